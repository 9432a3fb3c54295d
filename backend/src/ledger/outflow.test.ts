import { randomUUID } from 'node:crypto';
import { createTestApp } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';
import { LedgerAudit } from './LedgerAudit';

test('a balance that no posting explains stops new orders, and what rests can still be cancelled', async () => {
  const app = await createTestApp();
  app.feed.move('BTC-USDT', '50000');
  const trader = await app.newTrader({ USDT: '1000' });
  await eventually(() => expect(app.services.engine.depth('BTC-USDT')?.asks).not.toEqual([]));
  const order = () => ({
    req_id: randomUUID(),
    currency_id: 1,
    legal_id: 3,
    type: 1,
    amount: '0.01',
    target_price: '49000',
  });
  const resting = await trader.post('/api/coin/trade', order());
  expect(resting.body.type).toBe('ok');

  await app.db
    .updateTable('accounts')
    .set({ available: '1000000' })
    .where('user_id', '=', trader.id)
    .execute();
  // One of its own: the audit of the app may have ended its round already, and begins another one after ten minutes.
  const found: unknown[] = [];
  const onError = (error: unknown) => void found.push(error);
  const { outflow } = app.services;
  const audit = new LedgerAudit({ db: app.db, clock: app.clock, outflow, onError });
  for (let slice = 0; slice < 5; slice += 1) await audit.auditSlice();

  const refused = await trader.post('/api/coin/trade', { ...order(), lang: 'fra' });
  expect(refused.body.code).toBe('OUTFLOW_STOPPED');
  expect(refused.body.message).toContain('suspendus');
  await eventually(() => expect(app.services.engine.depth('BTC-USDT')?.asks).toEqual([]));
  const cancelled = await trader.post('/api/coin/cancel', {
    id: resting.body.message.id,
    req_id: randomUUID(),
  });
  expect(cancelled.body.message).toMatchObject({ status: 'cancelled' });
  await app.close().catch(onError);
  expect(String(found[0])).toContain('Outflow is stopped');
});
