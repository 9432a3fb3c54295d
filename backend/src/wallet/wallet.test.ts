import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { moveMoney } from '../ledger/MoneyMovement';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('POST /api/wallet/list', () => {
  it('lists the balances of a user, valued at the index price', async () => {
    const trader = await app.newTrader({ USDT: '1000', BTC: '0.5' });
    app.feed.move('BTC-USDT', '60000.5');
    const { body } = await trader.post('/api/wallet/list');
    expect(body.message).toEqual([
      {
        account_type: 2,
        currency_id: 1,
        name: 'BTC',
        available: '0.5',
        frozen: '0',
        usd: '30000.25',
        version: 1,
      },
      {
        account_type: 2,
        currency_id: 3,
        name: 'USDT',
        available: '1000',
        frozen: '0',
        usd: '1000',
        version: 1,
      },
    ]);
  });

  it('is empty for a user without funds, and never shows those of another', async () => {
    await app.newTrader({ USDT: '5' });
    const trader = await app.newTrader();
    expect((await trader.post('/api/wallet/list')).body.message).toEqual([]);
  });
});

test('GET /api/currency/user_currency_list tells what each account has of a currency', async () => {
  const trader = await app.newTrader({ USDT: '10' });
  await trader.deposit('USDT', '4', accountType.margin);
  const { body } = await trader.get('/api/currency/user_currency_list');
  expect(body.message).toEqual([
    {
      id: 3,
      name: 'USDT',
      accounts: [
        { account_type: 2, available: '10' },
        { account_type: 3, available: '4' },
      ],
    },
  ]);
});

test('GET /api/wallet/getRateCurrency tells the price in dollars and in fiat money', async () => {
  app.feed.move('BTC-USDT', '60000');
  const trader = await app.newTrader();
  const { body } = await trader.get('/api/wallet/getRateCurrency', { id: 1 });
  expect(body.message).toMatchObject({ currency_id: 1, usd: '60000', time: app.clock.now() });
  expect(body.message.rates).toMatchObject({ USD: '60000' });
  expect(Number(body.message.rates.CNY)).toBeGreaterThan(60_000);
  const unknown = await trader.get('/api/wallet/getRateCurrency', { id: 999 });
  expect(unknown.body.code).toBe('COIN_NOT_FOUND');
});

describe('POST /api/wallet/detail', () => {
  it('returns an account that was never used', async () => {
    const trader = await app.newTrader();
    const { body } = await trader.post('/api/wallet/detail', { currency: 2 });
    expect(body.message).toMatchObject({ name: 'ETH', available: '0', frozen: '0', version: 0 });
  });

  it('refuses an unknown coin', async () => {
    const trader = await app.newTrader();
    const { body } = await trader.post('/api/wallet/detail', { currency: 999 });
    expect(body.code).toBe('COIN_NOT_FOUND');
  });
});

