import { createContext, useContext } from 'react';
import type { AppStore } from './AppStore';

/** Apart from the stores: what a page loads later and asks for the app keeps webpack from joining what it imports. */
const AppContext = createContext<AppStore | undefined>(undefined);

/** Provides the app to the pages below. */
export const AppProvider = AppContext.Provider;

/** The running app. */
export function useApp(): AppStore {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp needs an <AppProvider> above it.');
  return app;
}
