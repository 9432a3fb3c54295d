import { Decimal } from '@h5/shared/money/money';
import { maxAlertsPerMarket } from '@h5/shared/rules/alerts';
import { AlertsService } from '../alerts/alerts.service';
import { TestClock } from '../clock';
import type { Tx } from '../db/Db';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { MatchingEngine } from '../spot/MatchingEngine';
import { OrdersService } from '../orders/orders.service';
import { ProductAreas } from '../product-areas/ProductAreas';
import { buildOrder } from '../testing/buildOrder';
import { eventually } from '../testing/eventually';
import { FakeFeed } from '../testing/FakeFeed';
import { testInstruments } from '../testing/testInstruments';
import { Faults } from '../testing/Faults';
import { openAccount } from '../testing/openAccount';
import { PostgresCluster } from '../testing/PostgresCluster';
import { openOnServer } from '../testing/serverDatabase';
import { countLockWaits } from '../testing/countLockWaits';
import { newUuidV7 } from '../db/newUuidV7';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { readAccountsById, lockAccounts, openSystemAccounts } from './accounts.sql';
import { transferDemoFunds } from './demoFunds';
import type { JournalEntry } from './JournalEntry';
import { postJournalEntries } from './MoneyMovement';
import { createEngine } from '../testing/createEngine';

// The embedded database has one connection, so nothing ever waits there: locks show only on a server.
const given = process.env.H5_TEST_DATABASE;
const onServer = given || PostgresCluster.findBinaries() ? describe : describe.skip;

jest.setTimeout(120_000);

