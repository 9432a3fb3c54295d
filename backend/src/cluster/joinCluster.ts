import type { ClusterConfig } from '../config';
import type { Db } from '../db/Db';
import type { MarketFeed } from '../markets/MarketFeed';
import type { Gateway } from '../realtime/Gateway';
import { StartError } from '../StartError';
import { publishFeed } from './BusFeed';
import { hearRemoteEvents } from './hearRemoteEvents';
import { Lease } from './Lease';
import { RedisBus } from './RedisBus';
import { RemoteRealtime } from './RemoteRealtime';
import { engineLease, feedLease } from './leaseNames';
import { refusesConnections, serveEngine, type LocalExchange } from './serveEngine';
import { resyncSoon } from './resyncSoon';
import { SharedRealtime } from './SharedRealtime';

/** The leases of a process that was cut off end within this time. */
const takeMs = 8_000;

interface Deps {
  cluster: ClusterConfig;
  db: Db;
  onError: (error: unknown) => void;
}

export type ClusterMember = Awaited<ReturnType<typeof joinCluster>>;

/** What a process that does everything needs so that api processes may stand beside it: it is their engine and their feed. */
export async function joinCluster({ cluster, db, onError }: Deps) {
  const bus = new RedisBus(cluster.redisUrl, onError);
  let exchange: LocalExchange | undefined;
  const server = await serveEngine({ cluster, find: () => exchange, onError });
  const leases = [engineLease, feedLease].map((name) => takeOne(name));
  let endFeed = () => {};
  bus.start();
  return {
    /** For what is counted together. */
    client: bus.client,
    adapter: bus.adapter,
    share(gateway: Gateway): SharedRealtime {
      const resync = resyncSoon(gateway);
      hearRemoteEvents(gateway, { onGap: resync });
      bus.onReturn(resync);
      return new SharedRealtime(gateway, new RemoteRealtime(gateway.others));
    },
    /** Before the engine starts: another one that owns the markets would be stopped by it. */
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
    serve(own: LocalExchange, feed: MarketFeed): void {
      exchange = own;
      endFeed = publishFeed(bus, feed, () => own.instruments.spotMarkets);
    },
    stopLeases,
    stop,
  };

  /** While the engine is still there: what it has begun is told. */
  async function stopLeases(): Promise<void> {
    for (const { lease } of leases) await lease.stop();
    endFeed();
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
  'Another process is the engine or the feed: H5_ROLE=all stands beside api and jobs processes only.';

/** It must not go on trading; as after each uncaught error, a supervisor starts it again. */
function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
