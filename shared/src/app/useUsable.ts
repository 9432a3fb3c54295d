import { useEffect } from 'react';
import { useApp } from './AppStore';

/** Says that the screen shows its data and answers to taps, once `isReady`. */
export function useUsable(isReady = true): void {
  const app = useApp();

  useEffect(() => {
    if (isReady) app.usable();
  }, [app, isReady]);
}
