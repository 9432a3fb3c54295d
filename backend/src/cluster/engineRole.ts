import { setTimeout as sleep } from 'node:timers/promises';
import { NoticeBook } from '../alerts/NoticeBook';
import { Sessions } from '../account/Sessions';
import { recordLatestExchangeTime } from '../clock.sql';
import { ensureDemoUser } from '../demo';
import { followClockForwards, makeExchange } from '../exchange';
import { openBuiltInFeed } from '../markets/openBuiltInFeed';
import { OutflowSwitch } from '../ledger/OutflowSwitch';
import { InstrumentUpdates } from '../InstrumentUpdates';
import type { SpotMarket } from '../markets/catalogue';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { instrumentsNotifyChannel } from '../markets/instruments.sql';
import { isAnyLive } from '../markets/MarketFeed';
import { readSearchSalt } from '../markets/secrets.sql';
import { seedInstruments } from '../markets/seedInstruments';
import { makeReleaseCommands } from '../realtime/releaseCommands';
import { reportBrokenInvariants } from '../services';
import { PriceRecord } from '../prices/PriceRecord';
import { makeUserServices } from '../userServices';
import { RemoteFeed } from './RemoteFeed';
import { hearSecondsOverBus } from './RemoteSeconds';
import { makeEngineCommands, refusesConnections } from './engineCommands';
import { Lease } from './Lease';
import { RedisMessageBus } from './RedisMessageBus';
import { RemoteRealtimePublisher } from './RemoteRealtimePublisher';
import { engineLeaseName } from './leaseNames';
import type { ProcessRoleDeps, RunningRole } from './roleDeps';
import { serveInternalPort } from './serveInternally';

const waitForFeedMs = 3_000;

type Exchange = Awaited<ReturnType<typeof makeLocalExchange>>;

/** The engine, for the process that holds its lease; the others stand by to take over. */
export async function startEngineRole(
  deps: ProcessRoleDeps,
  onLost: (error: unknown) => void,
): Promise<RunningRole> {
  const { config, cluster, clock, db, onError } = deps;
  const bus = new RedisMessageBus(cluster.redisUrl, onError);
  let exchange: Exchange | undefined;
  const server = await serveInternalPort({
    cluster,
    onError,
    handlers: {
      ...makeEngineCommands(() => exchange),
      ...makeReleaseCommands(new RemoteRealtimePublisher(bus.emitter)),
    },
    health: () => ({
      role: config.role,
      isActive: exchange !== undefined,
      isRedisConnected: bus.isConnected,
    }),
  });
  const { address } = server;
  const lease = new Lease({
    db,
    name: engineLeaseName,
    address,
    isGone: refusesConnections,
    onLost,
    onError,
    onTaken: async () => {
      const made = await makeLocalExchange(deps, bus);
      await made.start();
      exchange = made;
    },
  });
  bus.start();
  const endForwards = await followClockForwards(deps, onError);
  await lease.start();
  return {
    description: `engine, internal address ${address}`,
    async stop() {
      await lease.stop();
      await endForwards();
      await exchange?.stop();
      await lease.release();
      await server.stop();
      bus.stop();
      await recordLatestExchangeTime(db, clock.now());
    },
  };
}

async function makeLocalExchange(deps: ProcessRoleDeps, bus: RedisMessageBus) {
  const { config, clock, db, listen, onError } = deps;
  await seedInstruments(db, config);
  const instruments = await InstrumentCatalogue.open(db);
  const past = await openBuiltInFeed({ db, clock, config, instruments, runsFeed: false, onError });
  const salt = await readSearchSalt(db);
  const feed = new RemoteFeed({ bus, clock, instruments, past });
  const prices = new PriceRecord({ db, feed, instruments, onError });
  const sockets = new RemoteRealtimePublisher(bus.emitter);
  const realtime = new NoticeBook({ db, realtime: sockets, onError });
  const outflow = new OutflowSwitch();
  const surroundings = { ...deps, feed, realtime, outflow, instruments, prices };
  const closedAreas = config.closedAreas;
  const exchange = makeExchange({ ...surroundings, salt, closedAreas });
  const { alertMonitor, marketData } = exchange;
  const { engine, futuresEngine, copyCommands, optionsEngine, stockEngine, depthOf } = exchange;
  const sessions = new Sessions(db, clock, config);
  const user = makeUserServices({ ...surroundings, ...exchange, sessions });
  const instrumentUpdates = new InstrumentUpdates({
    instruments,
    feed,
    data: marketData,
    engine,
    futuresEngine,
    alerts: alertMonitor,
    onError,
    // The processes with the sockets send these events.
    realtime: { publishStatus: () => {} },
    fundHouse: (markets) => user.demo.fundHouse(markets),
  });
  if (config.demo) {
    await user.demo.ensureProducts();
    await user.demo.ensureTraders();
    await ensureDemoUser(user, clock);
    await reportBrokenInvariants(db, onError);
  }
  let endInstruments = () => Promise.resolve();
  let endPrices = () => {};
  return {
    engine,
    futuresEngine,
    copyCommands,
    optionsEngine,
    stockEngine,
    depthOf,
    alertMonitor,
    instruments,
    async start(): Promise<void> {
      if (config.demo) user.demo.past.start();
      await exchange.start();
      endPrices = hearSecondsOverBus(bus, prices);
      await firstPrices(feed, instruments.spotMarkets);
      endInstruments = await listen(instrumentsNotifyChannel, () => void instrumentUpdates.apply());
    },
    async stop(): Promise<void> {
      await user.demo.past.stop();
      await endInstruments();
      await instrumentUpdates.stop();
      endPrices();
      await exchange.stop();
      await realtime.stop();
    },
  };
}

/** Waits for the feed, because without prices orders would be refused for good instead of as BUSY. */
async function firstPrices(feed: RemoteFeed, markets: readonly SpotMarket[]): Promise<void> {
  const until = performance.now() + waitForFeedMs;
  while (!isAnyLive(feed, markets) && performance.now() < until) await sleep(20);
}
