import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import type { BackfillRange } from './backfillPlan';
import type { ChartedMarket } from './catalogue';
import type { LiveMarketSeries } from './LiveMarketSeries';
import type { HistoryBar, MarketFeed } from './MarketFeed';

/** Adds the history of these ranges to the candles of a market. */
export async function foldHistory(
  feed: Pick<MarketFeed, 'history'>,
  series: LiveMarketSeries,
  ranges: readonly BackfillRange[],
  isWanted?: (period: CandlePeriod, time: number) => boolean,
): Promise<void> {
  for (const range of ranges) {
    const bars = await readHistory(feed, series.market, range);
    for (const bar of bars) series.addBar(bar, range.barMs, isWanted);
  }
}

/** A contract has the prices of its coin, and nothing was traded in it. */
export async function readHistory(
  feed: Pick<MarketFeed, 'history'>,
  market: ChartedMarket,
  { from, to, barMs }: BackfillRange,
): Promise<HistoryBar[]> {
  if (!('spot' in market)) return feed.history(market.symbol, from, to, barMs);
  const bars = await feed.history(market.spot.symbol, from, to, barMs);
  return bars.map((bar) => ({ ...bar, volume: '0', quoteVolume: '0' }));
}
