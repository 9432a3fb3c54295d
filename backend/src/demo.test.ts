import { demoCredentials, ensureDemoUser } from './demo';
import { createTestApp, type TestApp } from './testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the demo account has funds and alerts, which a second start leaves as they are', async () => {
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
});
