import type { AccountIdentity, UserAccountKey } from './LockedAccounts';

/** More than are in use at a time; the cache is emptied when it is full. */
const most = 200_000;

/** Caches which account belongs to whom. Ownership never changes, so repeated locks need no lookup. */
export class AccountCache {
  readonly #byId = new Map<number, AccountIdentity>();
  readonly #ids = new Map<string, number>();

  /** Only for committed accounts: one that was opened in a rolled back transaction does not exist. */
  remember(accounts: Iterable<AccountIdentity>): void {
    if (this.#byId.size > most) {
      this.#byId.clear();
      this.#ids.clear();
    }
    for (const { id, userId, type, currencyId } of accounts) {
      if (this.#byId.has(id)) continue;
      this.#byId.set(id, { id, userId, type, currencyId });
      if (userId !== null) this.#ids.set(userAccountKeyText({ userId, type, currencyId }), id);
    }
  }

  byId(id: number): AccountIdentity | undefined {
    return this.#byId.get(id);
  }

  idOf(key: UserAccountKey): number | undefined {
    return this.#ids.get(userAccountKeyText(key));
  }
}

export function userAccountKeyText({ userId, type, currencyId }: UserAccountKey): string {
  return `${userId}/${type}/${currencyId}`;
}
