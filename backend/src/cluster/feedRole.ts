import { followClockForwards, readPriceSources } from '../exchange';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { instrumentsChannel } from '../markets/instruments.sql';
import { seedInstruments } from '../markets/seedInstruments';
import { publishFeed } from './BusFeed';
import { Lease } from './Lease';
import { feedLease } from './leaseNames';
import { RedisBus } from './RedisBus';
import type { RoleDeps, Worker } from './roleDeps';

/** The feed, for the process that holds its lease: every price is told once. */
export async function startFeed(deps: RoleDeps, onLost: (error: unknown) => void): Promise<Worker> {
  const { config, cluster, clock, db, onError } = deps;
  const bus = new RedisBus(cluster.redisUrl, onError);
  await seedInstruments(db, config);
  const instruments = await InstrumentCatalogue.open(db);
  const { builtInFeed } = await readPriceSources({ db, clock, config, instruments });
  const feed = builtInFeed();
  const addMarkets = async () => feed.addMarkets(await instruments.reload());
  let endPublishing = () => {};
  const lease = new Lease({
    ...{ db, name: feedLease, address: cluster.internalHost, onLost, onError },
    onTaken: async () => {
      endPublishing = publishFeed(bus, feed, () => instruments.spotMarkets);
      await feed.start();
    },
  });
  bus.start();
  const endForwards = await followClockForwards(deps, onError);
  const endInstruments = await deps.listen(
    instrumentsChannel,
    () => void addMarkets().catch(onError),
  );
  await lease.start();
  return {
    description: 'feed',
    async stop() {
      await lease.stop();
      await endForwards();
      await endInstruments();
      endPublishing();
      await feed.stop();
      await lease.release();
      bus.stop();
    },
  };
}
