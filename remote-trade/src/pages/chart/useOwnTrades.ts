import { useEffect, useMemo } from 'react';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { OwnTrades } from '../../features/chart';
import { OwnFillsStore, useOpenOrdersStore } from '../../features/orders';

/** The open orders and fills of the signed-in person in a market, for its chart. */
export function useOwnTrades(market: LiveMarket): OwnTrades {
  const { scope, session, topics } = useApp();
  const openOrders = useOpenOrdersStore();
  const { token } = session;
  const ownFills = useMemo(
    () => new OwnFillsStore(market, scope.api, topics),
    [market, scope, topics],
  );
  useEffect(() => (token ? ownFills.watch() : undefined), [ownFills, token]);

  return useMemo(
    () => ({ orders: () => openOrders.restingIn(market), fills: () => ownFills.fills }),
    [market, openOrders, ownFills],
  );
}
