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

/** Which subscriptions a job pays: those after a place of the list, or one that could not be paid with the others. */
export interface PaidPart {
  sale: number;
  part: number;
  after: number;
  only: string | null;
}

const paidPart = {
  ...partOf.shape,
  after: z._default(z.int(), 0),
  only: z._default(z.nullable(z.string()), null),
};

export const firstPart = { part: 0, after: 0, only: null } as const;

/** Pays and refunds a part of the subscriptions. */
export const payJob: JobKind<PaidPart> = { name: 'token-sales.pay', payload: z.object(paidPart) };

/** Opens the market of the token. */
export const listJob: JobKind<{ sale: number }> = { name: 'token-sales.list', payload: saleOf };

/** Unlocks the tokens of a step, a part of the subscriptions at a time. */
export const unlockJob: JobKind<PaidPart & { step: number }> = {
  name: 'token-sales.unlock',
  payload: z.object({ ...paidPart, step: z.int() }),
};

/** The jobs of a sale run one after the other. */
export function subjectOf(sale: number): string {
  return `token-sales/${sale}`;
}

/** A subscription that is paid on its own waits for nobody else. */
export function subjectOfOne({ id }: { id: string }): string {
  return `subscription/${id}`;
}
