import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Sessions } from '../account/Sessions';
import { SteadyClock } from '../clock';
import { readConfig } from '../config';
import type { Db } from '../db/Db';
import { migrate } from '../db/migrate';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { sendMessageJob } from '../mail/messageJobs';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { acknowledgementErrors } from './acknowledgementErrors';
import { CodeLoad } from './CodeLoad';
import { copyErrors, countCopies } from './copyErrors';
import { CopyLoad } from './CopyLoad';
import { DerivativesLoad } from './DerivativesLoad';
import { derivativesErrors } from './derivativesErrors';
import type { CrashDatabase } from './CrashDatabase';
import { fundAccounts } from './fundAccounts';
import { addLeadTrader } from './leadTraders.sql';
import { LoadGenerator } from './LoadGenerator';
import { lockErrors } from './lockErrors';
import { LockLoad, type OwnedLock } from './LockLoad';
import { MailServer } from './MailServer';
import { openTraders, type Trader } from './openTraders';
import { payDueIncome } from './payDueIncome';
import { recoveryErrors } from './recoveryErrors';
import { enqueueIncome, sellLocks } from './sellLocks';
import { ServerProcess } from './ServerProcess';

interface Series {
  kills: number;
  /** All rows are compared after every so many kills, and after the last one. */
  examineEach: number;
  /** The daily income of so many locks is paid while the server is killed; a new day begins after an equal number of kills. */
  locks: { people: number; locksEach: number; dueDays: number };
  /** The database is restarted at once before every so many kills, if it can be. */
  restartEach: number;
  /** Before every so many kills server and database, one after the other, stand still for longer than an option's exit may be old. */
  standstillEach?: number;
  /** Whether all options are awaited at the end. */
  settlesOptions?: boolean;
}

export interface MixedResult {
  kills: number;
  restarts: number;
  placed: number;
  cancelled: number;
  bought: number;
  redeemed: number;
  /** Positions in contracts, and parts of them. */
  opened: number;
  closed: number;
  options: number;
  /** Relations that began or were changed, and positions that were kept. */
  followed: number;
  detached: number;
  left: number;
  copies: number;
  skips: number;
  shares: number;
  codes: number;
  mails: number;
  /** Kills during the daily run: some income was paid since the kill before, and some was left. */
  killsDuringIncome: number;
  startMs: number[];
}

interface Loads {
  orders: LoadGenerator;
  locks: LockLoad;
  derivatives: DerivativesLoad;
  copies: CopyLoad;
}

const markets = demoSpotMarkets.slice(0, 3);
/** Of the people who trade, so many have followers. */
const leadTraders = 2;
const firstCommandMs = 60_000;
/** While the income of all locks is paid on a busy machine, prices may be too old to trade by for minutes. */
const eachCommandMs = 300_000;
const standstillMs = 10_000;
/** Longer than the option of 30 s that was accepted last. */
const settledWithinMs = 60_000;
const mailLimitMs = 60_000;

/**
 * One server under a mixed load: orders and cancels, positions in contracts and copies of them, options, purchases and early redemptions of locks,
 * the daily income of locks, and codes by mail. It is killed at random moments and started again. Afterwards all rows are compared with the replies.
 */
export async function crashUnderMixedLoad(
  database: CrashDatabase,
  series: Series,
): Promise<MixedResult> {
  const mail = await MailServer.start();
  const mixed = new MixedSeries(database, series, mail);
  try {
    return await mixed.run();
  } finally {
    await mixed.end();
    await mail.close();
    await database.remove();
  }
}

class MixedSeries {
  readonly #database: CrashDatabase;
  readonly #series: Series;
  readonly #mail: MailServer;
  readonly #startedAt = new SteadyClock().now();
  readonly #codes = new CodeLoad();
  readonly #startMs: number[] = [];
  #traders: readonly Trader[] = [];
  #killsDuringIncome = 0;
  #paid = 0;
  #server: ServerProcess | undefined;
  #restarts = 0;

  constructor(database: CrashDatabase, series: Series, mail: MailServer) {
    this.#database = database;
    this.#series = series;
    this.#mail = mail;
  }

