import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { FuturesMarketStore } from './FuturesMarketStore';

const loadTabs = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-positions" */ './PositionTabs').then(
    (part) => part.PositionTabs,
  ),
);

/** The own positions and orders below the first screen, with a chunk of their own. */
export function LazyPositionTabs({ contract }: { contract: FuturesMarketStore }) {
  return <LazyPart load={loadTabs} contract={contract} />;
}
