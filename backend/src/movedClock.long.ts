import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { migrate } from './db/migrate';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { demoSpotMarkets } from './markets/demoInstruments';
import {
  embeddedCrashDatabase,
  postgresCrashDatabase,
  type CrashDatabase,
} from './testing/CrashDatabase';
import { effectErrors } from './testing/effectErrors';
import { fundAccounts } from './testing/fundAccounts';
import { addLeadTrader } from './testing/leadTraders.sql';
import { MachineClock } from './testing/MachineClock';
import { openTraders, type Trader } from './testing/openTraders';
import { PostgresCluster } from './testing/PostgresCluster';
import { postForm } from './testing/postForm';
import { ServerProcess } from './testing/ServerProcess';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** A Monday, when shares are due and the venue of Tokyo opens as well. */
const midnight = Date.UTC(2027, 0, 11);
const people = 4;
const usualMs = 180_000;
/** Longer than an exit may be old. */
const standstillMs = 14_000;
const tokyoStock = '10';
const newYorkStock = '1';

/** A server on a machine whose clock is moved, and people who hold positions, options and orders meanwhile. */
class MovedServer {
  readonly database: CrashDatabase;
  readonly clock: MachineClock;
  readonly errors: string[] = [];
  traders: Trader[] = [];
  #server!: ServerProcess;

  constructor(database: CrashDatabase) {
    this.database = database;
    this.clock = new MachineClock(database.env.H5_DATA ?? '', midnight - 3 * 60_000);
  }

  async prepare(): Promise<void> {
    const leader = await this.database.open(async ({ db }) => {
      await migrate(db);
      const clock = this.clock.asClock();
      this.traders = await openTraders(db, demoSpotMarkets.slice(0, 1), people, clock);
      const types = [accountType.margin, accountType.options, accountType.stock];
      await fundAccounts(db, this.traders, types, clock.now());
      return addLeadTrader(db, this.traders[0]?.userId ?? '', clock.now());
    });
    await this.start();
    await this.submitOptions();
    const follow = { trader_user_id: String(leader), type: '1', number: '0.5', own_cap: '50' };
    await this.byAll('follow/follow', { ...follow, amount: '500' }, this.traders.slice(1));
    // Sunday night: both venues are closed.
    for (const stock of [tokyoStock, newYorkStock]) {
      const order = { stock_id: stock, side: 'buy', type: 'market', number: '2' };
      await this.byAll('stock/order', order);
    }
    const order = { currency_id: '1', legal_id: '3', share: '2', multiple: '2', status: '1' };
    for (const type of ['1', '2']) await this.byAll('lever/submit', { ...order, type });
  }

  async start(): Promise<void> {
    this.#server = await ServerProcess.start(
      {
        ...this.database.env,
        ...this.clock.env,
        H5_DEMO: '1',
        H5_LOG: 'silent',
        H5_SESSION_IDLE_MIN: '43200',
        H5_SESSION_MAX_HOURS: '8760',
      },
      this.clock.nodeOptions,
    );
  }

  kill = () => this.#server.kill();
  stop = () => this.#server.stop();
  standStill = () => this.#server.sleep(standstillMs);

  /** Everybody's command is accepted, once prices flow. */
  byAll(
    path: string,
    fields: Readonly<Record<string, string>>,
    traders: readonly Trader[] = this.traders,
  ): Promise<void[]> {
    return Promise.all(traders.map((trader) => this.#send(path, fields, trader)));
  }

  submitOptions(): Promise<void[]> {
    const option = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' };
    return this.byAll('microtrade/submit', option);
  }

  async #send(path: string, fields: Readonly<Record<string, string>>, { token }: Trader) {
    const until = performance.now() + usualMs;
    const url = `${this.#server.origin}/api/${path}`;
    for (;;) {
      const form = { url, token, fields: { req_id: randomUUID(), ...fields } };
      const reply = await postForm(form, this.errors);
      if (reply?.type === 'ok') return;
      const isPassing = reply?.code === 'MARKET_HALTED' || reply?.code === 'BUSY';
      if (!isPassing || performance.now() > until) {
        throw new Error(`${path}: ${JSON.stringify(reply)}`);
      }
      await sleep(500);
    }
  }

  async untilSettled(): Promise<void> {
    const until = performance.now() + usualMs;
    const url = `${this.#server.origin}/api/microtrade/lists?status=1&lang=en`;
    for (const { token } of this.traders) {
      for (;;) {
        const reply = await fetch(url, { headers: { authorization: token } });
        const { message } = (await reply.json()) as { message: { total: number } };
        if (message.total === 0) break;
        if (performance.now() > until) throw new Error('Options are not settled in time.');
        await sleep(500);
      }
    }
  }

  /** Until the clock of the machine shows a time. */
  async wait(time: number): Promise<void> {
    await sleep(Math.max(0, time - this.clock.now()));
  }
}

