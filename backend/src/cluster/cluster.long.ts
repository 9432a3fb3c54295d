import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { SteadyClock } from '../clock';
import type { OpenDatabase } from '../db/Db';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/pg';
import { dailyIncomeJob } from '../lock-mining/dailyIncome';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { acknowledgementErrors } from '../testing/acknowledgementErrors';
import { eventually } from '../testing/eventually';
import { LoadGenerator } from '../testing/LoadGenerator';
import { Nginx } from '../testing/Nginx';
import { openTraders, type Trader } from '../testing/openTraders';
import { PostgresCluster } from '../testing/PostgresCluster';
import { recoveryErrors } from '../testing/recoveryErrors';
import { RedisServer } from '../testing/RedisServer';
import { countIncomes, enqueueIncome, sellLocks } from '../testing/sellLocks';
import { ServerProcess } from '../testing/ServerProcess';
import { callServer, openSocket, smallOrder, tradeThroughBoth } from '../testing/tradeThroughBoth';

jest.setTimeout(300_000);

const nginxBinary = Nginx.findBinary();
const canRun = PostgresCluster.findBinaries() && RedisServer.findBinary() && nginxBinary;
const onServers = canRun ? describe : describe.skip;

const devKey = 'only for this test';
const markets = demoSpotMarkets.slice(0, 2);
/** Trading resumes within this time after any process was killed. A busy machine is allowed more. */
const resumeMs = Number(process.env.H5_RESUME_MS ?? 5_000);
/** Income that is due while the jobs process is killed, in so many jobs that it is killed between them. */
const locks = { people: 20, locksEach: 100, dueDays: 3 };

function fail(error: unknown): never {
  throw error;
}

