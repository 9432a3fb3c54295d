import type { Position } from '@h5/shared/contract/futures/position';
import {
  useFuturesMarkets,
  useFuturesMarketStores,
  type FuturesMarketStore,
} from '../../features/futures';

/** The contracts of positions by symbol, once the markets are known. */
export function useLiveContracts(
  positions: readonly Position[],
): ReadonlyMap<string, FuturesMarketStore> {
  const markets = useFuturesMarkets();
  const storeOf = useFuturesMarketStores();
  const held = new Set(positions.map(({ symbol }) => symbol));
  const known = (markets.value ?? []).filter(({ symbol }) => held.has(symbol));
  return new Map(known.map((market) => [market.symbol, storeOf(market)]));
}
