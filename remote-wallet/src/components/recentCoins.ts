import * as z from 'zod/mini';
import type { AppStore } from '@h5/shared/app';

const storageKey = 'wallet.recentCoins';
const mostRecent = 4;
const storedIds = z.array(z.int());

type Storage = Pick<AppStore['storage'], 'get' | 'set'>;

/** The coins that were chosen lately, the last one first. Another version, or anybody, may have written what is stored. */
export function readRecentCoins(storage: Storage): readonly number[] {
  try {
    const ids = storedIds.safeParse(JSON.parse(storage.get(storageKey) ?? '[]'));
    return ids.success ? ids.data.slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** Remembers a coin that was chosen. Returns the coins that were chosen lately. */
export function rememberCoin(storage: Storage, currencyId: number): readonly number[] {
  const others = readRecentCoins(storage).filter((id) => id !== currencyId);
  const ids = [currencyId, ...others].slice(0, mostRecent);
  storage.set(storageKey, JSON.stringify(ids));
  return ids;
}
