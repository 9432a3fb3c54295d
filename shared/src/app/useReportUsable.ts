import { useEffect } from 'react';
import { useApp } from './AppStore';

/** Says that the screen shows its data and answers to taps, once `isReady`. */
export function useReportUsable(isReady = true): void {
  const app = useApp();

  useEffect(() => {
    if (isReady) app.reportUsable();
  }, [app, isReady]);
}