type Trouble = (server: MovedServer) => Promise<unknown> | void;

/** What happens while options run and positions are held. */
const troubles: readonly [string, Trouble][] = [
  [
    'a standstill over midnight and the expiry',
    async (server) => {
      server.clock.move(midnight - 33_000 - server.clock.now());
      await server.submitOptions();
      await server.wait(midnight - 5_000);
      await server.standStill();
    },
  ],
  [
    'a standstill over the expiry alone',
    async (server) => {
      await sleep(25_000);
      await server.standStill();
    },
  ],
  [
    'a database that is silent at the expiry',
    async ({ database }) => {
      await sleep(25_000);
      await database.fallSilent?.(10_000);
    },
  ],
  ['a clock an hour ahead', ({ clock }) => clock.move(hourMs)],
  ['a clock an hour behind', ({ clock }) => clock.move(-hourMs)],
  ['a clock that is right again', ({ clock }) => clock.move(hourMs)],
  ['a clock a day ahead', ({ clock }) => clock.move(dayMs)],
  ['a restart a day later', (server) => restart(server, dayMs)],
  ['a restart an hour later', (server) => restart(server, hourMs)],
  ['a restart an hour earlier', (server) => restart(server, -hourMs)],
];

async function restart(server: MovedServer, ms: number): Promise<void> {
  await server.kill();
  server.clock.move(ms);
  await server.start();
}

async function examine({ database, traders }: MovedServer): Promise<void> {
  await database.open(async ({ db }) => {
    const ids = traders.map(({ userId }) => userId);
    expect(await effectErrors(db, ids)).toEqual([]);
    expect(await findBrokenInvariants(db)).toEqual([]);
    const positions = await db
      .selectFrom('positions')
      .select(['id', 'status', 'overnight'])
      .where('user_id', 'in', ids)
      .execute();
    // Two of everybody, and for each follower one copy, which takes all that was set aside: none was closed by any of this.
    expect(positions.map(({ status }) => status)).toEqual(Array(3 * people - 1).fill('holding'));
    const nights = await db.selectFrom('position_nights').select('night').execute();
    const seen = new Set(nights.map(({ night }) => night));
    expect(seen.size).toBeGreaterThanOrEqual(3);
    const orders = await db
      .selectFrom('stock_orders')
      .innerJoin('markets', 'markets.id', 'stock_orders.market_id')
      .select(['symbol', 'stock_orders.status', 'filled'])
      .execute();
    const states = new Set(
      orders.map(({ symbol, status, filled }) => `${symbol} ${status} ${filled}`),
    );
    // Tokyo opened within the standstill; New York opened on none of the days that were left out.
    expect(states).toEqual(new Set(['KZHM-USD filled 2', 'NOVA-USD expired 0']));
    const options = await db.selectFrom('options').select('void_reason').execute();
    const isVoid = options.filter(({ void_reason }) => void_reason !== null).length;
    process.stdout.write(`${options.length} options, ${isVoid} of them void\n`);
    expect(isVoid).toBeGreaterThan(0);
    expect(options.length).toBeGreaterThan(isVoid);
  });
}

const title =
  'standing still over midnights and expiries, and with a clock that is moved, the server does everything once';

async function run(database: CrashDatabase): Promise<void> {
  const server = new MovedServer(database);
  try {
    await server.prepare();
    for (const [what, cause] of troubles) {
      const begun = performance.now();
      await server.submitOptions();
      await sleep(3_000);
      await cause(server);
      await server.untilSettled();
      process.stdout.write(`${what}: ${Math.round((performance.now() - begun) / 1_000)} s\n`);
    }
    expect(await server.stop()).toBe(0);
    expect(server.errors).toEqual([]);
    await examine(server);
  } finally {
    await server.kill();
    await database.remove();
  }
}

test(`on the embedded database: ${title}`, () => run(embeddedCrashDatabase()), 1_800_000);

const onServer = PostgresCluster.findBinaries() ? test : test.skip;
onServer(`on PostgreSQL: ${title}`, async () => run(await postgresCrashDatabase()), 1_800_000);
