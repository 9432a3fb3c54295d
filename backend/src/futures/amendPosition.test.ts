import { randomUUID } from 'node:crypto';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
/** A house of 50,000 USDT: its net side of a market is worth at most 40,000. */
beforeEachFuturesTest((test) => ({ database, rig } = test), {
  funds: { house: '50000', insurance: '100' },
});

type Fields = Partial<Parameters<typeof orderOf>[0]>;

const place = (trader: string, fields: Fields = {}) =>
  rig.engine.commands.open(trader, orderOf({ kind: 'limit', limitPrice: '59000', ...fields }));

const amend = (trader: string, id: string, terms: { limitPrice?: string; lots?: string }) =>
  rig.engine.commands.amend(trader, { id, reqId: randomUUID(), ...terms });

async function frozen(trader: string) {
  const { frozen: held } = await database.db
    .selectFrom('accounts')
    .select('frozen')
    .where('user_id', '=', trader)
    .where('type', '=', 3)
    .executeTakeFirstOrThrow();
  return held;
}

async function statusOf(id: string) {
  const { status } = await database.db
    .selectFrom('positions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

test('the limit of a short is not moved far below the price', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader, { side: 'short', limitPrice: '61000' });
  const held = await frozen(trader);
  const moved = amend(trader, id, { limitPrice: '53989.1' });
  await expect(moved).rejects.toMatchObject({ code: 'SHORT_LIMIT_TOO_LOW' });
  expect(await frozen(trader)).toBe(held);
  await rig.engine.commands.cancel(trader, { id, reqId: randomUUID() });
});

test('another limit and size freeze what they cost, and the rest is released', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader);
  // Margin and fee of 0.2 at 59,000 with 50x.
  expect(await frozen(trader)).toBe('243.08');
  const more = await amend(trader, id, { limitPrice: '58000', lots: '30' });
  expect(more).toMatchObject({
    id,
    limitPrice: '58000',
    lots: '30',
    number: '0.3',
    margin: '348',
    version: 2,
    keptPriority: false,
  });
  expect(more.amendedAt).toBeGreaterThanOrEqual(more.createdAt);
  expect(await frozen(trader)).toBe('358.44');
  const less = await amend(trader, id, { lots: '10' });
  expect(less).toMatchObject({ limitPrice: '58000', lots: '10', keptPriority: true, version: 3 });
  expect(await frozen(trader)).toBe('119.48');
  await rig.restart();
  await rig.second('58900');
  expect(await statusOf(id)).toBe('pending');
  await rig.second('57900');
  expect(await statusOf(id)).toBe('holding');
  await rig.close(trader, id, '57900');
});

test('a repeated request changes an order once', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader);
  const request = { id, lots: '10', reqId: randomUUID() };
  const amended = await rig.engine.commands.amend(trader, request);
  expect(await rig.engine.commands.amend(trader, request)).toEqual(amended);
  await expect(rig.engine.commands.amend(trader, { ...request, lots: '5' })).rejects.toThrow(
    'REQ_ID_REUSED',
  );
  await rig.engine.commands.cancel(trader, { id, reqId: randomUUID() });
  await expect(amend(trader, id, { lots: '5' })).rejects.toThrow('POSITION_NOT_OPEN');
  expect(await frozen(trader)).toBe('0');
});

test('only a smaller size keeps the place in the queue, also over a restart', async () => {
  const trader = await rig.newTrader();
  // The house has room for one of them at a time.
  const first = await place(trader, { lots: '50' });
  const second = await place(trader, { lots: '50' });
  await amend(trader, first.id, { lots: '45' });
  await rig.restart();
  await rig.second('58900');
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['holding', 'pending']);
  await rig.close(trader, first.id, '60000');
  const third = await place(trader, { lots: '50' });
  rig.clock.advance(1);
  await amend(trader, second.id, { lots: '51' });
  await rig.restart();
  await rig.second('58900');
  expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['pending', 'holding']);
  await rig.close(trader, third.id, '60000');
  await rig.engine.commands.cancel(trader, { id: second.id, reqId: randomUUID() });
});

test('a second from before the change does not fill an order at its new limit', async () => {
  const trader = await rig.newTrader();
  const { id } = await place(trader);
  rig.secondWithoutWaiting('59500');
  const [amended] = await Promise.all([amend(trader, id, { limitPrice: '59600' }), rig.idle()]);
  expect(amended.status).toBe('pending');
  expect(await statusOf(id)).toBe('pending');
  await rig.second('59500');
  expect(await statusOf(id)).toBe('holding');
  await rig.close(trader, id, '60000');
});

