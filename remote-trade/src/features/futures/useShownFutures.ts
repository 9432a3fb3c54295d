import { useEffect } from 'react';
import { useApp } from '@h5/shared/app';
import { useLinkedFlag } from '../../components/useLinkedFlag';
import { useFuturesMarketStores, type FuturesMarketStore } from './FuturesMarketStore';
import { useFuturesMarkets } from './FuturesMarketsStore';
import { useHeldFutures } from './HeldFuturesStore';

/** The contracts whose positions are listed: all that the person holds something in, or the chosen one, as the address says. */
export function useShownFutures(chosen: FuturesMarketStore) {
  const { session } = useApp();
  const { token } = session;
  const held = useHeldFutures();
  const [isOneShown, showOne] = useLinkedFlag('orders', 'this');
  const markets = useFuturesMarkets().value ?? [];
  const storeOf = useFuturesMarketStores();

  useEffect(() => {
    if (!token) return;
    void held.load();
    return held.watch();
  }, [held, token]);

  // One contract alone is shown until the others are known: "all" must mean all that is listed.
  const isAll = held.isLoaded && !isOneShown;
  const others = isAll
    ? markets.filter(({ symbol }) => symbol !== chosen.market.symbol && held.symbols.has(symbol))
    : [];
  const contracts = [chosen, ...others.map(storeOf)];
  /** Whether the positions in these contracts are all that there are, in the chosen one if that is what is shown. */
  const areAllKnown = (isAll || isOneShown) && contracts.every((one) => one.isLoaded);
  return { held, isOneShown, showOne, isAll, areAllKnown, contracts };
}