describe('POST /api/wallet/today', () => {
  const dayMs = 86_400_000;

  it('counts deposits of today as paid in, at the price of their time', async () => {
    app.clock.advance(60_000);
    app.feed.move('BTC-USDT', '60000');
    const trader = await app.newTrader({ USDT: '10000', BTC: '0.5' });
    const { body } = await trader.post('/api/wallet/today');
    expect(body.message).toEqual({
      began_at: Math.floor(app.clock.now() / dayMs) * dayMs,
      start_usd: '0',
      in_usd: '40000',
      out_usd: '0',
      open_usd: '0',
      debt_usd: '0',
    });
    app.feed.move('BTC-USDT', '61000');
    expect((await trader.post('/api/wallet/today')).body.message).toMatchObject({
      in_usd: '40000',
    });
  });

  it('starts a new day with the balance and the prices of midnight', async () => {
    app.feed.move('BTC-USDT', '60000');
    const trader = await app.newTrader({ USDT: '10000', BTC: '0.5' });
    app.clock.set((Math.floor(app.clock.now() / dayMs) + 1) * dayMs);
    // At midnight is today.
    await trader.deposit('USDT', '2');
    app.feed.move('BTC-USDT', '62000');
    app.clock.advance(60_000);
    app.feed.move('BTC-USDT', '63000');
    await trader.deposit('USDT', '5');
    // The session of yesterday is over.
    const again = app.as(await app.services.sessions.open(app.db, trader.id));
    const { body } = await again.post('/api/wallet/today');
    expect(body.message).toMatchObject({ start_usd: '41000', in_usd: '7', out_usd: '0' });
  });

  it.each([
    ['a deposit', 'recharge', '25', { in_usd: '125', out_usd: '0' }],
    ['a reversed deposit', 'deposit_reversed', '-25', { in_usd: '100', out_usd: '25' }],
    ['a withdrawal', 'withdraw', '-25', { in_usd: '100', out_usd: '25' }],
    ['its fee', 'withdraw_fee', '-1', { in_usd: '100', out_usd: '1' }],
    ['a payment', 'payment', '-25', { in_usd: '100', out_usd: '25' }],
    ['bank money in', 'bank_in', '25', { in_usd: '125', out_usd: '0' }],
    ['bank money out', 'bank_out', '-25', { in_usd: '100', out_usd: '25' }],
  ] as const)('%s is neither a profit nor a loss', async (_, kind, amount, flows) => {
    const trader = await app.newTrader({ USDT: '100' });
    app.clock.advance(1);
    await app.db.transaction().execute((tx) =>
      moveMoney(tx, app.clock.now(), async (movement) => {
        const own = { userId: trader.id, type: accountType.spot, currencyId: 3 };
        const world = { system: 'chain', currencyId: 3 } as const;
        await movement.lock({ users: [own], systems: [world] });
        const posting = {
          kind,
          businessType: 'deposit' as const,
          frozen: '0',
          businessId: randomUUID(),
        };
        const opposite = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
        movement.post([
          { ...posting, accountId: movement.account(own).id, available: amount },
          { ...posting, accountId: movement.systemAccount(world).id, available: opposite },
        ]);
      }),
    );
    expect((await trader.post('/api/wallet/today')).body.message).toMatchObject(flows);
  });

  it('does not count funds of another user as a profit', async () => {
    await app.newTrader({ USDT: '5' });
    const trader = await app.newTrader();
    const { body } = await trader.post('/api/wallet/today');
    expect(body.message).toMatchObject({ start_usd: '0', in_usd: '0', out_usd: '0' });
  });
});

describe('POST /api/wallet/legal_log', () => {
  it('queues thirty parallel requests of one user without delaying other users', async () => {
    const [greedy, modest] = [await app.newTrader({ USDT: '10' }), await app.newTrader()];
    const { run } = ConcurrencyLimit.prototype;
    const reading = jest.spyOn(ConcurrencyLimit.prototype, 'run');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    reading.mockImplementation(function (this: ConcurrencyLimit, key, work) {
      return run.call(this, key, key === greedy.id ? () => released.then(work) : work);
    });
    const served: string[] = [];
    let refused = 0;
    const ask = async (who: typeof greedy, name: string) => {
      const { body } = await who.post('/api/wallet/legal_log', { currency: 3 });
      if (body.code === 'BUSY') refused += 1;
      else served.push(name);
    };
    const asked = Array.from({ length: 30 }, () => ask(greedy, 'greedy'));
    // Two are under way, sixteen wait.
    await eventually(() => expect(refused).toBe(12));
    await ask(modest, 'modest');
    expect(served).toEqual(['modest']);
    release();
    await Promise.all(asked);
    expect(served).toHaveLength(19);
    reading.mockRestore();
  });

  it('lists the postings of one balance, newest first, by page', async () => {
    const trader = await app.newTrader({ USDT: '10' });
    await trader.deposit('BTC', '1');
    await trader.deposit('USDT', '2.5');
    await trader.deposit('USDT', '0.000000000000000001');

    const first = await trader.post('/api/wallet/legal_log', { currency: 3, limit: 2 });
    expect(first.body.message).toMatchObject({ page: 1, limit: 2, total: 3 });
    expect(first.body.message.list).toMatchObject([
      {
        type: 'demo_funds',
        amount: '0.000000000000000001',
        balance_after: '12.500000000000000001',
      },
      { type: 'demo_funds', amount: '2.5', frozen_delta: '0', balance_after: '12.5' },
    ]);
    const second = await trader.post('/api/wallet/legal_log', { currency: 3, limit: 2, page: 2 });
    expect(second.body.message.list).toMatchObject([{ amount: '10', balance_after: '10' }]);
  });

  it('is empty for an account that was never used', async () => {
    const trader = await app.newTrader();
    const { body } = await trader.post('/api/wallet/legal_log', { currency: 3, type: 5 });
    expect(body.message).toEqual({ list: [], page: 1, limit: 10, total: 0 });
  });
});
