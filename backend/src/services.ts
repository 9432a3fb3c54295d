import type { Server } from 'node:http';
import { Sessions } from './account/Sessions';
import { NoticeBook } from './alerts/NoticeBook';
import { Audience } from './Audience';
import type { MovableClock } from './clock';
import { recordLatestExchangeTime } from './clock.sql';
import { serveApiProcesses } from './cluster/serveApiProcesses';
import { shareLimitsOverRedis } from './cluster/shareLimits';
import type { ClusterConfig, Config } from './config';
import type { Db, ListenForNotifications } from './db/Db';
import { collectWhileAway } from './collectWhileAway';
import { followClockForwards, makeExchange, makeRealtimeGateway } from './exchange';
import { InstrumentUpdates } from './InstrumentUpdates';
import { findBrokenStateInvariants } from './invariants/findBrokenInvariants';
import { OutflowSwitch } from './ledger/OutflowSwitch';
import type { HistoryDepth } from './markets/backfillPlan';
import { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import { instrumentsNotifyChannel } from './markets/instruments.sql';
import type { MarketFeed } from './markets/MarketFeed';
import { openBuiltInFeed } from './markets/openBuiltInFeed';
import { readSearchSalt } from './markets/secrets.sql';
import { seedInstruments } from './markets/seedInstruments';
import { OperatorNotice } from './OperatorNotice';
import { PriceRecord } from './prices/PriceRecord';
import { PriceRecorder } from './prices/PriceRecorder';
import { startWritingSearches } from './markets/startWritingSearches';
import { makeUserServices } from './userServices';

export interface ServiceDeps {
  config: Config;
  clock: MovableClock;
  db: Db;
  /** Separate connections for orders and for reads; by default all use `db`. */
  trading?: Db;
  reads?: Db;
  listen: ListenForNotifications;
  /** Set if api processes may run beside this one. */
  cluster?: ClusterConfig;
  /** False leaves due jobs alone until they are run by hand, as a test does; messages are sent all the same. */
  runsJobs?: boolean;
  /** False leaves the recording of prices to `priceRecorder.recordNow`, as a test does. */
  recordsPrices?: boolean;
  /** Where prices come from; the built-in simulation when it is left out. */
  feed?: MarketFeed;
  /** How much of the past a new database begins with. */
  history?: HistoryDepth;
  /** Receives errors outside of requests. */
  onError: (error: unknown) => void;
}

/** The services of a running server. */
export type BackendServices = Awaited<ReturnType<typeof startServices>>;

/** Starts all roles in one process. */
export async function startServices(deps: ServiceDeps) {
  const { clock, db, trading = db, reads = db, listen, history, onError, cluster } = deps;
  const { runsJobs = true, recordsPrices = true } = deps;
  await seedInstruments(db, deps.config);
  const apis = cluster && (await serveApiProcesses({ cluster, db, clock, onError }));
  const limits = deps.config.limits;
  const config = {
    ...deps.config,
    limits: apis ? shareLimitsOverRedis(limits, apis.client) : limits,
  };
  const instruments = await InstrumentCatalogue.open(db);
  const salt = await readSearchSalt(db);
  const audience = new Audience(() => gateway.hasConnections);
  // Who looks at other processes is not known here.
  const ofAudience = apis ? {} : { audience };
  const feed =
    deps.feed ??
    (await openBuiltInFeed({
      db,
      clock,
      config,
      instruments,
      runsFeed: true,
      ...(!apis && { isWatched: () => audience.isPresent }),
      onError,
    }));
  const prices = new PriceRecord({ db, feed, instruments, onError });
  const priceRecorder = new PriceRecorder({
    // A second that waited for what people do would come too late, and nobody could trade.
    db: trading,
    clock,
    feed,
    instruments,
    onError,
    record: prices,
  });
  const sessions = new Sessions(db, clock, config);
  const gateway = makeRealtimeGateway({
    config,
    clock,
    sessions,
    feed,
    instruments,
    onError,
    instrumentsVersion: () => instrumentUpdates.version,
    ...(apis && { adapter: apis.adapter }),
  });
  const sockets = apis ? apis.share(gateway) : gateway;
  const realtime = new NoticeBook({ db, realtime: sockets, onError });
  sessions.onEnd(realtime);
  const outflow = new OutflowSwitch();
  const surroundings = {
    config,
    clock,
    db,
    reads,
    feed,
    realtime,
    outflow,
    instruments,
    prices,
    onError,
  };
  const exchange = makeExchange({
    ...surroundings,
    trading,
    salt,
    closedAreas: config.closedAreas,
    ...ofAudience,
    ...(history && { history }),
  });
  const { marketData, valuation, markets, audit, alertMonitor } = exchange;
  const { engine, futuresEngine, copyCommands, optionsEngine, stockEngine, depthOf } = exchange;
  const user = makeUserServices({
    ...surroundings,
    ...exchange,
    listen,
    sessions,
    recordPrices: () => priceRecorder.recordNow(),
    ...ofAudience,
  });
  const instrumentUpdates = new InstrumentUpdates({
    instruments,
    feed,
    data: marketData,
    engine,
    futuresEngine,
    alerts: alertMonitor,
    realtime: gateway,
    fundHouse: (markets) => user.demo.fundHouse(markets),
    onError,
  });
  const { jobs } = user;
  if (config.demo) {
    await user.demo.ensureProducts();
    // Without a past, as in tests, nobody has traded yet.
    if (history?.days !== 0) await user.demo.ensureTraders();
    await reportBrokenInvariants(db, onError);
  }
  await apis?.takeLeases();
  await exchange.start();
  await priceRecorder.open();
  const owned = {
    engine,
    futuresEngine,
    copyCommands,
    optionsEngine,
    stockEngine,
    depthOf,
    alertMonitor,
    instruments,
  };
  apis?.activate(owned, feed, prices);
  if (recordsPrices) priceRecorder.start();

  const endForwards = await followClockForwards({ db, listen, clock }, onError);
  const endInstruments = await listen(
    instrumentsNotifyChannel,
    () => void instrumentUpdates.apply(),
  );
  await jobs.enqueueRecurring();
  if (runsJobs) {
    await jobs.start();
    user.chainLoop?.start();
  } else await jobs.startDeliveries();
  const endSearches = startWritingSearches(markets, onError);
  const endCollecting = config.demo && !apis ? collectWhileAway(audience) : () => {};

  return {
    clock,
    sessions,
    audience,
    outflow,
    audit,
    feed,
    realtime: gateway,
    limits: config.limits,
    prices,
    priceRecorder,
    /** Reaches the sockets of all processes, and keeps notices. */
    publisher: realtime,
    marketData,
    engine,
    futuresEngine,
    copyCommands,
    optionsEngine,
    stockEngine,
    alertMonitor,
    instruments,
    instrumentUpdates,
    valuation,
    ...user,
    /** Lets sockets in on a server. */
    attach: (server: Server) => gateway.attach(server),
    /** In the reverse order of the start. */
    async stop(): Promise<void> {
      endCollecting();
      await user.demo.past.stop();
      await user.chainLoop?.stop();
      await jobs.stop();
      await endForwards();
      await endInstruments();
      await instrumentUpdates.stop();
      await endSearches();
      await apis?.stopLeases();
      await priceRecorder.stop();
      await user.loans.watch.idle();
      await exchange.stop();
      await realtime.stop();
      await apis?.stop();
      gateway.close();
      await recordLatestExchangeTime(db, clock.now());
    },
  };
}

/** In the demo, the present state is checked at the start; the audit checks what was written before. */
export async function reportBrokenInvariants(db: Db, onError: (error: unknown) => void) {
  for (const broken of await findBrokenStateInvariants(db)) {
    onError(new OperatorNotice(`An invariant does not hold: ${broken}.`));
  }
}