onServers('two api processes, an engine with a standby, a feed and jobs', () => {
  let postgres: PostgresCluster;
  let redis: RedisServer;
  let database: OpenDatabase;
  /** Under load; the others act one by one. */
  let people: Trader[];
  let others: Trader[];
  const running: ServerProcess[] = [];
  const sockets: Socket[] = [];
  let load: LoadGenerator | undefined;
  let sold: Awaited<ReturnType<typeof sellLocks>>;
  let nginx: Nginx;

  /** As an operator starts it, or a supervisor in place of one that was killed. */
  const start = async (role: string): Promise<ServerProcess> => {
    const server = await ServerProcess.start({
      H5_ROLE: role,
      H5_DEMO: '1',
      DATABASE_URL: postgres.url(),
      REDIS_URL: redis.url,
      H5_INTERNAL_KEY: 'only for these processes',
      H5_DEV_KEY: devKey,
    });
    running.push(server);
    return server;
  };
  let first: ServerProcess;
  let second: ServerProcess;
  let engine: ServerProcess;
  let standby: ServerProcess;
  let feed: ServerProcess;
  let jobs: ServerProcess;

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([
      PostgresCluster.start({ fsync: false }),
      RedisServer.start(),
    ]);
    database = await openPostgres(postgres.url(), fail);
    await migrate(database.db);
    sold = await sellLocks(database.db, { now: new SteadyClock().now(), ...locks });
    const all = await openTraders(database.db, markets, 8);
    [people, others] = [all.slice(0, 6), all.slice(6)];
    feed = await start('feed');
    engine = await start('engine');
    [first, second, standby, jobs] = await Promise.all([
      start('api'),
      start('api'),
      start('engine'),
      start('jobs'),
      start('feed'),
    ]);
    nginx = await Nginx.start(
      nginxBinary ?? '',
      [first.origin, second.origin],
      `proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade;
       proxy_set_header Connection "upgrade"; proxy_set_header Host $host;`,
    );
  });

  afterAll(async () => {
    await load?.end();
    for (const socket of sockets) socket.disconnect();
    for (const server of running) await server.kill();
    await database?.close();
    await nginx?.stop();
    await redis?.kill();
    await postgres?.stop();
  });

  /** The process that does what only one may do. */
  async function holderOf(name: string) {
    const leases = database.db.selectFrom('process_leases').where('name', '=', name);
    return (await leases.select('holder').executeTakeFirstOrThrow()).holder;
  }

  const [market] = markets as [(typeof markets)[0]];
  test('an order through one is filled by an order through the other, and both owners are notified', async () => {
    await tradeThroughBoth([first, second], others as [Trader, Trader], market);
  });

  test('a code requested from one is sent by the jobs process, and each one shows it', async () => {
    const to = 'ada@example.com';
    const asked = { user_string: to, scene: 'register' };
    const before = performance.now();
    expect((await callServer(first, '/api/sms_mail', asked)).type).toBe('ok');
    for (const { origin } of [second, first]) {
      const query = new URLSearchParams({ key: devKey, to });
      const messages: unknown = await (await fetch(`${origin}/dev/outbox.json?${query}`)).json();
      expect(messages).toMatchObject([{ to, scene: 'register', code: expect.any(String) }]);
    }
    process.stdout.write(`a code arrived after ${Math.round(performance.now() - before)} ms\n`);
  });

  test('when any process is killed under load, trading resumes and no acknowledged order is lost or doubled', async () => {
    load = new LoadGenerator(people, markets);
    const { socket, events } = await openSocket(nginx, people[0] as Trader, market);
    sockets.push(socket);
    await load.begin(second.origin, 8);
    await load.nextOrder(resumeMs);
    /** The time from a kill until an order that is sent after it is acknowledged. */
    const outage = async (kill: () => Promise<unknown>, goesOn = () => Promise.resolve(true)) => {
      await kill();
      const before = performance.now();
      for (let isOver = false; !isOver;) {
        const isResumed = await goesOn();
        const order = { ...smallOrder(market), type: '1', req_id: randomUUID() };
        const { type, code } = await callServer(second, '/api/coin/trade', order, others[0]);
        if (type !== 'ok') expect(['BUSY', 'MARKET_HALTED']).toContain(code);
        isOver = isResumed && type === 'ok';
      }
      const outageMs = Math.round(performance.now() - before);
      const seen = events.length;
      await eventually(() => expect(events.length).toBeGreaterThan(seen));
      return outageMs;
    };
    const killRunning = async (server: ServerProcess) => {
      expect(server.isRunning).toBe(true);
      await server.kill();
    };
    const outages: Record<string, number> = {};
    outages.standby = await outage(() => killRunning(standby));
    await start('engine');
    outages.engine = await outage(() => killRunning(engine));
    const feedOwner = await holderOf('feed');
    outages.feed = await outage(
      () => killRunning(feed),
      async () => (await holderOf('feed')) !== feedOwner,
    );
    await enqueueIncome(database.db, sold.startAt, locks.dueDays);
    await eventually(async () => expect(await countIncomes(database.db)).toBeGreaterThan(0));
    outages.jobs = await outage(() => killRunning(jobs));
    const paidAtKill = await countIncomes(database.db);
    expect(paidAtKill).toBeLessThan(sold.incomes);
    await start('jobs');
    outages.otherApi = await outage(() => killRunning(first));
    outages.redis = await outage(async () => {
      await redis.kill();
      await redis.resume();
    });
    process.stdout.write(`kills: ${JSON.stringify(outages)}, ${paidAtKill} incomes paid\n`);
    await load.nextOrder(resumeMs);
    await load.end();
    await load.repeat(second.origin);
    await eventually(async () => expect(await countIncomes(database.db)).toBe(sold.incomes));
    expect(load.unanswered).toEqual([]);
    expect(load.errors).toEqual([]);
    for (const ms of Object.values(outages)) expect(ms).toBeLessThan(resumeMs);
    const wrong = await acknowledgementErrors(database.db, load.intents);
    const isByOthers = (line: string) => others.some(({ userId }) => line.includes(userId));
    expect(wrong.filter((line) => !isByOthers(line))).toEqual([]);
    expect(load.placed).toBeGreaterThan(0);
  });

  test('afterwards all invariants hold, and each job was done by one process', async () => {
    for (const server of running) await server.kill();
    expect(await recoveryErrors(database.db, markets)).toEqual([]);
    expect(await countIncomes(database.db)).toBe(sold.incomes);
    const rows = await database.db.selectFrom('jobs').select(['kind', 'state']).execute();
    expect(rows.filter(({ kind }) => kind === dailyIncomeJob.name).length).toBeGreaterThan(
      locks.dueDays,
    );
    expect(rows.filter(({ state }) => state === 'dead')).toEqual([]);
  });
});
