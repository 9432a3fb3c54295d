import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('POST /api/wallet/list', () => {
  it('lists what somebody has, worth what the index says', async () => {
    const trader = await app.newTrader({ USDT: '1000', BTC: '0.5' });
    app.feed.move('BTC-USDT', '60000.5');
    const { body } = await trader.post('/api/wallet/list');
    expect(body.message).toEqual([
      {
        ...{ account_type: 2, currency_id: 1, name: 'BTC', available: '0.5', frozen: '0' },
        ...{ usd: '30000.25', version: 1 },
      },
      {
        ...{ account_type: 2, currency_id: 3, name: 'USDT', available: '1000', frozen: '0' },
        ...{ usd: '1000', version: 1 },
      },
    ]);
  });

  it('is empty for who has nothing, and nobody sees another’s', async () => {
    await app.newTrader({ USDT: '5' });
    const trader = await app.newTrader();
    expect((await trader.post('/api/wallet/list')).body.message).toEqual([]);
  });
});

describe('POST /api/wallet/detail', () => {
  it('knows an account that was never used', async () => {
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

describe('POST /api/wallet/legal_log', () => {
  it('lists the lines of one balance, newest first, by page', async () => {
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
