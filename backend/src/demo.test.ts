import { demoCredentials, ensureDemoUser } from './demo';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from './testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the demo account has funds, alerts and withdrawals, which a second start leaves as they are', async () => {
  await ensureDemoUser(app.services, app.clock);
  await ensureDemoUser(app.services, app.clock);
  const { email, password } = demoCredentials;
  const login = await app.post('/api/user/login', { user_string: email, password, type: 'email' });
  const demo = app.as(login.body.message);
  const alerts = await demo.get('/api/price_alert/list');
  expect(alerts.body.message.list).toMatchObject([
    { symbol: 'ETH-USDT', kind: 'pct24h', value: '-20', once: false },
    { symbol: 'BTC-USDT', kind: 'pct24h', value: '20', once: false },
  ]);
  const accounts = await demo.post('/api/wallet/list');
  expect(accounts.body.message).toContainEqual(
    expect.objectContaining({ name: 'BTC', account_type: 2, available: '0.05' }),
  );
  expect(accounts.body.message).toContainEqual(
    expect.objectContaining({ name: 'USDT', account_type: 2, available: '10900', frozen: '0' }),
  );
  const withdrawals = await demo.get('/api/user/withdraw/list');
  expect(withdrawals.body.message.list).toMatchObject([
    { number: '100', status: 'canceled', reason: 'owner' },
    { number: '250', status: 'succeed', txid: expect.any(String) },
  ]);
  const addresses = await demo.get('/api/user/wallet/list');
  expect(addresses.body.message.list).toMatchObject([{ name: 'My wallet', status: 'active' }]);
  expect((await demo.get('/api/real/state')).body.message).toMatchObject({
    level: 2,
    review_status: 2,
    advanced_review_status: 2,
  });
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