  async run(): Promise<MixedResult> {
    const { kills, examineEach } = this.#series;
    const { startAt, incomes, ...loads } = await this.#prepare();
    const { orders, locks, derivatives, copies } = loads;
    const examine = (db: Db) => this.#examine(db, loads);
    for (let kill = 1; kill <= kills; kill += 1) {
      const days = Math.ceil((kill * this.#series.locks.dueDays) / kills);
      await this.#database.open(({ db }) => enqueueIncome(db, startAt, days));
      const server = await this.#start();
      await this.#repeat(server, loads);
      await orders.begin(server.origin, 12);
      locks.begin(server.origin);
      derivatives.begin(server.origin);
      copies.begin(server.origin);
      this.#codes.begin(server.origin);
      await orders.nextOrder(firstCommandMs);
      await this.#awaitCommands(loads, kill);
      await sleep(randomInt(50, 1_500));
      await this.#restartDatabase(kill, orders);
      await this.#standStill(kill, server, orders);
      await server.kill();
      await Promise.all([...Object.values(loads), this.#codes].map((load) => load.end()));
      await this.#database.open(async ({ db }) => {
        await this.#notePaid(db, days);
        if (kill % examineEach === 0 || kill === kills) await examine(db);
      });
    }
    await this.#database.open(({ db }) => endDeliveryLeases(db));
    const server = await this.#start();
    await this.#repeat(server, loads);
    await this.#awaitMails();
    if (this.#series.settlesOptions) await awaitSettledOptions(server.origin, this.#traders);
    expect(await server.stop()).toBe(0);
    const copied = await this.#database.open(async (opened) => {
      await payDueIncome(opened);
      expect(await this.#countIncomes(opened.db)).toBe(incomes);
      await examine(opened.db);
      expect(await wrongMessageJobs(opened.db)).toEqual([]);
      expect(await recoveryErrors(opened.db, markets)).toEqual([]);
      return countCopies(opened.db);
    });
    return {
      kills,
      restarts: this.#restarts,
      placed: orders.placed,
      cancelled: orders.cancelled,
      bought: locks.count('lock.buy'),
      redeemed: locks.count('lock.redeem'),
      opened: derivatives.count('futures.open'),
      closed: derivatives.count('futures.close'),
      options: derivatives.count('options.submit'),
      followed: copies.count('copy.follow'),
      detached: copies.count('copy.detach'),
      left: copies.count('copy.leave'),
      ...copied,
      codes: this.#codes.acknowledged.length,
      mails: this.#mail.recipients.length,
      killsDuringIncome: this.#killsDuringIncome,
      startMs: this.#startMs,
    };
  }

  #prepare() {
    const { people, locksEach, dueDays } = this.#series.locks;
    return this.#database.open(async ({ db }) => {
      await migrate(db);
      const now = this.#startedAt;
      const { startAt, incomes } = await sellLocks(db, { now, people, locksEach, dueDays });
      const owned = await ownersOfLocks(db);
      const traders = await openTraders(db, markets, 6);
      this.#traders = traders;
      await fundAccounts(db, traders, [accountType.margin, accountType.options], now);
      const traderIds: number[] = [];
      for (const { userId } of traders.slice(0, leadTraders)) {
        traderIds.push(await addLeadTrader(db, userId, now));
      }
      const orders = new LoadGenerator(traders, markets);
      const locks = new LockLoad(traders, owned);
      const derivatives = new DerivativesLoad(traders);
      const copies = new CopyLoad(traders.slice(leadTraders), traderIds);
      return { orders, locks, derivatives, copies, startAt, incomes };
    });
  }

  async #start(): Promise<ServerProcess> {
    const server = await ServerProcess.start({
      ...this.#database.env,
      SMTP_URL: this.#mail.url,
      MAIL_FROM: 'exchange@example.com',
      H5_LIMIT_CODES_PER_HOUR: '1000000',
    });
    this.#server = server;
    this.#startMs.push(server.startMs);
    return server;
  }

  /** A series that failed leaves no server running. */
  async end(): Promise<void> {
    await this.#server?.kill();
  }

  /** After a kill, each command gets the reply of the first attempt, or its first one. */
  async #repeat({ origin }: ServerProcess, loads: Loads): Promise<void> {
    const all = Object.values(loads);
    await Promise.all(all.map((load) => load.repeat(origin)));
    expect(all.flatMap(({ unanswered }) => unanswered)).toEqual([]);
    expect([...all, this.#codes].flatMap(({ errors }) => errors)).toEqual([]);
  }

  /** Before the n-th kill, each kind of command was acknowledged more than n times; on a busy machine it takes longer until then. */
  async #awaitCommands({ locks, derivatives, copies }: Loads, kill: number): Promise<void> {
    const until = performance.now() + eachCommandMs;
    const copied = this.#traders.slice(0, leadTraders).map(({ userId }) => userId);
    const counts = () => [
      locks.count('lock.buy'),
      locks.count('lock.redeem'),
      derivatives.count('futures.open', copied),
      derivatives.count('futures.close'),
      derivatives.count('options.submit'),
      copies.count('copy.follow'),
      this.#codes.acknowledged.length,
    ];
    while (Math.min(...counts()) <= kill) {
      if (performance.now() > until) {
        throw new Error(`Too few commands before kill ${kill}: ${counts().join()}.`);
      }
      await sleep(20);
    }
  }

  async #restartDatabase(kill: number, orders: LoadGenerator): Promise<void> {
    const { restart } = this.#database;
    if (!restart || kill % this.#series.restartEach > 0) return;
    await restart();
    this.#restarts += 1;
    await orders.nextOrder(firstCommandMs);
    await sleep(randomInt(50, 500));
  }

  async #standStill(kill: number, server: ServerProcess, orders: LoadGenerator): Promise<void> {
    const { standstillEach } = this.#series;
    if (!standstillEach || kill % standstillEach > 0) return;
    await server.sleep(standstillMs);
    await orders.nextOrder(firstCommandMs);
    await this.#database.fallSilent?.(standstillMs);
    await orders.nextOrder(firstCommandMs);
    await sleep(randomInt(50, 500));
  }

  async #examine(db: Db, { orders, locks, derivatives, copies }: Loads): Promise<void> {
    expect(await acknowledgementErrors(db, orders.intents)).toEqual([]);
    expect(await lockErrors(db, locks.commands)).toEqual([]);
    expect(await derivativesErrors(db, derivatives.commands)).toEqual([]);
    expect(await copyErrors(db, copies.commands)).toEqual([]);
    expect(await findBrokenInvariants(db)).toEqual([]);
  }

  async #notePaid(db: Db, days: number): Promise<void> {
    const { people, locksEach } = this.#series.locks;
    const paid = await this.#countIncomes(db);
    if (paid > this.#paid && paid < people * locksEach * days) this.#killsDuringIncome += 1;
    this.#paid = paid;
  }

  /** Of the locks that were sold before; a lock that was bought meanwhile earns from tomorrow on. */
  async #countIncomes(db: Db): Promise<number> {
    const { rows } = await db
      .selectFrom('lock_incomes')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('due_at', '<=', this.#startedAt)
      .executeTakeFirstOrThrow();
    return Number(rows);
  }

  /** Each acknowledged code arrives, even if the server was killed before it was sent. */
  async #awaitMails(): Promise<void> {
    const until = performance.now() + mailLimitMs;
    for (;;) {
      const arrived = new Set(this.#mail.recipients);
      const missing = this.#codes.acknowledged.filter((mailbox) => !arrived.has(mailbox));
      if (missing.length === 0) return;
      if (performance.now() > until) throw new Error(`No mail arrived for ${missing.join()}.`);
      await sleep(100);
    }
  }
}

