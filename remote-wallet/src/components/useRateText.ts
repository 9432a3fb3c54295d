import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatRate } from '@h5/shared/money/formatRate';
import type { DecimalValue } from '@h5/shared/money/money';
import { readRate } from '@h5/shared/rules/conversion/conversion';

/** Writes what one coin becomes of another: 1 BTC ≈ 97,100.35 USDT. */
export function useRateText() {
  const { t } = useTranslation('wallet');
  const { tag } = useApp().locale;

  return (rate: DecimalValue, coins: { from: string; to: string }, isTurned = false) => {
    const read = readRate(rate, isTurned);
    const isOfFrom = read.of === 'from';
    return t('exchange.rate', {
      from: isOfFrom ? coins.from : coins.to,
      to: isOfFrom ? coins.to : coins.from,
      rate: formatRate(read.rate, tag),
    });
  };
}
