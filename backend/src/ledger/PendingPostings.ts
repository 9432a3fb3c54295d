import { toScaledUnits } from '@h5/shared/money/units';
import { ledgerDecimals, type AccountBalance } from './AccountBalance';
import type { JournalEntry, Posting } from './JournalEntry';
import type { LockedAccounts } from './LockedAccounts';
import type { BusinessType } from './postingCodes';

/** A posting with amounts as whole numbers of 10⁻¹⁸. */
export interface PendingPosting extends Pick<
  Posting,
  'kind' | 'businessType' | 'businessId' | 'time'
> {
  /** The number of its journal within the draft. */
  journal: number;
  account: AccountBalance;
  available: bigint;
  frozen: bigint;
}

/** Postings that are applied to balances in memory, to be written by one transaction. */
export class PendingPostings {
  readonly postings: PendingPosting[] = [];
  /** Every account that a posting has moved. */
  readonly changed = new Set<AccountBalance>();
  #journal = -1;

  /** The postings that follow belong to one event. */
  beginJournal(): void {
    this.#journal += 1;
  }

  post(
    account: AccountBalance,
    kind: Posting['kind'],
    available: bigint,
    frozen: bigint,
    businessType: BusinessType,
    businessId: string,
    time?: number,
  ): void {
    account.apply(available, frozen);
    this.changed.add(account);
    const journal = this.#journal;
    const posting = { journal, account, kind, available, frozen, businessType, businessId };
    this.postings.push(time === undefined ? posting : { ...posting, time });
  }

  addJournal(journal: JournalEntry, locked: LockedAccounts): void {
    this.beginJournal();
    for (const posting of journal) {
      const { accountId, kind, available, frozen, businessType, businessId, time } = posting;
      this.post(
        locked.balance(accountId),
        kind,
        toScaledUnits(available, ledgerDecimals),
        toScaledUnits(frozen, ledgerDecimals),
        businessType,
        businessId,
        time,
      );
    }
  }
}
