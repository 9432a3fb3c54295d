import { useEffect } from 'react';
import { useApp } from './AppContext';

/** Reports that the screen shows its data and can be used, once `isReady`. */
export function useReportUsable(isReady = true): void {
  const app = useApp();

  useEffect(() => {
    if (isReady) app.reportUsable();
  }, [app, isReady]);
}
