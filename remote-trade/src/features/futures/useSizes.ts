import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCoinAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { sizeOfLots, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { useLots } from './useLots';

const cents = 2;

/** Writes a size of a contract in a unit, with the name of the unit. A value without a price is a dash. */
export function useSizes({ coin, terms }: Pick<FuturesMarketStore, 'coin' | 'terms'>) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const lotsOf = useLots();

  return (unit: SizeUnit, lots: DecimalValue, price: DecimalValue | undefined): string => {
    if (unit === 'lots') return lotsOf(lots);
    const size = sizeOfLots(unit, lots, terms, price);
    if (!size) return '–';
    return unit === 'coin'
      ? t('amountOf', { amount: formatTrimmedAmount(size, tag), coin })
      : t('amountOf', { amount: formatCoinAmount(size, cents, tag), coin: 'USDT' });
  };
}
