import type { FastifyInstance } from 'fastify';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { createApp } from '../app';
import { TestClock, type Clock, type MovableClock } from '../clock';
import { readConfig, type Config } from '../config';
import type { Db } from '../db/Db';
import { transferDemoFunds } from '../ledger/demoFunds';
import { demoCoins, demoSpotMarkets } from '../markets/demoInstruments';
import { noHistoryDepth } from '../markets/backfillPlan';
import { seedInstruments } from '../markets/seedInstruments';
import { startServices, type BackendServices } from '../services';
import { demoStockMarkets } from '../stocks/demoStocks';
import { answerViolation } from './answerViolation';
import { FakeFeed } from './FakeFeed';
import type { Faults } from './Faults';
import { openAccount } from './openAccount';
import { openTestDatabase } from './testDatabase';

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  // A test sets what it relies on.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

type Fields = Record<string, string | number>;
/** Amounts by coin, such as `{ USDT: '1000' }`. */
export type Funds = Record<string, string>;

interface TestAppOptions {
  config?: Partial<Config>;
  clock?: MovableClock;
}

/** A caller of the API: a guest, or a user with a token. */
export class Caller {
  readonly #server: FastifyInstance;
  readonly token: string | undefined;

  constructor(server: FastifyInstance, token?: string) {
    this.#server = server;
    this.token = token;
  }

  get(path: string, fields: Fields = {}): Promise<Reply> {
    return this.#send('GET', `${path}?${form({ lang: 'en', ...fields })}`);
  }

  post(path: string, fields: Fields = {}): Promise<Reply> {
    return this.#send('POST', path, form({ lang: 'en', ...fields }));
  }

  async #send(method: 'GET' | 'POST', url: string, payload?: string): Promise<Reply> {
    const reply = await this.#server.inject({
      method,
      url,
      payload,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(this.token && { authorization: this.token }),
      },
    });
    const body = bodyOf(reply.payload);
    const violation = answerViolation(method, url, body);
    if (violation) throw new Error(violation);
    return { status: reply.statusCode, headers: reply.headers, body };
  }
}

/** The real server on a database in memory; every test file makes its own. */
export class TestApp extends Caller {
  readonly config: Config;
  readonly db: Db;
  readonly services: BackendServices;
  readonly clock: TestClock;
  readonly feed: FakeFeed;
  readonly server: FastifyInstance;
  readonly faults: Faults;
  readonly #close: () => Promise<void>;

  constructor(parts: {
    config: Config;
    db: Db;
    faults: Faults;
    services: BackendServices;
    clock: Clock;
    feed: FakeFeed;
    server: FastifyInstance;
    close: () => Promise<void>;
  }) {
    super(parts.server);
    this.config = parts.config;
    this.db = parts.db;
    this.faults = parts.faults;
    this.services = parts.services;
    this.clock = parts.clock as TestClock;
    this.feed = parts.feed;
    this.server = parts.server;
    this.#close = parts.close;
  }

  /** A caller with this token. */
  as(token: string): Caller {
    return new Caller(this.server, token);
  }

  /** A signed-in person with these funds in the exchange account, and nothing else. */
  async newTrader(funds: Funds = {}): Promise<Trader> {
    const now = this.clock.now();
    const userId = await this.db.transaction().execute((tx) => openAccount(tx, { now }));
    const token = await this.services.sessions.open(this.db, userId);
    const trader = new Trader(this, userId, token);
    for (const [coin, amount] of Object.entries(funds)) await trader.deposit(coin, amount);
    return trader;
  }

  /** Moves the clock to the next whole second and records the prices that the feed has there. */
  async recordSecond(): Promise<void> {
    this.clock.advance(1_000 - (this.clock.now() % 1_000));
    await this.services.priceRecorder.recordNow();
  }

  /** The messages that were sent to an address, newest first. */
  messagesTo(to: string): Promise<Reply> {
    return this.get('/dev/outbox.json', { to, key: this.config.devKey });
  }

  async close(): Promise<void> {
    await this.#close();
  }
}

export class Trader extends Caller {
  readonly id: string;
  readonly #app: TestApp;

  constructor(app: TestApp, id: string, token: string) {
    super(app.server, token);
    this.#app = app;
    this.id = id;
  }

  /** Gives funds to the spot account, or to that of another type. */
  async deposit(coin: string, amount: string, type?: AccountType): Promise<void> {
    const now = this.#app.clock.now();
    await this.#app.db
      .transaction()
      .execute((tx) =>
        transferDemoFunds(tx, { userId: this.id, currencyId: idOf(coin), amount, now, type }),
      );
  }

  /** What the exchange account holds. */
  async balance(
    coin: string,
    type: AccountType = accountType.spot,
  ): Promise<{ available: string; frozen: string }> {
    const row = await this.#app.db
      .selectFrom('accounts')
      .select(['available', 'frozen'])
      .where('user_id', '=', this.id)
      .where('type', '=', type)
      .where('currency_id', '=', idOf(coin))
      .executeTakeFirst();
    return row ?? { available: '0', frozen: '0' };
  }
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const config = {
    ...readConfig({ H5_LOG: 'error', H5_SECRET: '5a'.repeat(32) }),
    ...options.config,
  };
  const clock = options.clock ?? new TestClock();
  const { db, trading, reads, listen, faults, close } = await openTestDatabase();
  const feed = new FakeFeed([...demoSpotMarkets, ...demoStockMarkets], clock);
  // Also without the demo, an operator would have added markets.
  await seedInstruments(db, { demo: true });
  const errors: unknown[] = [];
  const services = await startServices({
    config,
    clock,
    db,
    trading,
    reads,
    listen,
    runsJobs: false,
    recordsPrices: false,
    feed,
    history: noHistoryDepth,
    onError: (error) => errors.push(error),
  });
  const server = createApp(config, services);
  server.onUnlistedError = (message) => errors.push(new Error(message));
  await server.ready();
  return new TestApp({
    config,
    db,
    faults,
    services,
    clock,
    feed,
    server,
    async close() {
      await server.close();
      await services.stop();
      await close();
      // What went wrong behind a test's back fails its file.
      if (errors.length > 0) throw new AggregateError(errors, String(errors[0]));
    },
  });
}

function idOf(code: string): number {
  const coin = demoCoins.find((one) => one.code === code);
  if (!coin) throw new Error(`There is no coin ${code}.`);
  return coin.id;
}

function form(fields: Fields): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
