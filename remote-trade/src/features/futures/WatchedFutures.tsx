import { useEffect } from 'react';
import type { FuturesMarketStore } from './FuturesMarketStore';

/** Keeps the prices and positions of a contract live, once for all that is shown of it. */
export function WatchedFutures({ contract }: { contract: FuturesMarketStore }) {
  useEffect(() => {
    void contract.load();
    return contract.follow();
  }, [contract]);
  return null;
}
