import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { fromUnits, toUnits } from '@h5/shared/money/units';
import { keyOf } from './AccountCache';

/** The identity of an account; a system account has no user. */
export interface AccountOwner {
  id: number;
  userId: string | null;
  type: AccountType;
  currencyId: number;
}

/** The state of one account; `version` grows by one with every posting. */
export interface Account extends AccountOwner {
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

/** One amount, as a scaled integer and as text. */
interface Amount {
  now: bigint;
  text: string;
}

interface Balance {
  account: Account;
  available: Amount;
  frozen: Amount;
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
        userId === null ? [] : [[keyOf({ userId, type, currencyId }), id]],
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
    return this.byId(this.#ids.get(keyOf(key)) ?? -1);
  }

  /** Applies one posting; returns the balance after it. */
  apply({
    accountId,
    available,
    frozen,
  }: {
    accountId: number;
    available: string;
    frozen: string;
  }) {
    const balance = this.#balances.get(accountId);
    if (!balance) throw new Error(`Account ${accountId} is not locked.`);
    add(balance.available, available);
    add(balance.frozen, frozen);
    balance.postings += 1;
    return { availableAfter: balance.available.text, frozenAfter: balance.frozen.text };
  }

  /** Returns the changes to write, and counts them as written. */
  takeChanges(): AccountChange[] {
    const changes: AccountChange[] = [];
    for (const [id, balance] of this.#balances) {
      const { account, available, frozen, postings } = balance;
      if (postings === 0) continue;
      const state = {
        available: available.text,
        frozen: frozen.text,
        version: account.version + postings,
      };
      changes.push({ id, before: account.version, ...state });
      balance.account = { ...account, ...state };
      balance.postings = 0;
    }
    return changes;
  }
}

function add(part: Amount, amount: string): void {
  if (amount === '0') return;
  part.now += toUnits(amount, decimals);
  part.text = fromUnits(part.now, decimals);
}

function balanceOf(account: Account): Balance {
  return {
    account,
    available: partOf(account.available),
    frozen: partOf(account.frozen),
    postings: 0,
  };
}

function partOf(text: string): Amount {
  return { now: toUnits(text, decimals), text };
}
