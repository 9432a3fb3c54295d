import type { Account, UserAccountKey } from './Account';
import { AccountBalance } from './AccountBalance';
import { BalanceMap } from './BalanceMap';

/** Accounts whose rows this transaction has locked. */
export class LockedAccounts {
  readonly #balances = new BalanceMap();

  constructor(accounts: readonly Account[]) {
    for (const account of accounts) this.#balances.add(new AccountBalance(account));
  }

  all(): Account[] {
    return [...this.#balances.all()].map((balance) => balance.account());
  }

  byId(id: number): Account | undefined {
    return this.#balances.byId(id)?.account();
  }

  byKey({ userId, type, currencyId }: UserAccountKey): Account | undefined {
    return this.#balances.find(userId, type, currencyId)?.account();
  }

  balance(id: number): AccountBalance {
    const balance = this.#balances.byId(id);
    if (!balance) throw new Error(`Account ${id} is not locked.`);
    return balance;
  }
}
