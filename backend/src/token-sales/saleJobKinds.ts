import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { JobKind } from '../jobs/JobKind';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { Sealing } from '../security/sealing';

export interface SaleJobDeps extends PublishBalancesDeps {
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'findCoin' | 'findMarketBySymbol'>;
  sealing: Pick<Sealing, 'open'>;
  /** Subscriptions that one transaction pays: it holds their accounts, so that orders of these people wait for it. */
  subscriptionsPerJob?: number;
}

const saleOf = z.object({ sale: z.int() });
const partOf = z.object({ sale: z.int(), part: z.int() });

/** At the end: nobody subscribes any more, and the hash of the list is published. */
export const sealJob: JobKind<{ sale: number }> = { name: 'token-sales.seal', payload: saleOf };

/** Computes who gets how many tokens; a lottery waits for its beacon, try by try. */
export const allotJob: JobKind<{ sale: number; part: number }> = {
  name: 'token-sales.allot',
  payload: partOf,
};

/** Pays and refunds a part of the subscriptions. */
export const payJob: JobKind<{ sale: number; part: number }> = {
  name: 'token-sales.pay',
  payload: partOf,
};

/** Opens the market of the token. */
export const listJob: JobKind<{ sale: number }> = { name: 'token-sales.list', payload: saleOf };

/** Unlocks the tokens of a step, a part of the subscriptions at a time. */
export const unlockJob: JobKind<{ sale: number; step: number; part: number }> = {
  name: 'token-sales.unlock',
  payload: z.object({ sale: z.int(), step: z.int(), part: z.int() }),
};

/** The jobs of a sale run one after the other. */
export function subjectOf(sale: number): string {
  return `token-sales/${sale}`;
}
