import type { AccountType } from '@h5/shared/contract/accounts';
import { fromUnits, toUnits } from '../markets/units';

/** The state of one account; `version` grows with every line. */
export interface Account {
  id: number;
  userId: string | null;
  type: AccountType;
  currencyId: number;
  available: string;
  frozen: string;
  version: number;
}

export interface UserAccountKey {
  userId: string;
  type: AccountType;
  currencyId: number;
}

/** What the lines of a transaction add to one account, and the version they found it at. */
export interface AccountChange {
  id: number;
  version: number;
  available: string;
  frozen: string;
  lines: number;
}

/** As many as `numeric(38, 18)` keeps. */
const decimals = 18;

/** One part of a balance: as it was locked, as it is now, and that as a text. */
interface Part {
  before: bigint;
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
    for (const [id, { account, available, frozen, lines }] of this.#balances) {
      if (lines === 0) continue;
      changes.push({
        id,
        version: account.version,
        available: fromUnits(available.now - available.before, decimals),
        frozen: fromUnits(frozen.now - frozen.before, decimals),
        lines,
      });
      const version = account.version + lines;
      const after = { ...account, available: available.text, frozen: frozen.text, version };
      this.#balances.set(id, balanceOf(after));
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
  const units = toUnits(text, decimals);
  return { before: units, now: units, text };
}

function keyOf({ userId, type, currencyId }: UserAccountKey): string {
  return `${userId}/${type}/${currencyId}`;
}
