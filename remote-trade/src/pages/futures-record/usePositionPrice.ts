import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { useFuturesMarkets } from '../../features/futures';

/** Writes a price of a position with the decimals of its contract, and in a sheet its unit. */
export function usePositionPrice({ symbol }: Pick<Position, 'symbol'>, unit?: 'USDT') {
  const { locale } = useApp();
  const contracts = useFuturesMarkets();
  const tickSize = contracts.value?.find((market) => market.symbol === symbol)?.tickSize;
  return (price: string | null) =>
    price === null
      ? '–'
      : [formatPrice(price, countDecimals(tickSize ?? price), locale.tag), unit]
          .filter(Boolean)
          .join(' ');
}
