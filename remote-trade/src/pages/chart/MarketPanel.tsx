import type { LiveMarket } from '@h5/shared/app';
import { DepthChart } from '../../features/order-book';
import { TradesTable } from '../../features/recent-trades';
import { MarketInfo } from './about/MarketInfo';

const panels = { depth: DepthChart, trades: TradesTable, info: MarketInfo };

interface MarketPanelProps {
  name: keyof typeof panels;
  market: LiveMarket;
}

/** What the tabs beside the order book show. Loaded after the first screen. */
export function MarketPanel({ name, market }: MarketPanelProps) {
  const Panel = panels[name];
  return <Panel market={market} />;
}
