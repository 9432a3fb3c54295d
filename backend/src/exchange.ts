import { randomBytes } from 'node:crypto';
import type { ServerOptions } from 'socket.io';
import type { Sessions } from './account/Sessions';
import { AlertMonitor } from './alerts/AlertMonitor';
import type { Audience } from './Audience';
import type { Clock, MovableClock } from './clock';
import { clockNotifyChannel, readClockState } from './clock.sql';
import type { Config } from './config';
import type { Db, ListenForNotifications } from './db/Db';
import { makeCopyCommands } from './copy-trading/copyCommands';
import { CopyTrading } from './copy-trading/CopyTrading';
import { FuturesEngine } from './futures/FuturesEngine';
import { LedgerAudit } from './ledger/LedgerAudit';
import type { OutflowSwitch } from './ledger/OutflowSwitch';
import type { HistoryDepth } from './markets/backfillPlan';
import type { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import { KeyedRandom, randomKeyLength } from './markets/KeyedRandom';
import { MarketDataAggregator } from './markets/MarketDataAggregator';
import { isAnyLive, type MarketFeed } from './markets/MarketFeed';
import { MarketsService } from './markets/markets.service';
import { UsdValuation } from './markets/UsdValuation';
import type { PriceRecord } from './prices/PriceRecord';
import { publishSeconds } from './prices/publishSeconds';
import { RealtimeGateway } from './realtime/RealtimeGateway';
import type { ClosedAreas } from './product-areas/readClosedAreas';
import type { RealtimePublisher } from './realtime/RealtimePublisher';
import { OptionsEngine } from './options/OptionsEngine';
import { MatchingEngine } from './spot/MatchingEngine';
import { stockCashId } from './stocks/StockEngineState';
import { StockEngine } from './stocks/StockEngine';
import { venueCalendars } from './stocks/venueCalendars';

interface Deps {
  clock: Clock;
  db: Db;
  trading: Db;
  reads: Db;
  feed: MarketFeed;
  prices: PriceRecord;
  realtime: RealtimePublisher;
  outflow: OutflowSwitch;
  instruments: InstrumentCatalogue;
  salt: string;
  closedAreas: ClosedAreas;
  history?: HistoryDepth;
  audience?: Audience;
  onError: (error: unknown) => void;
}

/** The engine and what follows prices: there is one of each in an installation. */
export function makeExchange(deps: Deps) {
  const { clock, db, trading, reads, feed, prices, realtime } = deps;
  const { outflow, salt, history, onError } = deps;
  const { closedAreas, instruments } = deps;
  const { spotMarkets } = instruments;
  const marketData = new MarketDataAggregator({
    db,
    reads,
    clock,
    feed,
    realtime,
    markets: instruments.chartedMarkets,
    ...(history && { history }),
    onError,
  });
  const valuation = new UsdValuation({ instruments, feed, data: marketData });
  const markets = new MarketsService({
    db,
    reads,
    clock,
    feed,
    data: marketData,
    salt,
    instruments,
    valuation,
  });
  const audit = new LedgerAudit({ db, clock, outflow, audience: deps.audience, onError });
  const engine = new MatchingEngine({
    db: trading,
    outflow,
    clock,
    markets: spotMarkets,
    feed,
    prices,
    data: marketData,
    realtime,
    // Nobody else needs to draw the quotes of the house, so their key ends with the process.
    random: new KeyedRandom(randomBytes(randomKeyLength)),
    coinValue: valuation.coinValue,
    audience: deps.audience,
    onError,
  });
  const copyTrading = new CopyTrading(closedAreas);
  const futuresEngine = new FuturesEngine({
    db: trading,
    outflow,
    clock,
    prices,
    realtime,
    onError,
    markets: spotMarkets,
    data: marketData,
    followers: copyTrading,
    coinValue: valuation.coinValue,
  });
  const copyCommands = makeCopyCommands({ db: trading, engine: futuresEngine, copyTrading });
  const optionsEngine = new OptionsEngine({
    db: trading,
    outflow,
    clock,
    instruments,
    prices,
    realtime,
    onError,
    coinValue: valuation.coinValue,
  });
  const stockEngine = new StockEngine({
    clock,
    feed,
    realtime,
    outflow,
    onError,
    db: trading,
    calendars: venueCalendars,
    markets: instruments.stockMarkets,
    data: marketData,
    random: new KeyedRandom(randomBytes(randomKeyLength)),
    coinValue: valuation.coinValue,
    rate: () => valuation.liveUsdOf(stockCashId),
  });
  const alertMonitor = new AlertMonitor({
    db,
    clock,
    feed,
    data: marketData,
    realtime,
    markets: instruments.chartedMarkets,
    onError,
  });
  const depthOf = (symbol: string) =>
    engine.depth(symbol) ?? stockEngine.depth(symbol) ?? futuresEngine.depth(symbol);
  let endSeconds = () => {};
  return {
    marketData,
    valuation,
    markets,
    audit,
    alertMonitor,
    engine,
    futuresEngine,
    copyCommands,
    optionsEngine,
    stockEngine,
    depthOf,
    async start(): Promise<void> {
      await audit.start();
      await marketData.start();
      await prices.start();
      endSeconds = publishSeconds({ prices, instruments, realtime });
      await engine.start();
      await futuresEngine.start();
      await optionsEngine.start();
      await stockEngine.start();
      realtime.snapshotFor('depth', (symbol) => {
        const depth = depthOf(symbol);
        return depth && { seq: depth.seq, data: { kind: 'snapshot', ...depth } };
      });
      // After the market data, so that an alert's 24 hours end with the tick that sets it off.
      await alertMonitor.start();
      await feed.start();
    },
    async stop(): Promise<void> {
      await feed.stop();
      await alertMonitor.stop();
      await futuresEngine.stop();
      await optionsEngine.stop();
      await stockEngine.stop();
      await engine.stop();
      await audit.stop();
      endSeconds();
      prices.stop();
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
    isLive: () => isAnyLive(feed, instruments.spotMarkets),
    isMarket: (symbol) => instruments.findChartedMarket(symbol) !== undefined,
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
  onForward: () => Promise<void> = () => Promise.resolve(),
): Promise<() => Promise<void>> {
  const follow = async () => {
    const { forwardedMs } = await readClockState(db);
    if (forwardedMs <= clock.forwardedMs) return;
    clock.forwardTo(forwardedMs);
    await onForward();
  };
  return listen(clockNotifyChannel, () => void follow().catch(onError));
}
