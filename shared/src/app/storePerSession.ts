import { useApp } from './AppContext';
import type { AppStore } from './AppStore';
import type { SessionScope } from './SessionScope';

interface SessionStoreHook<Store> {
  (): Store;
  /** The same store, for code outside of components. Do not keep it longer than the session. */
  of(app: AppStore): Store;
}

/**
 * Makes a hook that gives the one store of the current session. It is created when a screen first asks for it, and outlives
 * the page but not the session. Use it in an observer: after sign-in or sign-out it gives another store.
 */
export function storePerSession<Store>(
  create: (scope: SessionScope, app: AppStore) => Store,
): SessionStoreHook<Store> {
  const stores = new WeakMap<SessionScope, { store: Store }>();

  function of(app: AppStore): Store {
    const { scope } = app;
    const existing = stores.get(scope);
    if (existing) return existing.store;
    const store = create(scope, app);
    stores.set(scope, { store });
    return store;
  }
  return Object.assign(() => of(useApp()), { of });
}
