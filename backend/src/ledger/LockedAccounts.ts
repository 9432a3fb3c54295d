import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { fromUnits, toUnits } from '@h5/shared/money/units';
import { userAccountKeyText } from './AccountCache';

/** The identity of an account; a system account has no user. */
export interface AccountIdentity {
  id: number;
  userId: string | null;
  type: AccountType;
  currencyId: number;
}

/** The state of one account; `version` grows by one with every posting. */
export interface Account extends AccountIdentity {
  available: string;
  frozen: string;
  version: number;
}

export interface UserAccountKey {
  userId: string;
  type: AccountType;
  currencyId: number;
}

/** An account after the postings of a transaction, and the version it had before them. */
export interface AccountChange {
  id: number;
  before: number;
  version: number;
  available: string;
  frozen: string;
}

/** The scale of `numeric(38, 18)`. */
const decimals = 18;

interface Balance {
  account: Account;
  available: bigint;
  frozen: bigint;
  postings: number;
}

/** Accounts whose rows this transaction has locked, with the postings applied so far. */
export class LockedAccounts {
  readonly #balances: Map<number, Balance>;
  readonly #ids: Map<string, number>;

  constructor(accounts: readonly Account[]) {
    this.#balances = new Map(accounts.map((account) => [account.id, balanceOf(account)]));
    this.#ids = new Map(
      accounts.flatMap(({ id, userId, type, currencyId }) =>
        userId === null ? [] : [[userAccountKeyText({ userId, type, currencyId }), id]],
      ),
    );
  }

  all(): Account[] {
    return [...this.#balances.values()].map(({ account }) => account);
  }

  byId(id: number): Account | undefined {
    return this.#balances.get(id)?.account;
  }

  byKey(key: UserAccountKey): Account | undefined {
    return this.byId(this.#ids.get(userAccountKeyText(key)) ?? -1);
  }

  /** Applies one posting. */
  apply({
    accountId,
    available,
    frozen,
  }: {
    accountId: number;
    available: string;
    frozen: string;
  }): void {
    const balance = this.#balances.get(accountId);
    if (!balance) throw new Error(`Account ${accountId} is not locked.`);
    if (available !== '0') balance.available += toUnits(available, decimals);
    if (frozen !== '0') balance.frozen += toUnits(frozen, decimals);
    balance.postings += 1;
  }

  /** Returns the changes to write, and counts them as written. */
  takeChanges(): AccountChange[] {
    const changes: AccountChange[] = [];
    for (const [id, balance] of this.#balances) {
      const { account, available, frozen, postings } = balance;
      if (postings === 0) continue;
      const state = {
        available: fromUnits(available, decimals),
        frozen: fromUnits(frozen, decimals),
        version: account.version + postings,
      };
      changes.push({ id, before: account.version, ...state });
      balance.account = { ...account, ...state };
      balance.postings = 0;
    }
    return changes;
  }
}

function balanceOf(account: Account): Balance {
  return {
    account,
    available: toUnits(account.available, decimals),
    frozen: toUnits(account.frozen, decimals),
    postings: 0,
  };
}
