import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { BusinessType } from './postingCodes';

/** What one account gains or loses. */
export interface Posting {
  accountId: number;
  kind: PostingKind;
  available: string;
  frozen: string;
  /** What caused it, such as an order. */
  businessType: BusinessType;
  /** A UUID. */
  businessId: string;
  /** Of what happened in the simulated past of the demo; otherwise the time of writing. */
  time?: number;
}

/** The postings of one event; they add up to zero in each currency. */
export type JournalEntry = Posting[];

export function journalAccountIds(journals: readonly JournalEntry[]): number[] {
  return journals.flatMap((journal) => journal.map(({ accountId }) => accountId));
}
