import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import { newUuidV7 } from '../db/newUuidV7';
import type { FuturesPosition } from './FuturesPosition';

/** Opening or closing a position as it is shown in public: a trade with the house. */
export interface FuturesFill {
  symbol: string;
  trade: PublicTrade;
}

export function fillOf(
  { side, number, market }: FuturesPosition,
  action: 'open' | 'close',
  price: Decimal,
  time: number,
): FuturesFill {
  const trade: PublicTrade = {
    id: newUuidV7(time),
    time,
    simulated: false,
    price: price.toFixed(),
    quantity: number.toFixed(),
    side: (side === 'long') === (action === 'open') ? 'buy' : 'sell',
  };
  return { symbol: market.symbol, trade };
}
