import { followClockForwards, prepareBuiltInFeed } from '../exchange';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { instrumentsNotifyChannel } from '../markets/instruments.sql';
import { seedInstruments } from '../markets/seedInstruments';
import { makeReleaseCommands } from '../realtime/releaseCommands';
import { publishFeedOverBus } from './RemoteFeed';
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
  const { builtInFeed } = await prepareBuiltInFeed({ db, clock, config, instruments });
  const feed = builtInFeed();
  const addMarkets = async () => feed.addMarkets(await instruments.reload());
  let endPublishing = () => {};
  const server = await serveInternalPort({
    ...{ cluster, onError },
    handlers: makeReleaseCommands(new RemoteRealtimePublisher(bus.emitter)),
    health: () => ({
      role: config.role,
      isActive: lease.isHeld,
      isRedisConnected: bus.isConnected,
    }),
  });
  const { address } = server;
  const lease = new Lease({
    ...{ db, name: feedLeaseName, address, isGone: refusesConnections, onLost, onError },
    onTaken: async () => {
      endPublishing = publishFeedOverBus(bus, feed, () => instruments.spotMarkets);
      await feed.start();
    },
  });
  bus.start();
  const endForwards = await followClockForwards(deps, onError);
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
      endPublishing();
      await feed.stop();
      await lease.release();
      await server.stop();
      bus.stop();
    },
  };
}
