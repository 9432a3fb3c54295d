import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../db/Db';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/pg';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { eventually } from '../testing/eventually';
import { openTraders, type Trader } from '../testing/openTraders';
import { PostgresCluster } from '../testing/PostgresCluster';
import { RedisServer } from '../testing/RedisServer';
import { ServerProcess } from '../testing/ServerProcess';
import { callServer, openSocket, smallOrder, tradeThroughBoth } from '../testing/tradeThroughBoth';

jest.setTimeout(240_000);

const canRun = PostgresCluster.findBinaries() && RedisServer.findBinary();
const [market] = demoSpotMarkets as [(typeof demoSpotMarkets)[0]];
const awaySeconds = 60;

function fail(error: unknown): never {
  throw error;
}

const installations: [string, string[], boolean][] = [
  ['two api processes, an engine and a feed', ['feed', 'engine', 'api', 'api'], false],
  ['a process that does everything beside an api process', ['all', 'api'], true],
];

(canRun ? describe : describe.skip).each(installations)('%s', (_, roles, hasAll) => {
  let postgres: PostgresCluster;
  let redis: RedisServer;
  let database: OpenDatabase;
  let people: readonly [Trader, Trader];
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    postgres = await PostgresCluster.start({ fsync: false });
    redis = await RedisServer.start();
    database = await openPostgres(postgres.url(), fail);
    await migrate(database.db);
    people = (await openTraders(database.db, [market], 2)) as [Trader, Trader];
    for (const role of roles) {
      const server = await ServerProcess.start({
        H5_ROLE: role,
        H5_DEMO: '1',
        DATABASE_URL: postgres.url(),
        REDIS_URL: redis.url,
        H5_INTERNAL_KEY: 'only for these processes',
      });
      running.push(server);
    }
  });

  afterAll(async () => {
    for (const server of running) await server.kill();
    await database?.close();
    await redis?.kill();
    await postgres?.stop();
  });

  test(`stands ${awaySeconds} s without Redis, and comes back by itself`, async () => {
    const [first, second] = running.filter(({ origin }) => origin) as [
      ServerProcess,
      ServerProcess,
    ];
    const buy = async (server: ServerProcess) => {
      const order = { ...smallOrder(market), type: '1', req_id: randomUUID() };
      const { type, code } = await callServer(server, '/api/coin/trade', order, people[0]);
      return type === 'ok' ? type : code;
    };
    const query = `currency_id=${market.baseId}&legal_id=${market.quoteId}`;
    const readsDepth = async ({ origin }: ServerProcess) => {
      const reply = await fetch(`${origin}/api/coin/depth?${query}`);
      return ((await reply.json()) as { type: string }).type;
    };
    for (const server of [first, second]) {
      await eventually(async () => expect(await buy(server)).toBe('ok'));
    }
    await tradeThroughBoth([first, second], people, market);
    const pages = [
      await openSocket(first, people[0], market),
      await openSocket(second, people[1], market),
    ];

    await redis.kill();
    await eventually(async () => expect(await buy(second)).toBe('BUSY'));
    for (let seconds = 0; seconds < awaySeconds; seconds += 1) {
      expect(await buy(second)).toBe('BUSY');
      // Its own users go on.
      expect(await buy(first)).toBe(hasAll ? 'ok' : 'BUSY');
      for (const server of [first, second]) expect(await readsDepth(server)).toBe('ok');
      await sleep(1_000);
    }

    const connections = pages.map(({ socket }) => socket.id);
    await redis.resume();
    for (const server of [first, second]) {
      await eventually(async () => expect(await buy(server)).toBe('ok'));
    }
    // Clients begin anew, and what happens then reaches them.
    await eventually(() => {
      for (const [at, { socket }] of pages.entries()) {
        expect(socket.connected).toBe(true);
        expect(socket.id).not.toBe(connections[at]);
      }
    });
    await tradeThroughBoth([first, second], people, market);
    await tradeThroughBoth([second, first], people, market);
    const seen = pages.map(({ events }) => events.length);
    await eventually(() => {
      for (const [at, { events }] of pages.entries()) {
        expect(events.length).toBeGreaterThan(seen[at] ?? 0);
      }
    });
    for (const { socket } of pages) socket.disconnect();
    for (const server of running) {
      expect(server.isRunning).toBe(true);
      const told = server.complaints.filter((line) => line.includes('Redis is'));
      expect(told).toEqual([
        expect.stringContaining('Redis is away'),
        expect.stringContaining('Redis is back'),
      ]);
    }
    expect(await findBrokenInvariants(database.db)).toEqual([]);
  });
});
