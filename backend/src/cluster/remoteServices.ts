import { Sessions } from '../account/Sessions';
import { currentPriceAndChange } from '../alerts/AlertMonitor';
import { AppError } from '../errors/AppError';
import { readPriceSources } from '../exchange';
import { listUnresolvedMismatches } from '../ledger/audit.sql';
import { OutflowSwitch } from '../ledger/OutflowSwitch';
import { InstrumentUpdates } from '../InstrumentUpdates';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { instrumentsChannel } from '../markets/instruments.sql';
import { MarketData } from '../markets/MarketData';
import { MarketsService } from '../markets/markets.service';
import { seedInstruments } from '../markets/seedInstruments';
import { Valuation } from '../markets/Valuation';
import type { Gateway } from '../realtime/Gateway';
import { makeUserServices } from '../userServices';
import { BusFeed } from './BusFeed';
import { DepthMirror } from './DepthMirror';
import { EngineClient } from './EngineClient';
import { findHolder } from './lease.sql';
import { engineLease } from './leaseNames';
import { RedisBus } from './RedisBus';
import { RemoteRealtime } from './RemoteRealtime';
import type { RoleDeps } from './roleDeps';
import { SharedRealtime } from './SharedRealtime';
import { shareLimits } from './shareLimits';

const outflowMs = 1_000;

interface Shown {
  bus: RedisBus;
  feed: BusFeed;
  sessions: Sessions;
  instruments: InstrumentCatalogue;
  instrumentsVersion: () => number;
}

/**
 * The services of users in a process without engine and feed: commands go to the process that owns the engine, prices
 * and trades come over the bus. `show` makes what this process sends to the sockets it holds, if it holds any.
 */
export async function makeRemoteServices(
  deps: RoleDeps,
  show: (parts: Shown) => Gateway | undefined,
) {
  const { cluster, clock, db, reads, listen, onError } = deps;
  await seedInstruments(db, deps.config);
  const instruments = await InstrumentCatalogue.open(db);
  const prices = { db, clock, config: deps.config, instruments };
  const { salt, builtInFeed } = await readPriceSources(prices);
  const bus = new RedisBus(cluster.redisUrl, onError);
  const config = { ...deps.config, limits: shareLimits(deps.config.limits, bus.client) };
  const feed = new BusFeed({ bus, clock, past: builtInFeed() });
  const sessions = new Sessions(db, clock, config);
  const instrumentsVersion = () => instrumentUpdates.version;
  const shown = show({ bus, feed, sessions, instruments, instrumentsVersion });
  const others = new RemoteRealtime(shown ? shown.others : bus.emitter);
  const realtime = shown ? new SharedRealtime(shown, others) : others;
  sessions.onEnd(realtime);
  const marketData = new MarketData({
    ...{ db, reads, clock, feed, onError },
    realtime: shown ?? realtime,
    markets: instruments.spotMarkets,
    isFollower: true,
  });
  const valuation = new Valuation({ instruments, feed, data: marketData });
  const markets = new MarketsService({
    ...{ db, reads, clock, feed, data: marketData, salt },
    ...{ instruments, valuation },
  });
  const client = new EngineClient({
    key: cluster.internalKey,
    findOwner: () => findHolder(db, engineLease),
    isConnected: () => bus.isConnected,
  });
  const books = new DepthMirror({
    fetch: () => client.depths(),
    publish: (symbol, seq, change) => shown?.publishDepth(symbol, seq, change),
    now: () => clock.now(),
    onError,
  });
  const outflow = new OutflowSwitch();
  const user = makeUserServices({
    ...{ config, clock, db, reads, listen, sessions, feed, markets, realtime, outflow, onError },
    ...{ instruments, valuation },
    engine: {
      place: (userId, input) => client.place(userId, input),
      cancel: (userId, input) => client.cancel(userId, input),
      depth(symbol) {
        const depth = books.find(symbol);
        if (!depth) throw new AppError('BUSY');
        return depth;
      },
    },
    monitor: {
      marketNow: (market) => currentPriceAndChange({ feed, data: marketData }, market),
      put: (symbol, alert) => void client.putAlert(symbol, alert).catch(onError),
      remove: (id) => void client.removeAlert(id).catch(onError),
    },
  });
  const instrumentUpdates = new InstrumentUpdates({
    ...{ instruments, feed, data: marketData, onError },
    engine: { addMarkets: () => Promise.resolve(), updateRules: () => {} },
    alerts: { addMarkets: () => {} },
    realtime: { publishStatus: () => shown?.publishStatus() },
    fundHouse: () => Promise.resolve(),
  });
  const readOutflow = async () => outflow.setMismatches(await listUnresolvedMismatches(db));
  let timer: NodeJS.Timeout | undefined;
  let endInstruments = () => Promise.resolve();
  return {
    ...{ clock, sessions, feed, outflow, bus, books, marketData, markets, instruments },
    limits: config.limits,
    ...user,
    async start(): Promise<void> {
      bus.start();
      await feed.start();
      endInstruments = await listen(instrumentsChannel, () => void instrumentUpdates.apply());
      await readOutflow();
      timer = setInterval(() => void readOutflow().catch(onError), outflowMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await endInstruments();
      await instrumentUpdates.stop();
      await feed.stop();
      bus.stop();
    },
  };
}
