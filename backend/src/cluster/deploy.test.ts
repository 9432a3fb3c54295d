import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { OpenDatabase } from '../db/Db';
import { openPostgres } from '../db/pg';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { runMarketsCommand } from '../markets/operatorMarkets';
import { SteadyClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { buildServer, deployFile, startUnit } from '../testing/deployFiles';
import { eventually } from '../testing/eventually';
import { Nginx } from '../testing/Nginx';
import { openTraders, type Trader } from '../testing/openTraders';
import { PostgresCluster } from '../testing/PostgresCluster';
import { RedisServer } from '../testing/RedisServer';
import type { ServerProcess } from '../testing/ServerProcess';
import { callServer, openSocket, smallOrder, tradeThroughBoth } from '../testing/tradeThroughBoth';
import type { ProcessHealth } from './serveInternally';

const nginxBinary = Nginx.findBinary();
const canRun = PostgresCluster.findBinaries() && RedisServer.findBinary() && nginxBinary;
if (!canRun) {
  process.stderr.write('Skipped: there is no PostgreSQL, Redis or nginx on this machine.\n');
}

jest.setTimeout(120_000);

const [market] = demoSpotMarkets as [(typeof demoSpotMarkets)[0]];
const key = 'only for these processes';

function fail(error: unknown): never {
  throw error;
}

(canRun ? describe : describe.skip)('the processes of docs/deploy', () => {
  let postgres: PostgresCluster;
  let redis: RedisServer;
  let database: OpenDatabase;
  let people: readonly [Trader, Trader];
  let nginx: Nginx;
  let processes: ServerProcess[];
  const running: ServerProcess[] = [];
  const ports: Record<string, number> = {};

  const start = async (name: string, unit: string): Promise<ServerProcess> => {
    ports[name] = await freePort();
    const server = await startUnit(unit, ports[name], {
      DATABASE_URL: postgres.url(),
      REDIS_URL: redis.url,
      H5_INTERNAL_KEY: key,
      H5_DEMO: '1',
    });
    running.push(server);
    return server;
  };

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([
      PostgresCluster.start({ fsync: false }),
      RedisServer.start(deployFile('redis.conf')),
      buildServer(),
    ]);
    // All at once on an empty database, as `systemctl start h5.target` does.
    processes = await Promise.all([
      start('first', 'h5-api@.service'),
      start('second', 'h5-api@.service'),
      start('engine', 'h5-engine@.service'),
      start('standby', 'h5-engine@.service'),
      start('feed', 'h5-feed@.service'),
      start('jobs', 'h5-jobs@.service'),
    ]);
    nginx = await Nginx.startSite(nginxBinary ?? '', siteOn);
    database = await openPostgres(postgres.url(), fail);
    people = (await openTraders(database.db, [market], 2)) as [Trader, Trader];
  });

  afterAll(async () => {
    for (const server of running) await server.kill();
    await database?.close();
    await nginx?.stop();
    await redis?.kill();
    await postgres?.stop();
  });

  /** The site of the document with the ports of this run. */
  function siteOn(port: number): string {
    return readFileSync(deployFile('nginx.conf'), 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('127.0.0.1:8081', `127.0.0.1:${ports.first}`)
      .replace('127.0.0.1:8082', `127.0.0.1:${ports.second}`);
  }

  const both = () => processes.slice(0, 2) as [ServerProcess, ServerProcess];

  async function healthOf(name: string, authorization = key): Promise<ProcessHealth | undefined> {
    const reply = await fetch(`http://127.0.0.1:${ports[name]}/health`, {
      headers: { authorization },
    });
    return reply.ok ? ((await reply.json()) as ProcessHealth) : undefined;
  }

  const buy = (trader = people[0]) =>
    callServer(
      nginx,
      '/api/coin/trade',
      { ...smallOrder(market), type: '1', req_id: randomUUID() },
      trader,
    );

  async function buyAgain(): Promise<void> {
    await eventually(async () => {
      const { type, code } = await buy();
      expect({ type, code }).toEqual({ type: 'ok', code: undefined });
    });
  }

  test('an order through one api process is filled by an order through the other', async () => {
    await tradeThroughBoth(both(), people, market);
    await buyAgain();
  });

  test('each engine, feed and jobs process reports its health to callers with the key', async () => {
    const engines = await Promise.all(['engine', 'standby'].map((name) => healthOf(name)));
    expect(engines.map((health) => health?.isActive).sort()).toEqual([false, true]);
    for (const role of ['feed', 'jobs']) {
      expect(await healthOf(role)).toEqual({ role, isActive: true, isRedisConnected: true });
    }
    expect(await healthOf('engine', 'another key')).toBeUndefined();
    const throughNginx = await fetch(`${nginx.origin}/health`);
    expect(throughNginx.ok).toBe(false);
  });

  test('a market that an operator halts is halted in all processes and on open pages', async () => {
    const { db } = database;
    const clock = new SteadyClock();
    const change = (status: string) =>
      runMarketsCommand(db, clock, { action: 'set', symbol: market.symbol, change: { status } });
    const { socket, events } = await openSocket(both()[1], people[1], market);
    await socket.emitWithAck('subscribe', { topic: 'status' });
    const versions = () =>
      new Set(
        events
          .filter(({ topic }) => topic === 'status')
          .map(({ data }) => (data as { instruments: number }).instruments),
      );
    await eventually(() => expect(versions().size).toBe(1));
    await change('halted');
    for (const api of both()) {
      await eventually(async () => {
        const order = { ...smallOrder(market), type: '1', req_id: randomUUID() };
        const { code } = await callServer(api, '/api/coin/trade', order, people[0]);
        expect(code).toBe('MARKET_NOT_TRADING');
      });
    }
    await eventually(() => expect(versions().size).toBe(2));
    await change('trading');
    await buyAgain();
    socket.disconnect();
  });

  test('while Redis is away, orders are refused with BUSY and reads work; then trading resumes', async () => {
    const { socket, events } = await openSocket(nginx, people[0], market);
    await redis.kill();
    await eventually(async () => expect((await buy()).code).toBe('BUSY'));
    const query = `currency_id=${market.baseId}&legal_id=${market.quoteId}`;
    const depth = await fetch(`${nginx.origin}/api/coin/depth?${query}`);
    expect(((await depth.json()) as { type: string }).type).toBe('ok');
    await redis.resume();
    await buyAgain();
    const seen = events.length;
    await eventually(() => expect(events.length).toBeGreaterThan(seen));
    socket.disconnect();
  });

  test('the standby takes over from a killed engine, and the other api process from a killed one', async () => {
    const [first, , engine, standby] = processes as ServerProcess[];
    const isEngine = (await healthOf('engine'))?.isActive;
    await (isEngine ? engine : standby)?.kill();
    await buyAgain();
    await first?.kill();
    await buyAgain();
    expect(await findBrokenInvariants(database.db)).toEqual([]);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
