import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { AccountBalance } from './AccountBalance';

/** Balances by account and by owner. */
export class BalanceMap {
  readonly #byId = new Map<number, AccountBalance>();
  /** A person has few accounts: a list is searched faster than a composed key is made. */
  readonly #byUser = new Map<string, AccountBalance[]>();

  get size(): number {
    return this.#byId.size;
  }

  all(): Iterable<AccountBalance> {
    return this.#byId.values();
  }

  byId(id: number): AccountBalance | undefined {
    return this.#byId.get(id);
  }

  find(userId: string, type: AccountType, currencyId: number): AccountBalance | undefined {
    return this.#byUser
      .get(userId)
      ?.find((balance) => balance.currencyId === currencyId && balance.type === type);
  }

  add(balance: AccountBalance): void {
    this.#byId.set(balance.id, balance);
    if (balance.userId === null) return;
    const own = this.#byUser.get(balance.userId);
    if (own) own.push(balance);
    else this.#byUser.set(balance.userId, [balance]);
  }

  remove({ id, userId }: AccountBalance): void {
    this.#byId.delete(id);
    if (userId === null) return;
    const others = this.#byUser.get(userId)?.filter((balance) => balance.id !== id) ?? [];
    if (others.length > 0) this.#byUser.set(userId, others);
    else this.#byUser.delete(userId);
  }

  clear(): void {
    this.#byId.clear();
    this.#byUser.clear();
  }
}
