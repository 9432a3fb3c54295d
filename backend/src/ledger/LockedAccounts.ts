import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { fromUnits, toUnits } from '../markets/units';
import { keyOf } from './KnownAccounts';

/** Which account it is: of a person, or of nobody. */
export interface AccountOwner {
  id: number;
  userId: string | null;
  type: AccountType;
  currencyId: number;
}

/** The state of one account; `version` grows with every line. */
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

/** What the lines of a transaction have made of one account, and the version they found it at. */
export interface AccountChange {
  id: number;
  before: number;
  version: number;
  available: string;
  frozen: string;
}

/** As many as `numeric(38, 18)` keeps. */
const decimals = 18;

/** One part of a balance, and that as a text. */
interface Part {
  now: bigint;
  text: string;
}

interface Balance {
  account: Account;
  available: Part;
  frozen: Part;
  lines: number;
}

/** Accounts that nobody else can move until the transaction ends, and what its lines have made of them so far. */
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

  /** Applies one line; returns what the balance is after it. */
  move({ accountId, available, frozen }: { accountId: number; available: string; frozen: string }) {
    const balance = this.#balances.get(accountId);
    if (!balance) throw new Error(`Account ${accountId} is not locked.`);
    add(balance.available, available);
    add(balance.frozen, frozen);
    balance.lines += 1;
    return { availableAfter: balance.available.text, frozenAfter: balance.frozen.text };
  }

  /** What is to be written; from here on it counts as written. */
  takeChanges(): AccountChange[] {
    const changes: AccountChange[] = [];
    for (const [id, balance] of this.#balances) {
      const { account, available, frozen, lines } = balance;
      if (lines === 0) continue;
      const state = {
        available: available.text,
        frozen: frozen.text,
        version: account.version + lines,
      };
      changes.push({ id, before: account.version, ...state });
      balance.account = { ...account, ...state };
      balance.lines = 0;
    }
    return changes;
  }
}

function add(part: Part, amount: string): void {
  if (amount === '0') return;
  part.now += toUnits(amount, decimals);
  part.text = fromUnits(part.now, decimals);
}

function balanceOf(account: Account): Balance {
  return {
    account,
    available: partOf(account.available),
    frozen: partOf(account.frozen),
    lines: 0,
  };
}

function partOf(text: string): Part {
  return { now: toUnits(text, decimals), text };
}
