import { useApp } from './AppContext';
import type { AppStore } from './AppStore';

/** Makes a hook that gives the one store of the app. It is created when a screen first asks for it, and outlives the page. */
export function storePerApp<Store>(create: (app: AppStore) => Store): () => Store {
  const stores = new WeakMap<AppStore, { store: Store }>();

  return function useStore() {
    const app = useApp();
    const existing = stores.get(app);
    if (existing) return existing.store;
    const store = create(app);
    stores.set(app, { store });
    return store;
  };
}
