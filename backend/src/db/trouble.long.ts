import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { beginBatch, holdsFencingTokenExclusively } from '../sequencer/fencing.sql';
import { openTraders, type Trader } from '../testing/openTraders';
import { PostgresCluster } from '../testing/PostgresCluster';
import { ServerProcess } from '../testing/ServerProcess';
import type { OpenDatabase } from './Db';
import { migrate } from './migrate';
import { openPostgres } from './pg';

jest.setTimeout(120_000);

const hasPostgres = PostgresCluster.findBinaries() !== undefined;
const reason = hasPostgres ? '' : ' (there is no initdb and pg_ctl on this machine)';
const [market] = demoSpotMarkets;

(hasPostgres ? describe : describe.skip)(`a PostgreSQL in trouble${reason}`, () => {
  let cluster: PostgresCluster;
  let database: OpenDatabase;
  let server: ServerProcess;
  let person: Trader | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'h5-trouble-'));
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    cluster = await PostgresCluster.start({ fsync: false });
    // One of the tests cuts every connection, these as well.
    database = await openPostgres(cluster.url(), () => {});
    await migrate(database.db);
    [person] = await openTraders(database.db, demoSpotMarkets.slice(0, 1), 1);
    const env = { DATABASE_URL: cluster.url(), H5_DEMO: '1', H5_DATA: folder, H5_LOG: 'silent' };
    server = await ServerProcess.start(env);
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  // A failed test may leave a locked row or open connections, which must not fail the next test.
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  async function placeOrder(): Promise<{ type: string; code?: string }> {
    const reply = await fetch(`${server.origin}/api/coin/trade`, {
      method: 'POST',
      headers: { authorization: person?.token ?? '' },
      body: new URLSearchParams({
        req_id: randomUUID(),
        currency_id: String(market?.baseId),
        legal_id: String(market?.quoteId),
        type: '1',
        amount: '0.01',
        lang: 'en',
      }),
      signal: AbortSignal.timeout(60_000),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { type: string; code?: string };
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: cluster.url() });
    await client.connect();
    closers.push(() => client.end());
    return client;
  }

  test('a locked row delays an order by ten seconds at most', async () => {
    const keeper = await connect();
    await keeper.query('begin');
    await keeper.query('select from accounts where user_id = $1 for update', [person?.userId]);
    expect(await placeOrder()).toMatchObject({ type: 'error', code: 'BUSY' });
    await keeper.query('rollback');
    expect(await placeOrder()).toMatchObject({ type: 'ok' });
  });

  test('without a free connection requests are refused as BUSY, and served once there is one', async () => {
    const taken: pg.Client[] = [];
    const takeAll = async () => {
      try {
        for (;;) taken.push(await connect());
      } catch (error) {
        expect(error).toMatchObject({ code: '53300' });
      }
    };
    await takeAll();
    // The server loses those it has, and they are taken before it notices.
    await taken[0]?.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where client_port = -1 and pid <> all($1)',
      [await Promise.all(taken.map(pidOf))],
    );
    await takeAll();
    expect(await placeOrder()).toMatchObject({ type: 'error', code: 'BUSY' });
    await Promise.all(taken.map((client) => client.end()));

    let answer = await placeOrder();
    for (let tries = 0; answer.code === 'BUSY' && tries < 20; tries += 1) {
      await sleep(250);
      answer = await placeOrder();
    }
    expect(answer).toMatchObject({ type: 'ok' });
  });

  test('a missing database and a refused connection have different messages', async () => {
    const open = (url: string) => openPostgres(url, () => {});
    await expect(open(cluster.url('absent'))).rejects.toThrow(
      'The database "absent" does not exist: create it, or name another in DATABASE_URL.',
    );
    const stranger = cluster.url().replace('postgres@', 'stranger@');
    await expect(open(stranger)).rejects.toThrow(
      'PostgreSQL at DATABASE_URL refuses: role "stranger" does not exist',
    );
    await expect(open('postgres://x@127.0.0.1:1/x')).rejects.toThrow('does not answer: connect');
  });

  test('books are read again only when a transaction of the same engine has ended', async () => {
    const { db, close } = await openPostgres(cluster.url(), () => {});
    closers.push(close);
    const told: string[] = [];
    let commit = () => {};
    closers.push(() => Promise.resolve(commit()));
    const lost = db.transaction().execute(async (tx) => {
      await beginBatch(tx, 'spot', 1);
      told.push('under way');
      await new Promise<void>((resolve) => (commit = resolve));
      told.push('ended');
    });
    while (told.length === 0) await sleep(5);
    const recovery = db.transaction().execute(async (tx) => {
      await holdsFencingTokenExclusively(tx, 'spot', 1);
      told.push('read');
    });
    await sleep(300);
    commit();
    await Promise.all([lost, recovery]);
    expect(told).toEqual(['under way', 'ended', 'read']);
  });

  test('an outage is logged in one line, and its end in another', async () => {
    const before = server.complaints.length;
    const told = () => server.complaints.slice(before);
    await cluster.restartImmediately();
    for (
      let tries = 0;
      !/is available again/.test(told().at(-1) ?? '') && tries < 100;
      tries += 1
    ) {
      await sleep(200);
    }
    const [beginning, ...end] = told();
    expect(beginning).toMatch(/^The database is not available: /);
    expect(end).toEqual([expect.stringMatching(/^The database is available again after \d+ s\./)]);
    expect(await placeOrder()).toMatchObject({ type: 'ok' });
  });
});

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
