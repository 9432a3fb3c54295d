import { demoCredentials, ensureDemoUser } from './demo';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from './testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the demo account has funds, alerts, and money on its ways in and out, which a second start leaves as they are', async () => {
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
    expect.objectContaining({ name: 'USDT', account_type: 2, frozen: '245' }),
  );
  const withdrawals = await demo.get('/api/user/withdraw/list');
  expect(withdrawals.body.message.list).toMatchObject([
    { number: '120', status: 'processing', bank: { fiat: 'EUR' } },
    { number: '80', status: 'skipped' },
    { number: '100', status: 'canceled', reason: 'owner' },
    { number: '45', status: 'errored', txid: expect.any(String) },
    { number: '250', status: 'succeed', txid: expect.any(String) },
    { number: '150', status: 'failed', reason: 'bank' },
    { number: '200', status: 'succeed', bank: { fiat: 'EUR' } },
    { number: '500', status: 'rejected', reason: 'review' },
    { number: '60', status: 'canceled', reason: 'expired' },
  ]);
  const deposits = await demo.get('/api/recharge/log');
  expect(deposits.body.message.list.map(statusOf)).toEqual([
    'confirming 7',
    'credited 31',
    'reviewing',
    'final 40',
    'below_minimum 0',
    'rejected',
    'final 40',
    'credited',
    'final 4',
  ]);
  const claims = await demo.get('/api/recharge/claims');
  expect(claims.body.message.list.map(statusOf)).toEqual(['reviewing', 'credited', 'rejected']);
  const moved = await demo.get('/api/wallet/hzhistory');
  expect(moved.body.message.list).toMatchObject([
    { number: '150', from_field: 'lever', to_field: 'change' },
    { number: '150', from_field: 'change', to_field: 'lever' },
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

function statusOf({ status, confirmations }: { status: string; confirmations?: number }): string {
  return confirmations === undefined ? status : `${status} ${confirmations}`;
}
