import { useEffect } from 'react';
import { useApp } from '@h5/shared/app';
import { useOpenOrdersStore } from './OpenOrdersStore';

/** Keeps the signed-in person's working orders live while the screen is shown. */
export function useOpenOrders() {
  const { session } = useApp();
  const openOrders = useOpenOrdersStore();
  const { token } = session;

  useEffect(() => {
    if (!token) return;
    void openOrders.load();
    return openOrders.watch();
  }, [openOrders, token]);

  return openOrders;
}
