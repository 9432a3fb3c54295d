import type { PriceRecord } from '../prices/PriceRecord';

/** What the contracts are filled and settled by. */
export type FuturesPrices = Pick<
  PriceRecord,
  'newest' | 'isFresh' | 'onSecond' | 'onContractTicks' | 'readSeconds'
>;
