import type { ClusterConfig } from '../config';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { MarketFeed } from '../markets/MarketFeed';
import type { PriceRecord } from '../prices/PriceRecord';
import type { RealtimeGateway } from '../realtime/RealtimeGateway';
import { makeReleaseCommands } from '../realtime/releaseCommands';
import { StartError } from '../StartError';
import { publishFeedOverBus } from './RemoteFeed';
import { publishSecondsOverBus } from './RemoteSeconds';
import { makeEngineCommands, refusesConnections, type EngineOwnerServices } from './engineCommands';
import { forwardRemoteEvents } from './forwardRemoteEvents';
import { Lease } from './Lease';
import { RedisMessageBus } from './RedisMessageBus';
import { RemoteRealtimePublisher } from './RemoteRealtimePublisher';
import { engineLeaseName, feedLeaseName } from './leaseNames';
import { makeResyncScheduler } from './resyncSoon';
import { serveInternalPort } from './serveInternally';
import { LocalAndRemotePublisher } from './LocalAndRemotePublisher';

/** The leases of a process that was cut off end within this time. */
const takeMs = 8_000;

interface Deps {
  cluster: ClusterConfig;
  db: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Lets further api processes use this process, which has all roles, as their engine and market feed. */
export async function serveApiProcesses({ cluster, db, clock, onError }: Deps) {
  const bus = new RedisMessageBus(cluster.redisUrl, onError);
  let exchange: EngineOwnerServices | undefined;
  let publisher: LocalAndRemotePublisher | undefined;
  const server = await serveInternalPort({
    cluster,
    onError,
    handlers: {
      ...makeEngineCommands(() => exchange),
      ...makeReleaseCommands({ publish: (topic, make) => publisher?.publish(topic, make) }),
    },
    health: () => ({
      role: 'all',
      isActive: exchange !== undefined,
      isRedisConnected: bus.isConnected,
    }),
  });
  const leases = [engineLeaseName, feedLeaseName].map((name) => takeOne(name));
  let endFeed = () => {};
  let endPrices = () => {};
  bus.start();
  return {
    /** The client for counts that all processes share. */
    client: bus.client,
    adapter: bus.adapter,
    share(gateway: RealtimeGateway): LocalAndRemotePublisher {
      const resync = makeResyncScheduler(gateway);
      forwardRemoteEvents(gateway, { onGap: resync });
      bus.onReturn(resync);
      const others = new RemoteRealtimePublisher(gateway.others);
      publisher = new LocalAndRemotePublisher(gateway, others);
      return publisher;
    },
    /** Called before the engine starts: starting it would stop another engine that owns the markets. */
    async takeLeases(): Promise<void> {
      await Promise.all(leases.map(({ lease }) => lease.start()));
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new StartError(othersOwnIt)), takeMs);
      });
      try {
        await Promise.race([Promise.all(leases.map(({ taken }) => taken)), tooLate]);
      } catch (error) {
        await stopLeases();
        await stop();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Called when the engine has started: from here on commands are carried out and the feed is published. */
    activate(own: EngineOwnerServices, feed: MarketFeed, prices: PriceRecord): void {
      exchange = own;
      endPrices = publishSecondsOverBus(bus, prices);
      endFeed = publishFeedOverBus(bus, feed, () => own.instruments.pricedMarkets, clock);
    },
    stopLeases,
    stop,
  };

  /** Called before the engine stops, so that the events of its last batches are sent. */
  async function stopLeases(): Promise<void> {
    for (const { lease } of leases) await lease.stop();
    endFeed();
    endPrices();
  }

  /** Once nothing is written any more. */
  async function stop(): Promise<void> {
    for (const { lease } of leases) await lease.release();
    await server.stop();
    bus.stop();
  }

  function takeOne(name: string) {
    let take = () => {};
    const taken = new Promise<void>((resolve) => (take = resolve));
    const { address } = server;
    const onTaken = () => Promise.resolve(take());
    const onLost = (error: unknown) => endProcess(error);
    const isGone = refusesConnections;
    return { taken, lease: new Lease({ db, name, address, isGone, onTaken, onLost, onError }) };
  }
}

const othersOwnIt =
  'Another process is the engine or the feed: H5_ROLE=all can run beside api and jobs processes only.';

/** It must not go on trading; as after each uncaught error, a supervisor starts it again. */
function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
