import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { SqlExecutor, Tx } from '../db/Db';
import type { Account, UserAccountKey } from './Account';
import { AccountBalance } from './AccountBalance';
import { readAccountsById, openUserAccounts, openSystemAccounts } from './accounts.sql';
import {
  listAccountsChangedAfterLink,
  lockBalancesExclusively,
  readLastChainLink,
} from './balanceLock.sql';
import { BalanceMap } from './BalanceMap';
import type { SystemOwner } from './tables';

/** With more accounts than these, those that no working order needs are dropped. */
const mostAccounts = 100_000;

/**
 * The balances that a sequencer decides by, without reading their rows in each batch. Its transactions hold the lock of
 * balances, which every other movement of money shares, so nothing moves while a batch runs; what was moved in between
 * is read at the beginning of the next one. Each change is written against the version of the row. After a failure
 * everything is read again.
 */
export class BalanceCache {
  readonly #balances = new BalanceMap();
  readonly #most: number;
  /** The last link of the ledger that the balances include. */
  #link = 0;

  constructor(most = mostAccounts) {
    this.#most = most;
  }

  get size(): number {
    return this.#balances.size;
  }

  find(userId: string, type: AccountType, currencyId: number): AccountBalance | undefined {
    return this.#balances.find(userId, type, currencyId);
  }

  /** Forgets everything. The first call of a recovery. */
  async reset(tx: Tx): Promise<void> {
    this.#balances.clear();
    await lockBalancesExclusively(tx);
    this.#link = await readLastChainLink(tx);
  }

  /** Reads what others have moved up to the last link of the ledger. The transaction holds the balances alone. */
  async refresh(tx: SqlExecutor, last: number): Promise<void> {
    if (last === this.#link) return;
    const changed = await listAccountsChangedAfterLink(tx, { link: this.#link, last });
    const known = changed?.filter((id) => this.#balances.byId(id)) ?? this.#ids();
    for (const account of await readAccountsById(tx, known)) {
      this.#balances.byId(account.id)?.rowIs(account);
    }
    this.#link = last;
  }

  /** A batch of the owner has appended the next link. */
  appended(): void {
    this.#link += 1;
  }

  /** Reads accounts, and opens those that are missing. */
  async open(tx: SqlExecutor, keys: readonly UserAccountKey[]): Promise<void> {
    if (keys.length > 0) this.#add(await openUserAccounts(tx, keys));
  }

  async openSystem(
    tx: Tx,
    system: SystemOwner,
    currencyIds: readonly number[],
    type: AccountType = accountType.spot,
  ): Promise<AccountBalance[]> {
    const balances = this.#add(await openSystemAccounts(tx, system, currencyIds, type));
    for (const balance of balances) balance.uses += 1;
    return balances;
  }

  async load(tx: Tx, ids: Iterable<number>): Promise<Map<number, AccountBalance>> {
    const balances = this.#add(await readAccountsById(tx, [...new Set(ids)]));
    return new Map(balances.map((balance) => [balance.id, balance]));
  }

  #add(accounts: readonly Account[]): AccountBalance[] {
    return accounts.map((account) => {
      const known = this.#balances.byId(account.id);
      if (known) return known;
      const balance = new AccountBalance(account);
      this.#balances.add(balance);
      return balance;
    });
  }

  #ids(): number[] {
    return [...this.#balances.all()].map(({ id }) => id);
  }

  /** Drops what nobody uses from a full cache; only between two batches. */
  trim(): void {
    if (this.size <= this.#most) return;
    for (const balance of this.#balances.all()) {
      if (balance.uses === 0) this.#balances.remove(balance);
    }
  }
}
