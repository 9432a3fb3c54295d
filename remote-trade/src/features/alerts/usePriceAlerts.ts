import { useEffect } from 'react';
import { useApp } from '@h5/shared/app';
import { usePriceAlertsStore } from './PriceAlertsStore';

/** Keeps the signed-in person's price alerts live while they are shown. */
export function usePriceAlerts() {
  const { session } = useApp();
  const alerts = usePriceAlertsStore();
  const { token } = session;

  useEffect(() => {
    if (!token) return;
    void alerts.load();
    return alerts.watch();
  }, [alerts, token]);

  return alerts;
}
