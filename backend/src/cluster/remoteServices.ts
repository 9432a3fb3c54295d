import { Sessions } from '../account/Sessions';
import { currentPriceAndChange } from '../alerts/AlertMonitor';
import { NoticeBook } from '../alerts/NoticeBook';
import { AppError } from '../errors/AppError';
import { listUnresolvedMismatches } from '../ledger/audit.sql';
import { OutflowSwitch } from '../ledger/OutflowSwitch';
import { InstrumentUpdates } from '../InstrumentUpdates';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { instrumentsNotifyChannel } from '../markets/instruments.sql';
import { MarketDataAggregator } from '../markets/MarketDataAggregator';
import { MarketsService } from '../markets/markets.service';
import { nullFeed } from '../markets/nullFeed';
import { readSearchSalt } from '../markets/secrets.sql';
import { seedInstruments } from '../markets/seedInstruments';
import { UsdValuation } from '../markets/UsdValuation';
import { PriceRecord } from '../prices/PriceRecord';
import type { RealtimeGateway } from '../realtime/RealtimeGateway';
import { makeUserServices } from '../userServices';
import { RemoteFeed } from './RemoteFeed';
import { hearSecondsOverBus } from './RemoteSeconds';
import { RemoteDepthMirror } from './DepthMirror';
import { makeRemoteCommands } from './commandsOverRpc';
import { EngineClient } from './EngineClient';
import { findLeaseHolderAddress } from './lease.sql';
import { engineLeaseName } from './leaseNames';
import { RedisMessageBus } from './RedisMessageBus';
import { RemoteRealtimePublisher } from './RemoteRealtimePublisher';
import type { ProcessRoleDeps } from './roleDeps';
import { LocalAndRemotePublisher } from './LocalAndRemotePublisher';
import { shareLimitsOverRedis } from './shareLimits';

const outflowMs = 1_000;
/** How long a forward of the clock waits for the prices of a midnight. */
const waitForPricesMs = 2_000;

interface Shown {
  bus: RedisMessageBus;
  feed: RemoteFeed;
  sessions: Sessions;
  instruments: InstrumentCatalogue;
  instrumentsVersion: () => number;
}

/**
 * The services of users in a process without engine and feed: commands go to the process that owns the engine, prices
 * and trades come over the bus. `show` makes what this process sends to the sockets it holds, if it holds any.
 */
export async function makeRemoteServices(
  deps: ProcessRoleDeps,
  show: (parts: Shown) => RealtimeGateway | undefined,
) {
  const { cluster, clock, db, reads, listen, onError } = deps;
  await seedInstruments(db, deps.config);
  const instruments = await InstrumentCatalogue.open(db);
  const salt = await readSearchSalt(db);
  const bus = new RedisMessageBus(cluster.redisUrl, onError);
  const config = { ...deps.config, limits: shareLimitsOverRedis(deps.config.limits, bus.client) };
  const feed = new RemoteFeed({ bus, clock, instruments, past: nullFeed });
  const prices = new PriceRecord({ db, feed, instruments, onError });
  const sessions = new Sessions(db, clock, config);
  const instrumentsVersion = () => instrumentUpdates.version;
  const shown = show({ bus, feed, sessions, instruments, instrumentsVersion });
  const others = new RemoteRealtimePublisher(shown ? shown.others : bus.emitter);
  const sockets = shown ? new LocalAndRemotePublisher(shown, others) : others;
  const realtime = new NoticeBook({ db, realtime: sockets, onError });
  sessions.onEnd(realtime);
  const marketData = new MarketDataAggregator({
    db,
    reads,
    clock,
    feed,
    onError,
    realtime: shown ?? realtime,
    markets: instruments.chartedMarkets,
    isFollower: true,
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
  const client = new EngineClient({
    key: cluster.internalKey,
    findOwner: () => findLeaseHolderAddress(db, engineLeaseName),
    isConnected: () => bus.isConnected,
  });
  const books = new RemoteDepthMirror({
    fetch: () => client.depths(),
    publish: (symbol, seq, change) => shown?.publishDepth(symbol, seq, change),
    now: () => clock.now(),
    onError,
  });
  const outflow = new OutflowSwitch();
  const depth = (symbol: string) => {
    const found = books.find(symbol);
    if (!found) throw new AppError('BUSY');
    return found;
  };
  const user = makeUserServices({
    config,
    clock,
    db,
    reads,
    listen,
    sessions,
    feed,
    markets,
    realtime,
    outflow,
    onError,
    instruments,
    valuation,
    prices,
    ...makeRemoteCommands(client.commandCalls),
    recordPrices: () => prices.reach(clock.now() - (clock.now() % 1_000), waitForPricesMs),
    engine: {
      place: (userId, input) => client.place(userId, input),
      cancel: (userId, input) => client.cancel(userId, input),
      amend: (userId, input) => client.amend(userId, input),
      depth,
    },
    optionsEngine: {
      submit: (userId, input) => client.submitOption(userId, input),
      setGuard: (userId, input) => client.setOptionGuard(userId, input),
    },
    stockEngine: {
      place: (userId, input) => client.placeStock(userId, input),
      cancel: (userId, input) => client.cancelStock(userId, input),
      depth,
      // The process that owns the engine finds what is due by itself.
      carryOutDue: () => Promise.resolve(),
    },
    alertMonitor: {
      marketNow: (market) => currentPriceAndChange({ feed, data: marketData }, market),
      put: (symbol, alert) => void client.putAlert(symbol, alert).catch(onError),
      remove: (id) => void client.removeAlert(id).catch(onError),
    },
  });
  const instrumentUpdates = new InstrumentUpdates({
    instruments,
    feed,
    data: marketData,
    onError,
    engine: { addMarkets: () => Promise.resolve(), updateRules: () => {} },
    futuresEngine: { addMarkets: () => Promise.resolve() },
    alerts: { addMarkets: () => {} },
    realtime: { publishStatus: () => shown?.publishStatus() },
    fundHouse: () => Promise.resolve(),
  });
  const readOutflow = async () => outflow.setMismatches(await listUnresolvedMismatches(db));
  let timer: NodeJS.Timeout | undefined;
  let endInstruments = () => Promise.resolve();
  let endPrices = () => {};
  return {
    clock,
    sessions,
    feed,
    prices,
    outflow,
    bus,
    books,
    marketData,
    instruments,
    limits: config.limits,
    /** Reaches the sockets of all processes, and keeps notices. */
    publisher: realtime,
    ...user,
    async start(): Promise<void> {
      bus.start();
      await feed.start();
      await prices.start();
      endPrices = hearSecondsOverBus(bus, prices);
      endInstruments = await listen(instrumentsNotifyChannel, () => void instrumentUpdates.apply());
      await readOutflow();
      timer = setInterval(() => void readOutflow().catch(onError), outflowMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await endInstruments();
      await instrumentUpdates.stop();
      endPrices();
      prices.stop();
      await feed.stop();
      await realtime.stop();
      bus.stop();
    },
  };
}