async function awaitSettledOptions(origin: string, traders: readonly Trader[]): Promise<void> {
  const until = performance.now() + settledWithinMs;
  for (const { token } of traders) {
    for (;;) {
      const url = `${origin}/api/microtrade/lists?status=1&lang=en`;
      const reply = await fetch(url, { headers: { authorization: token } });
      const { message } = (await reply.json()) as { message: { total: number } };
      if (message.total === 0) break;
      if (performance.now() > until) throw new Error('Options are not settled in time.');
      await sleep(500);
    }
  }
}

/** One lock of each owner may be redeemed early: its income is due, or is just being paid. */
async function ownersOfLocks(db: Db): Promise<OwnedLock[]> {
  const sessions = new Sessions(db, new SteadyClock(), readConfig({}));
  const rows = await db
    .selectFrom('lock_orders')
    .distinctOn('user_id')
    .select(['user_id as userId', 'id'])
    .execute();
  return Promise.all(
    rows.map(async ({ userId, id }) => {
      return { owner: { userId, token: await sessions.open(db, userId) }, id };
    }),
  );
}

/** A message that a killed server was about to send is tried again at once instead of a minute later. */
async function endDeliveryLeases(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ retry_at: null })
    .where('kind', '=', sendMessageJob.name)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Messages that failed, or whose text is still there although they were sent. One that a killed server was about to send may
 * wait for the end of its lease: it is sent again then, or its code was never acknowledged.
 */
async function wrongMessageJobs(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .select(['key', 'state', 'payload', 'last_error'])
    .where('kind', '=', sendMessageJob.name)
    .execute();
  return rows.filter(({ state, payload, last_error: error }) =>
    state === 'done' ? JSON.stringify(payload) !== '{}' : state !== 'waiting' || error !== null,
  );
}
