import type { AccountOwner, UserAccountKey } from './LockedAccounts';

/** More than are in use at a time; they are found again when they are needed. */
const most = 200_000;

/** Whose accounts are which: it never changes, so who locks accounts over and over need not ask each time. */
export class KnownAccounts {
  readonly #byId = new Map<number, AccountOwner>();
  readonly #ids = new Map<string, number>();

  /** Only what is committed: an account whose transaction came to nothing does not exist. */
  remember(accounts: Iterable<AccountOwner>): void {
    if (this.#byId.size > most) {
      this.#byId.clear();
      this.#ids.clear();
    }
    for (const { id, userId, type, currencyId } of accounts) {
      if (this.#byId.has(id)) continue;
      this.#byId.set(id, { id, userId, type, currencyId });
      if (userId !== null) this.#ids.set(keyOf({ userId, type, currencyId }), id);
    }
  }

  byId(id: number): AccountOwner | undefined {
    return this.#byId.get(id);
  }

  idOf(key: UserAccountKey): number | undefined {
    return this.#ids.get(keyOf(key));
  }
}

export function keyOf({ userId, type, currencyId }: UserAccountKey): string {
  return `${userId}/${type}/${currencyId}`;
}
