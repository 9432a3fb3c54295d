import { useEffect } from 'react';
import { useApp } from '@h5/shared/app';
import { usePriceAlertsStore } from './PriceAlertsStore';

/** Loads the price alerts and keeps them updated while the component is mounted. */
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
