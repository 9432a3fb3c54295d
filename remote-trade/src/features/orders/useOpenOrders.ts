import { useEffect } from 'react';
import { useApp } from '@h5/shared/app';
import { useOpenOrdersStore } from './OpenOrdersStore';

/** Loads the open orders and keeps them updated while the component is mounted. */
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
