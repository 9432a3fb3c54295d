import type { PriceRecord } from '../prices/PriceRecord';

/** The prices that futures are filled and settled by. */
export type FuturesPrices = Pick<
  PriceRecord,
  'newest' | 'isFresh' | 'onSecond' | 'onFuturesTicks' | 'readSeconds'
>;
