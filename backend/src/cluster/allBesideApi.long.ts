import type { OpenDatabase } from '../db/Db';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/pg';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { openTraders, type Trader } from '../testing/openTraders';
import { PostgresCluster } from '../testing/PostgresCluster';
import { RedisServer } from '../testing/RedisServer';
import { ServerProcess } from '../testing/ServerProcess';
import { tradeThroughBoth } from '../testing/tradeThroughBoth';
import { findLeaseHolderAddress } from './lease.sql';
import { engineLeaseName, feedLeaseName } from './leaseNames';

jest.setTimeout(180_000);

const canRun = PostgresCluster.findBinaries() && RedisServer.findBinary();
const onServers = canRun ? describe : describe.skip;
const [market] = demoSpotMarkets as [(typeof demoSpotMarkets)[0]];

function fail(error: unknown): never {
  throw error;
}

onServers('a process that does everything beside an api process', () => {
  let postgres: PostgresCluster;
  let redis: RedisServer;
  let database: OpenDatabase;
  let people: readonly [Trader, Trader];
  const running: ServerProcess[] = [];

  const start = async (role: string): Promise<ServerProcess> => {
    const server = await ServerProcess.start({
      H5_ROLE: role,
      H5_DEMO: '1',
      DATABASE_URL: postgres.url(),
      REDIS_URL: redis.url,
      H5_INTERNAL_KEY: 'only for these processes',
    });
    running.push(server);
    return server;
  };
  let all: ServerProcess;
  let api: ServerProcess;

  beforeAll(async () => {
    postgres = await PostgresCluster.start({ fsync: false });
    redis = await RedisServer.start();
    database = await openPostgres(postgres.url(), fail);
    await migrate(database.db);
    people = (await openTraders(database.db, [market], 2)) as [Trader, Trader];
    all = await start('all');
    api = await start('api');
  });

  afterAll(async () => {
    for (const server of running) await server.kill();
    await database?.close();
    await redis?.kill();
    await postgres?.stop();
  });

  test('an order through one is filled by an order through the other, and each owner is notified once', async () => {
    await tradeThroughBoth([all, api], people, market);
    await tradeThroughBoth([api, all], people, market);
  });

  test('a second one is refused and does not affect the first one', async () => {
    await expect(start('all')).rejects.toThrow('Another process is the engine or the feed');
    await tradeThroughBoth([all, api], people, market);
  });

  test('after it was killed and started again, the api process trades through the new one', async () => {
    await all.kill();
    all = await start('all');
    await tradeThroughBoth([api, all], people, market);
  });

  test('it stops in order and releases its leases', async () => {
    expect(await all.stop()).toBe(0);
    for (const name of [engineLeaseName, feedLeaseName]) {
      expect(await findLeaseHolderAddress(database.db, name)).toBeUndefined();
    }
  });
});