onServer('on a server with many connections', () => {
  const usdt = 3;
  const clock = new TestClock();
  const faults = new Faults();
  const reading = new ConcurrencyLimit({ maxRunning: 2, maxWaiting: 16 });
  let cluster: PostgresCluster | undefined;
  let database: Awaited<ReturnType<typeof openOnServer>>;

  beforeAll(async () => {
    cluster = given ? undefined : await PostgresCluster.start({ fsync: false });
    database = await openOnServer(given ?? cluster?.url() ?? '', faults);
  });
  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
  });
  afterEach(async () => expect(await findBrokenInvariants(database.db)).toEqual([]));

  const newTrader = (amount: string) =>
    database.db
      .transaction()
      .execute((tx) => openAccount(tx, { now: clock.now(), funds: { [usdt]: amount } }));

  async function accountOf(userId: string): Promise<number> {
    const key = { userId, type: 2 as const, currencyId: usdt };
    const locked = await database.db
      .transaction()
      .execute((tx) => lockAccounts(tx, { keys: [key] }));
    return locked.byKey(key)?.id ?? 0;
  }

  const transfer = (from: number, to: number, amount: string): JournalEntry => {
    const posting = {
      kind: 'spot_buy' as const,
      frozen: '0',
      businessType: 'payment' as const,
      businessId: newUuidV7(0),
    };
    return [
      { ...posting, accountId: from, available: `-${amount}` },
      { ...posting, accountId: to, available: amount },
    ];
  };

  async function startEngine(): Promise<MatchingEngine> {
    const feed = new FakeFeed(demoSpotMarkets, clock);
    feed.move('BTC-USDT', '50000');
    return createEngine({ db: database.db, clock, feed, onError: () => {} });
  }

  /** Two at once: `second` has to wait until the transaction of `first` is over. What happened, in its order. */
  async function beside<Result>(
    first: (tx: Tx) => Promise<unknown>,
    second: (tell: (what: string) => void) => Promise<Result>,
  ) {
    const told: string[] = [];
    const tell = (what: string) => void told.push(what);
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const committed = database.db.transaction().execute(async (tx) => {
      await first(tx);
      begin();
      await mayCommit;
    });
    await begun;
    const waiting = second(tell);
    await eventually(async () => expect(await countLockWaits(database.db)).toBe(1));
    tell('first commits');
    commit();
    await committed;
    return { told, result: await waiting };
  }

  test('a second lock of an account waits for the first one and sees its result', async () => {
    const [from, to] = [
      await accountOf(await newTrader('50')),
      await accountOf(await newTrader('1')),
    ];
    const { told, result } = await beside(
      (tx) => postJournalEntries(tx, clock.now(), [transfer(from, to, '20')]),
      (tell) =>
        database.db.transaction().execute(async (tx) => {
          const locked = await lockAccounts(tx, { ids: [from] });
          tell('second has it');
          return locked.byId(from);
        }),
    );
    expect(result).toMatchObject({ available: '30' });
    expect(told).toEqual(['first commits', 'second has it']);
  });

  test('200 payments of 1 at once out of 50 let exactly 50 pass', async () => {
    const [from, to] = [
      await accountOf(await newTrader('50')),
      await accountOf(await newTrader('1')),
    ];
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        database.db
          .transaction()
          .execute((tx) => postJournalEntries(tx, clock.now(), [transfer(from, to, '1')])),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(150);
    for (const one of refused) {
      expect(one).toMatchObject({ reason: { code: 'INSUFFICIENT_BALANCE' } });
    }
    const states = await readAccountsById(database.db, [from, to]);
    const sum = states.reduce((total, { available }) => total.plus(available), new Decimal(0));
    expect(sum.toFixed()).toBe('51');
    expect(states.find(({ id }) => id === from)?.available).toBe('0');
  });

  test('writers of different accounts add their postings to the chain one after the other', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newTrader('10')));
    const accounts = await Promise.all(people.map(accountOf));
    await database.db.transaction().execute((tx) => openSystemAccounts(tx, 'fees', [usdt]));
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const [from = 0, to = 0] = [accounts[(at * 2) % 12], accounts[(at * 2 + 1) % 12]];
        return database.db
          .transaction()
          .execute((tx) => postJournalEntries(tx, clock.now(), [transfer(from, to, '1')]));
      }),
    );
    // The invariants compare the chain with its postings.
  });

  test('an order waits for a movement that has begun, and cannot spend what it takes', async () => {
    const engine = await startEngine();
    await engine.idle();
    const [trader, other] = [await newTrader('1000'), await newTrader('1')];
    const [from, to] = [await accountOf(trader), await accountOf(other)];
    await engine.place(trader, buildOrder({ price: '49000', quantity: '0.001' }));
    const { told, result } = await beside(
      (tx) => postJournalEntries(tx, clock.now(), [transfer(from, to, '900')]),
      (tell) =>
        engine.place(trader, buildOrder({ price: '49000' })).catch((error: { code: string }) => {
          tell('answered');
          return error.code;
        }),
    );
    expect(result).toBe('INSUFFICIENT_BALANCE');
    expect(told).toEqual(['first commits', 'answered']);
    await engine.stop();
  });

  test('a movement waits for the batch that has begun, and cannot take what it has frozen', async () => {
    const engine = await startEngine();
    await engine.idle();
    const [trader, other] = [await newTrader('1000'), await newTrader('1')];
    const [from, to] = [await accountOf(trader), await accountOf(other)];
    const held = faults.hold(/update accounts/);
    const placing = engine.place(trader, buildOrder({ price: '49000' }));
    await held.reached;
    const moving = database.db
      .transaction()
      .execute((tx) => postJournalEntries(tx, clock.now(), [transfer(from, to, '900')]))
      .catch((error: { code: string }) => error.code);
    await eventually(async () => expect(await countLockWaits(database.db)).toBe(1));
    held.letGo();
    expect(await placing).toMatchObject({ status: 'open' });
    expect(await moving).toBe('INSUFFICIENT_BALANCE');
    await engine.stop();
  });

  test('an engine that recovers waits for its lost transaction', async () => {
    const engine = await startEngine();
    await engine.idle();
    const trader = await newTrader('1000');
    const { told } = await beside(
      (tx) =>
        tx
          .selectFrom('fencing_tokens')
          .select('token')
          .where('name', '=', 'spot')
          .forShare()
          .execute(),
      (tell) => {
        faults.plan(/^commit/);
        return engine.place(trader, buildOrder({ price: '49000' })).catch(() => tell('answered'));
      },
    );
    expect(told).toEqual(['first commits', 'answered']);
    await engine.stop();
  });

  test('an order and its fills are read consistently, even if it is filled between two reads', async () => {
    const engine = await startEngine();
    const [maker, taker] = [await newTrader('1000'), await newTrader('1')];
    await database.db
      .transaction()
      .execute((tx) =>
        transferDemoFunds(tx, { userId: taker, currencyId: 1, amount: '1', now: clock.now() }),
      );
    const bid = await engine.place(maker, buildOrder({ quantity: '0.01' }));
    const orders = new OrdersService(database.db, engine, reading, {
      instruments: testInstruments,
      productAreas: new ProductAreas(database.db, new Map()),
    });
    const held = faults.hold(/from trades/);
    const asking = orders.detail(maker, bid.id);
    await held.reached;
    await engine.place(taker, buildOrder({ side: 'sell', quantity: '0.01' }));
    held.letGo();
    expect(await asking).toMatchObject({ order: { filled: '0' }, fills: [] });
    expect(await orders.detail(maker, bid.id)).toMatchObject({
      order: { filled: '0.01' },
      fills: [{ quantity: '0.01' }],
    });
    await engine.stop();
  });

  test('parallel requests cannot exceed the limit of alerts', async () => {
    const monitor = { marketNow: () => ({ price: '50000', change: '0' }), put: () => {} };
    const { db, reads } = database;
    const alerts = new AlertsService({
      db,
      reads,
      readLimit: reading,
      clock,
      monitor: monitor as never,
      instruments: testInstruments,
    });
    for (let round = 0; round < 3; round += 1) {
      const person = await newTrader('1');
      const results = await Promise.allSettled(
        Array.from({ length: maxAlertsPerMarket + 10 }, (_, at) =>
          alerts.save(person, {
            baseId: 1,
            quoteId: 3,
            kind: 'above',
            value: String(51_000 + at),
            once: true,
          }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
        maxAlertsPerMarket,
      );
    }
  });
});
