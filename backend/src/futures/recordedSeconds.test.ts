import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { beforeEachFuturesCallTest, type FuturesCallTest } from '../testing/beforeEachFuturesTest';
import type { Trader } from '../testing/createTestApp';

let app: FuturesCallTest['app'];
let desk: FuturesCallTest['desk'];
beforeEachFuturesCallTest((test) => ({ app, desk } = test));

/** The contract price at which a long opens at 60,000. */
const below = '59988';

async function openLong(fields: Record<string, string> = {}) {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader, fields, below);
  return { trader, id: body.message.id as string };
}

async function only(trader: Trader): Promise<Record<string, unknown>> {
  const { body } = await trader.post('/api/lever/my_trade');
  return (body.message.list as Record<string, unknown>[])[0] ?? {};
}

async function insurance(): Promise<Decimal> {
  return new Decimal(await desk.systemBalance('insurance'));
}

test('a stop-loss that is passed together with the liquidation counts', async () => {
  const { trader } = await openLong({ stop_loss_price: '59500' });
  await desk.second('59000');
  expect(await only(trader)).toMatchObject({
    status: 3,
    close_reason: 'stop_loss',
    close_price: '58988.2',
    fee: '14.278584',
    returned: '30.561416',
  });
});

test('what a stop-loss lacks in a gap is paid by the insurance fund', async () => {
  const { trader } = await openLong({ stop_loss_price: '59500' });
  const before = await insurance();
  await desk.second('58500');
  expect(await only(trader)).toMatchObject({ close_price: '58488.3', returned: '0', fee: '7.2' });
  expect(before.minus(await insurance()).toFixed()).toBe('62.34');
  expect((await desk.balance(trader.id)).frozen).toBe('0');
});

test('a take-profit is filled at the execution price of its second, once', async () => {
  const { trader } = await openLong({ target_profit_price: '60500' });
  await desk.second('60499.9');
  expect(await only(trader)).toMatchObject({ status: 1 });
  await desk.second('60500');
  await desk.second('60600');
  expect(await only(trader)).toMatchObject({
    status: 3,
    close_reason: 'take_profit',
    close_price: '60487.9',
    version: 2,
  });
});

test('a liquidation fills at the mark, and what is left goes to the insurance fund', async () => {
  const { trader } = await openLong();
  const before = await insurance();
  await desk.second('59100.1');
  expect(await only(trader)).toMatchObject({ status: 1 });
  await desk.second('59100');
  expect(await only(trader)).toMatchObject({
    status: 3,
    close_reason: 'liquidation',
    close_price: '59100',
    returned: '0',
  });
  expect((await insurance()).minus(before).toFixed()).toBe('52.908');
});

test('nobody falls below zero in a gap: the insurance fund pays', async () => {
  const { trader } = await openLong();
  const { available } = await desk.balance(trader.id);
  const before = await insurance();
  await desk.second('58500');
  expect(await only(trader)).toMatchObject({ close_reason: 'liquidation', close_price: '58500' });
  expect(before.minus(await insurance()).toFixed()).toBe('60');
  expect(await desk.balance(trader.id)).toEqual({ available, frozen: '0' });
});

test('a stop that is set later meets no earlier second', async () => {
  const { trader, id } = await openLong();
  await desk.second('60000');
  app.clock.advance(1_000 - (app.clock.now() % 1_000) + 5);
  const { body } = await trader.post('/api/lever/setstop', {
    id,
    stop_loss_price: '59900',
    req_id: randomUUID(),
  });
  expect(body.message).toMatchObject({ stop_loss_price: '59900' });
  app.feed.move('BTC-USDT', '59800');
  app.feed.moveFutures('BTC-PERP', '59800');
  // The second that began before the stop was set is recorded only now.
  await app.services.priceRecorder.recordNow();
  await desk.idle();
  expect(await only(trader)).toMatchObject({ status: 1 });
  await desk.second('59800');
  expect(await only(trader)).toMatchObject({ status: 3, close_reason: 'stop_loss' });
});

test('a stop is cleared by 0 and kept when it is absent', async () => {
  const { trader, id } = await openLong({ target_profit_price: '61000', stop_loss_price: '59500' });
  const { body } = await trader.post('/api/lever/setstop', {
    id,
    stop_loss_price: '0',
    req_id: randomUUID(),
  });
  expect(body.message).toMatchObject({ target_profit_price: '61000', stop_loss_price: null });
  await desk.second('59400');
  expect(await only(trader)).toMatchObject({ status: 1 });
});

test('a limit fills in the first second whose execution price reaches it', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.submit(trader, { status: 0, target_price: '59000' });
  expect(body.message).toMatchObject({ status: 0, margin: '236', fee: '7.08', open_price: null });
  expect((await desk.balance(trader.id)).frozen).toBe('243.08');
  await desk.second('58999');
  expect(await only(trader)).toMatchObject({ status: 0 });
  await desk.second('58985');
  expect(await only(trader)).toMatchObject({
    status: 1,
    open_price: '58996.8',
    margin: '235.9872',
    fee: '7.079616',
  });
  expect(await desk.balance(trader.id)).toEqual({ available: '756.933184', frozen: '235.9872' });
});

test('the better price of a short limit costs no more than was frozen', async () => {
  const trader = await desk.newTrader();
  await desk.submit(trader, { status: 0, type: 2, target_price: '61000' });
  await desk.second('61020');
  expect(await only(trader)).toMatchObject({
    status: 1,
    open_price: '61007.7',
    margin: '243.999076',
    fee: '7.320924',
  });
  expect(await desk.balance(trader.id)).toEqual({ available: '748.68', frozen: '243.999076' });
});

test('a cancelled limit gives back all it froze; cancelling it again is no error', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.submit(trader, { status: 0, target_price: '59000' });
  const id = body.message.id as string;
  const cancel = () => trader.post('/api/lever/cancel', { id, req_id: randomUUID() });
  expect((await cancel()).body.message).toMatchObject({ status: 4, open_price: null });
  expect((await cancel()).body.message).toMatchObject({ status: 4 });
  expect(await desk.balance(trader.id)).toEqual({ available: '1000', frozen: '0' });
  await desk.second('58000');
  expect(await only(trader)).toMatchObject({ status: 4 });
});

test('an open position cannot be cancelled', async () => {
  const { trader, id } = await openLong();
  const { body } = await trader.post('/api/lever/cancel', { id, req_id: randomUUID() });
  expect(body.code).toBe('POSITION_NOT_OPEN');
});

test('a close accepted after the second that liquidates comes too late', async () => {
  const { trader, id } = await openLong();
  await desk.second('59000');
  expect((await desk.close(trader, id)).body.code).toBe('POSITION_NOT_OPEN');
  expect(await only(trader)).toMatchObject({ close_reason: 'liquidation' });
});
