import { followClockForwards } from '../exchange';
import { openBuiltInFeed } from '../markets/openBuiltInFeed';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { instrumentsNotifyChannel } from '../markets/instruments.sql';
import { seedInstruments } from '../markets/seedInstruments';
import { makeReleaseCommands } from '../realtime/releaseCommands';
import { PriceRecord } from '../prices/PriceRecord';
import { PriceRecorder } from '../prices/PriceRecorder';
import { publishFeedOverBus } from './RemoteFeed';
import { publishSecondsOverBus } from './RemoteSeconds';
import { RemoteRealtimePublisher } from './RemoteRealtimePublisher';
import { refusesConnections } from './engineCommands';
import { Lease } from './Lease';
import { feedLeaseName } from './leaseNames';
import { RedisMessageBus } from './RedisMessageBus';
import type { ProcessRoleDeps, RunningRole } from './roleDeps';
import { serveInternalPort } from './serveInternally';

/** The feed, for the process that holds its lease: every price is published once. */
export async function startFeedRole(
  deps: ProcessRoleDeps,
  onLost: (error: unknown) => void,
): Promise<RunningRole> {
  const { config, cluster, clock, db, onError } = deps;
  const bus = new RedisMessageBus(cluster.redisUrl, onError);
  await seedInstruments(db, config);
  const instruments = await InstrumentCatalogue.open(db);
  const feed = await openBuiltInFeed({ db, clock, config, instruments, runsFeed: true, onError });
  const record = new PriceRecord({ db, feed, instruments, onError });
  const recorder = new PriceRecorder({ db, clock, feed, instruments, record, onError });
  const addMarkets = async () => feed.addMarkets(await instruments.reload());
  const ends: (() => void)[] = [];
  const server = await serveInternalPort({
    cluster,
    onError,
    handlers: makeReleaseCommands(new RemoteRealtimePublisher(bus.emitter)),
    health: () => ({
      role: config.role,
      isActive: lease.isHeld,
      isRedisConnected: bus.isConnected,
    }),
  });
  const { address } = server;
  const lease = new Lease({
    db,
    name: feedLeaseName,
    address,
    isGone: refusesConnections,
    onLost,
    onError,
    onTaken: async () => {
      ends.push(publishFeedOverBus(bus, feed, () => instruments.pricedMarkets, clock));
      await record.start();
      await recorder.open();
      ends.push(publishSecondsOverBus(bus, record));
      await feed.start();
      recorder.start();
    },
  });
  bus.start();
  // The process that moved the clock waits for the prices of each midnight on the way.
  const recordNow = () => (lease.isHeld ? recorder.recordNow() : Promise.resolve());
  const endForwards = await followClockForwards(deps, onError, recordNow);
  const endInstruments = await deps.listen(
    instrumentsNotifyChannel,
    () => void addMarkets().catch(onError),
  );
  await lease.start();
  return {
    description: `feed, internal address ${address}`,
    async stop() {
      await lease.stop();
      await endForwards();
      await endInstruments();
      await recorder.stop();
      record.stop();
      for (const end of ends) end();
      await feed.stop();
      await lease.release();
      await server.stop();
      bus.stop();
    },
  };
}
