import { delay } from 'es-toolkit';

/** The key of a session. Scripts can use it, but not read it. */
export interface KeptKey {
  token: string;
  signing: CryptoKey;
  /** Agreed with the server. */
  mac?: CryptoKey;
}

const databaseName = 'h5';
const storeName = 'session';
const recordName = 'key';
const offeredName = 'offered';
/** A browser that blocks IndexedDB may answer nothing at all. */
const longestWaitMs = 3_000;

/** The key that all tabs use, whichever has signed in. */
export function readKeptKey(): Promise<KeptKey | undefined> {
  return inStore('readonly', (store) => store.get(recordName) as IDBRequest<KeptKey | undefined>);
}

export function keepKey(key: KeptKey): Promise<unknown> {
  return inStore('readwrite', (store) => {
    store.delete(offeredName);
    return store.put(key, recordName);
  });
}

/** Some browsers have IndexedDB, but keep no keys in it; this tells before a session depends on it. @throws if it is not kept. */
export async function tryToKeep(signing: CryptoKey): Promise<void> {
  await inStore('readwrite', (store) => store.put(signing, offeredName));
}

/** Removes the key of a session, unless that of another one has replaced it. */
export function removeKeptKey(token: string): Promise<unknown> {
  return inStore('readwrite', (store) => {
    const found = store.get(recordName) as IDBRequest<KeptKey | undefined>;
    found.onsuccess = () => {
      if (found.result?.token === token) store.delete(recordName);
    };
    return found;
  });
}

function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const tooLong = delay(longestWaitMs).then(() => {
    throw new Error('IndexedDB does not answer.');
  });
  return Promise.race([transact(mode, act), tooLong]);
}

async function transact<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open.'));
  });
}
