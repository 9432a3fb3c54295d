import { io, type Socket } from 'socket.io-client';
import type { TopicEvent } from '@h5/shared/contract/events';
import { migrate } from '../db/migrate';
import type { OpenDatabase } from '../db/Db';
import { openPostgres } from '../db/pg';
import { listPriceSecondsAfter } from '../prices/prices.sql';
import { eventually } from '../testing/eventually';
import { PostgresCluster } from '../testing/PostgresCluster';
import { RedisServer } from '../testing/RedisServer';
import { ServerProcess } from '../testing/ServerProcess';

jest.setTimeout(180_000);

const canRun = PostgresCluster.findBinaries() && RedisServer.findBinary();
const onServers = canRun ? describe : describe.skip;

function fail(error: unknown): never {
  throw error;
}

onServers('prices that one process records', () => {
  let postgres: PostgresCluster;
  let redis: RedisServer;
  let database: OpenDatabase;
  let socket: Socket | undefined;
  const running = new Map<string, ServerProcess>();

  const start = async (role: string) =>
    running.set(
      role,
      await ServerProcess.start({
        H5_ROLE: role,
        H5_DEMO: '1',
        DATABASE_URL: postgres.url(),
        REDIS_URL: redis.url,
        H5_INTERNAL_KEY: 'only for these processes',
      }),
    );

  beforeAll(async () => {
    postgres = await PostgresCluster.start({ fsync: false });
    redis = await RedisServer.start();
    database = await openPostgres(postgres.url(), fail);
    await migrate(database.db);
    for (const role of ['feed', 'engine', 'api']) await start(role);
  });

  afterAll(async () => {
    socket?.disconnect();
    for (const server of running.values()) await server.kill();
    await database?.close();
    await redis?.kill();
    await postgres?.stop();
  });

  const recorded = async () => {
    const rows = await listPriceSecondsAfter(database.db, 0, 1_000);
    return rows.map(({ time }) => time);
  };

  test('reach the sockets of another process, each second once and after its row, also when the feed was killed', async () => {
    const heard: number[] = [];
    const early: number[] = [];
    socket = io(running.get('api')?.origin ?? '', {
      path: '/api/socket.io',
      transports: ['websocket'],
    });
    socket.on('event', ({ data }: TopicEvent<{ time: number }>) => {
      heard.push(data.time);
      void recorded().then((rows) => rows.includes(data.time) || early.push(data.time));
    });
    await socket.emitWithAck('subscribe', { topic: 'index.BTC-USDT' });
    await eventually(() => expect(heard.length).toBeGreaterThan(3));
    await running.get('feed')?.kill();
    const before = heard.length;
    await start('feed');
    await eventually(() => expect(heard.length).toBeGreaterThan(before + 3));
    const [first = 0] = heard;
    const rows = (await recorded()).filter((time) => time >= first);
    expect(heard).toEqual(rows.slice(0, heard.length));
    expect(early).toEqual([]);
  });
});
