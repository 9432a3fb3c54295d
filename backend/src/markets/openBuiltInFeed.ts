import { findLeaseHolderAddress } from '../cluster/lease.sql';
import { feedLeaseName } from '../cluster/leaseNames';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import { OperatorNotice } from '../OperatorNotice';
import { lastTradingTimeOf, venueCalendars } from '../stocks/venueCalendars';
import { VenueClock, VenueFeed, type VenuePrices } from '../stocks/VenueFeed';
import type { SpotMarket } from './catalogue';
import { FeedHourPublisher } from './FeedHourPublisher';
import { hashFeedKey, readFeedKey, venueFeedKey } from './feedKey';
import type { InstrumentCatalogue } from './InstrumentCatalogue';
import type { MarketFeed } from './MarketFeed';
import { nullFeed } from './nullFeed';
import { ensurePriceOrigins, readPriceOrigins } from './secrets.sql';
import { SimulatedFeed } from './SimulatedFeed';
import type { PriceOrigin, SimulatedHours } from './SimulatedHours';

interface BuiltInFeedDeps {
  db: Db;
  clock: Clock;
  config: Config;
  instruments: InstrumentCatalogue;
  /** False in a process that only reads the history of the feed, such as the engine beside a feed. */
  runsFeed: boolean;
  /** Whether anybody looks at the prices; see `SimulatedFeed`. */
  isWatched?: () => boolean;
  onError: (error: unknown) => void;
}

/** The simulation in the demo; otherwise there are no prices. */
export async function openBuiltInFeed(deps: BuiltInFeedDeps): Promise<MarketFeed> {
  const { db, clock, config, runsFeed, isWatched, onError } = deps;
  const { spotMarkets: markets, stockMarkets } = deps.instruments;
  if (!config.demo) return nullFeed;
  const key = readFeedKey(config);
  // A standby does not decide on the key.
  const mayReplaceKey = runsFeed && !(await findLeaseHolderAddress(db, feedLeaseName));
  const starts = startsOf([...markets, ...stockMarkets], clock.now());
  const use = { keyHash: hashFeedKey(key), starts, mayReplaceKey };
  const { origins, isKeyReplaced } = await readPriceOrigins(db, use);
  if (isKeyReplaced) onError(new OperatorNotice(keyReplaced));
  const continuous = new SimulatedFeed({
    clock,
    key,
    origins,
    markets,
    ...(isWatched && { isWatched }),
    ...(runsFeed && { publish: (hours) => new FeedHourPublisher({ db, clock, hours, onError }) }),
  });
  const venues: VenuePrices[] = [];
  for (const calendar of venueCalendars.values()) {
    const own = stockMarkets.filter(({ venue }) => venue === calendar.venue.id);
    const given = {
      key: venueFeedKey(key, calendar.venue.id),
      origins: await ensurePriceOrigins(db, startsOf(own, clock.now())),
      markets: own,
      ...(isWatched && { isWatched }),
      ...(runsFeed && {
        publish: (hours: SimulatedHours) =>
          new FeedHourPublisher({ db, clock, hours, calendar, onError }),
      }),
    };
    const feed = new SimulatedFeed({ clock: new VenueClock(clock, calendar), ...given });
    venues.push({ calendar, feed });
  }
  const feed = new VenueFeed({ continuous, venues });
  feed.addMarkets(stockMarkets);
  return feed;
}

/** A path begins where its market trades: a price that stood for a time when it does not would tell the next opening. */
function startsOf(markets: readonly SpotMarket[], now: number): PriceOrigin[] {
  return markets.map((market) => ({
    symbol: market.symbol,
    time: lastTradingTimeOf(market, now),
    price: market.simulation.startPrice,
  }));
}

const keyReplaced =
  'The key of the feed was replaced: prices continue, but the hours that were committed to cannot be proven.';