test('nor does one that has to wait for what a second before it settles', async () => {
  const trader = await rig.newTrader();
  const { id } = await place(trader);
  // More limits than one batch fills.
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => rig.newTrader('1000')));
  const crowd = { limitPrice: '59600', lots: '0.1' };
  await Promise.all(
    others.flatMap((other) => Array.from({ length: 45 }, () => place(other, crowd))),
  );
  rig.clock.advance(2_000);
  const amended = amend(trader, id, { limitPrice: '59600' });
  const now = rig.clock.now();
  for (const time of [now - 1_000, now]) rig.prices.second(time, { 'BTC-USDT': '59500' });
  await amended;
  await rig.idle();
  expect(await statusOf(id)).toBe('pending');
  await rig.second('59500');
  expect(await statusOf(id)).toBe('holding');
  for (const owner of [trader, ...others]) {
    await rig.engine.commands.closeBatch(owner, { sides: 'all', reqId: randomUUID() });
  }
  rig.tick('60000');
  await rig.idle();
});

test('a second that fills an order before the change refuses the change', async () => {
  const trader = await rig.newTrader();
  const { id } = await place(trader);
  rig.secondWithoutWaiting('58900');
  await expect(amend(trader, id, { limitPrice: '58000' })).rejects.toThrow('POSITION_NOT_OPEN');
  expect(await statusOf(id)).toBe('holding');
  await rig.close(trader, id, '60000');
});

test.each([
  [{ limitPrice: '59000.05' }, {}, 'PRICE_OFF_TICK'],
  [{ lots: '0.001' }, {}, 'LOTS_TOO_SMALL'],
  [{ lots: '2000' }, {}, 'TIER_LIMIT'],
  [{ lots: '90' }, {}, 'NO_ROOM'],
  [{ lots: '60' }, { multiple: 10, lots: '10' }, 'INSUFFICIENT_BALANCE'],
  [{ limitPrice: '58000' }, { stopLossPrice: '58500' }, 'STOP_LOSS_SIDE'],
  [{ limitPrice: '59400' }, { takeProfitPrice: '59300' }, 'TAKE_PROFIT_SIDE'],
  [{ limitPrice: '60012' }, { timeInForce: 'post_only' }, 'WOULD_FILL'],
] as const)('refuses %j of an order %j: %s', async (terms, order, code) => {
  const trader = await rig.newTrader('1200');
  const placed = await place(trader, order);
  await expect(amend(trader, placed.id, terms)).rejects.toMatchObject({ code });
  expect(
    await rig.engine.commands.cancel(trader, { id: placed.id, reqId: randomUUID() }),
  ).toMatchObject({
    status: 'cancelled',
    limitPrice: '59000',
    lots: placed.lots,
    version: 2,
  });
});

test('the own order counts once in what its owner may have', async () => {
  const trader = await rig.newTrader('30000');
  // The 70,800 USDT of both together would allow less than 100x.
  const { id } = await place(trader, { lots: '60', multiple: 100 });
  expect(await amend(trader, id, { lots: '62' })).toMatchObject({ lots: '62' });
  await rig.engine.commands.cancel(trader, { id, reqId: randomUUID() });
});

test('while prices have stopped an order can only be made smaller', async () => {
  const trader = await rig.newTrader();
  const { id } = await place(trader);
  rig.clock.advance(3_000);
  await expect(amend(trader, id, { lots: '21' })).rejects.toThrow('MARKET_HALTED');
  await expect(amend(trader, id, { limitPrice: '58000' })).rejects.toThrow('MARKET_HALTED');
  expect(await amend(trader, id, { lots: '19' })).toMatchObject({ lots: '19' });
  await rig.second('60000');
  await rig.engine.commands.cancel(trader, { id, reqId: randomUUID() });
});

test('an open position and another person’s order are not changed', async () => {
  const [trader, other] = [await rig.newTrader(), await rig.newTrader()];
  const held = await rig.open(trader);
  await expect(amend(trader, held.id, { lots: '10' })).rejects.toThrow('POSITION_NOT_OPEN');
  await expect(amend(other, held.id, { lots: '10' })).rejects.toThrow('POSITION_NOT_FOUND');
  await rig.close(trader, held.id, '60000');
});

test('who has as many pending orders as are allowed may still change one of them', async () => {
  const trader = await rig.newTrader('1000');
  const placed = await Promise.all(
    Array.from({ length: futuresTerms.maxPendingOrders }, () => place(trader, { lots: '1' })),
  );
  await expect(place(trader, { lots: '1' })).rejects.toMatchObject({ code: 'TOO_MANY_POSITIONS' });
  const id = placed[0]?.id ?? '';
  expect(await amend(trader, id, { limitPrice: '58000' })).toMatchObject({ limitPrice: '58000' });
  for (const one of placed)
    await rig.engine.commands.cancel(trader, { id: one.id, reqId: randomUUID() });
});
