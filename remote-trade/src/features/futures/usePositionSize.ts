import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatCoinAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { notionalValue } from '@h5/shared/rules/futures/futures';
import { useSizeUnit } from './SizeUnitStore';
import { useLots } from './useLots';

const cents = 2;

/** Writes the size of any position, also a closed one, in the unit of the person; its value is that of its opening. */
export function usePositionSize() {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { unit } = useSizeUnit();
  const lotsOf = useLots();

  return ({
    symbol,
    lots,
    number,
    openPrice,
    limitPrice,
  }: Pick<Position, 'symbol' | 'lots' | 'number' | 'openPrice' | 'limitPrice'>): string => {
    const price = openPrice ?? limitPrice;
    if (unit === 'lots') return lotsOf(lots);
    if (unit === 'value' && price !== null) {
      const value = formatCoinAmount(notionalValue(price, number), cents, tag);
      return t('amountOf', { amount: value, coin: 'USDT' });
    }
    const coin = symbol.split('-')[0] ?? '';
    return t('amountOf', { amount: formatTrimmedAmount(number, tag), coin });
  };
}
