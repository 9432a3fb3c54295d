import { randomUUID } from 'node:crypto';
import { beforeEachFuturesCallTest, type FuturesCallTest } from '../testing/beforeEachFuturesTest';
import type { Trader } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';

let app: FuturesCallTest['app'];
let desk: FuturesCallTest['desk'];
beforeEachFuturesCallTest((test) => ({ app, desk } = test));
beforeEach(() => desk.second('60000'));

/** The contract price at which a long opens at 60,000. */
const below = '59988';

interface Held {
  trader: Trader;
  id: string;
}

async function openLong(fields: Record<string, string> = {}): Promise<Held> {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader, fields, below);
  return { trader, id: body.message.id as string };
}

async function only(trader: Trader): Promise<Record<string, unknown>> {
  const { body } = await trader.post('/api/lever/my_trade');
  return (body.message.list as Record<string, unknown>[])[0] ?? {};
}

/** What a broken feed may send of a contract. */
const broken: readonly [string, (now: number) => { time: number; price: string }][] = [
  ['five times as high', (time) => ({ time, price: '300000' })],
  ['a fifth as high', (time) => ({ time, price: '12000' })],
  ['zero', (time) => ({ time, price: '0' })],
  ['negative', (time) => ({ time, price: '-60000' })],
  ['late', (time) => ({ time: time - 60_000, price: '60300' })],
];

/** Asks for a close, which waits for its tick; then the tick comes. */
async function expectCloseBy(tick: { time: number; price: string }, { trader, id }: Held) {
  const asked = trader.post('/api/lever/close', { id, req_id: randomUUID() });
  await eventually(async () => expect(await only(trader)).toMatchObject({ status: 2 }));
  app.clock.advance(1);
  app.feed.tickFutures([{ symbol: 'BTC-PERP', ...tick }]);
  await desk.idle();
  expect(await only(trader)).toMatchObject({ status: 2 });
  desk.tick('60900');
  expect((await asked).body.message).toMatchObject({ status: 3, close_price: '60887.8' });
}

test.each(broken)('a tick that is %s fills neither an order nor a close', async (_, tickAt) => {
  const held = await openLong();
  app.clock.advance(1_000);
  await expectCloseBy(tickAt(app.clock.now() + 1), held);
});

test.each(broken.slice(0, 4))(
  'a second in which the price of the contract is %s fills stops and limits by the price before it',
  async (_, tickAt) => {
    const { trader } = await openLong({ target_profit_price: '60300', stop_loss_price: '59500' });
    await desk.second('60000');
    const seller = await desk.newTrader();
    await desk.submit(seller, { status: 0, type: 2, target_price: '61000' });
    const buyer = await desk.newTrader();
    await desk.submit(buyer, { status: 0, target_price: '59000' });
    await desk.second('60600', tickAt(0).price);
    expect(await only(trader)).toMatchObject({ close_price: '59988', close_reason: 'take_profit' });
    for (const person of [seller, buyer]) expect(await only(person)).toMatchObject({ status: 0 });
    await desk.second('61020');
    expect(await only(seller)).toMatchObject({ status: 1, open_price: '61007.7' });
  },
);

test('while one market has no price, nothing is opened there and no faulty tick closes', async () => {
  const held = await openLong();
  const other = await desk.newTrader();
  // The contract price is no older than five seconds only at first.
  for (let second = 0; second < 7; second += 1) await desk.second('60000', '300000');
  expect((await desk.open(other, {}, '60000')).body.code).toBe('MARKET_HALTED');
  const limit = { status: 0, target_price: '59000' };
  expect((await desk.submit(other, limit)).body.code).toBe('MARKET_HALTED');
  await expectCloseBy({ time: app.clock.now() + 1, price: '300000' }, held);
});
