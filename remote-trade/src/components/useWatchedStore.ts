import { useEffect } from 'react';
import { useApp } from '@h5/shared/app';

/** What a store with a user's data offers to keep it current. */
interface WatchedStore {
  load(): Promise<void>;
  watch(): () => void;
}

/** Loads a signed-in user's store and keeps it updated while the component is mounted. */
export function useWatchedStore<Store extends WatchedStore>(store: Store): Store {
  const { token } = useApp().session;

  useEffect(() => {
    if (!token) return;
    void store.load();
    return store.watch();
  }, [store, token]);

  return store;
}
