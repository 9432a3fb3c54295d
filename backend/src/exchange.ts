import type { ServerOptions } from 'socket.io';
import type { Sessions } from './account/Sessions';
import { AlertMonitor } from './alerts/AlertMonitor';
import type { Clock, MovableClock } from './clock';
import { clockNotifyChannel, readClockState } from './clock.sql';
import type { Config } from './config';
import type { Db, ListenForNotifications } from './db/Db';
import { LedgerAudit } from './ledger/LedgerAudit';
import type { OutflowSwitch } from './ledger/OutflowSwitch';
import type { HistoryDepth } from './markets/backfillPlan';
import type { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import { KeyedRandom } from './markets/KeyedRandom';
import { MarketDataAggregator } from './markets/MarketDataAggregator';
import type { MarketFeed } from './markets/MarketFeed';
import { MarketsService } from './markets/markets.service';
import { nullFeed } from './markets/nullFeed';
import { readMarketSecrets } from './markets/secrets.sql';
import { SimulatedFeed } from './markets/SimulatedFeed';
import { UsdValuation } from './markets/UsdValuation';
import { RealtimeGateway } from './realtime/RealtimeGateway';
import type { RealtimePublisher } from './realtime/RealtimePublisher';
import { MatchingEngine } from './spot/MatchingEngine';

/** Reads the secrets of prices and searches, and returns the built-in feed. */
export async function prepareBuiltInFeed({ db, clock, config, instruments }: PriceDeps) {
  const { spotMarkets } = instruments;
  const symbols = spotMarkets.map(({ symbol }) => symbol);
  const { key, salt, anchors } = await readMarketSecrets(db, { symbols, now: clock.now() });
  const builtInFeed = (): MarketFeed =>
    config.demo ? new SimulatedFeed({ clock, key, anchors, markets: spotMarkets }) : nullFeed;
  return { key, salt, builtInFeed };
}

interface PriceDeps {
  db: Db;
  clock: Clock;
  config: Config;
  instruments: InstrumentCatalogue;
}

interface Deps {
  clock: Clock;
  db: Db;
  trading: Db;
  reads: Db;
  feed: MarketFeed;
  realtime: RealtimePublisher;
  outflow: OutflowSwitch;
  instruments: InstrumentCatalogue;
  key: Uint8Array;
  salt: string;
  history?: HistoryDepth;
  onError: (error: unknown) => void;
}

/** The engine and what follows prices: there is one of each in an installation. */
export function makeExchange(deps: Deps) {
  const { clock, db, trading, reads, feed, realtime, outflow, key, salt, history, onError } = deps;
  const { instruments } = deps;
  const { spotMarkets } = instruments;
  const marketData = new MarketDataAggregator({
    db,
    reads,
    clock,
    feed,
    realtime,
    markets: spotMarkets,
    ...(history && { history }),
    onError,
  });
  const valuation = new UsdValuation({ instruments, feed, data: marketData });
  const markets = new MarketsService({
    ...{ db, reads, clock, feed, data: marketData, salt },
    ...{ instruments, valuation },
  });
  const audit = new LedgerAudit({ db, clock, outflow, onError });
  const engine = new MatchingEngine({
    db: trading,
    outflow,
    clock,
    markets: spotMarkets,
    feed,
    data: marketData,
    realtime,
    random: new KeyedRandom(key),
    coinValue: valuation.coinValue,
    onError,
  });
  const alertMonitor = new AlertMonitor({
    db,
    clock,
    feed,
    data: marketData,
    realtime,
    markets: spotMarkets,
    onError,
  });
  return {
    ...{ marketData, valuation, markets, audit, engine, alertMonitor },
    async start(): Promise<void> {
      await audit.start();
      await marketData.start();
      await engine.start();
      // After the market data, so that an alert's 24 hours end with the tick that sets it off.
      await alertMonitor.start();
      await feed.start();
    },
    async stop(): Promise<void> {
      await feed.stop();
      await alertMonitor.stop();
      await engine.stop();
      await audit.stop();
      await marketData.stop();
    },
  };
}

interface GatewayDeps {
  config: Config;
  clock: Clock;
  sessions: Sessions;
  feed: MarketFeed;
  instruments: InstrumentCatalogue;
  instrumentsVersion: () => number;
  adapter?: ServerOptions['adapter'];
  onError: (error: unknown) => void;
}

export function makeRealtimeGateway(deps: GatewayDeps): RealtimeGateway {
  const { config, clock, sessions, feed, instruments, instrumentsVersion, adapter, onError } = deps;
  return new RealtimeGateway({
    clock,
    sessions,
    isLive: () => feed.isLive(),
    isMarket: (symbol) => instruments.findMarketBySymbol(symbol) !== undefined,
    instrumentsVersion,
    trustedProxies: config.trustedProxies,
    ...(adapter && { adapter }),
    onError,
  });
}

/** Another process may move the time that all of them share. Resolves with what ends the listening. */
export function followClockForwards(
  { db, listen, clock }: { db: Db; listen: ListenForNotifications; clock: MovableClock },
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  return listen(clockNotifyChannel, () => {
    readClockState(db).then(({ forwardedMs }) => clock.forwardTo(forwardedMs), onError);
  });
}
