import { firstOf, longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { OperatorNotice } from '../OperatorNotice';
import { runSuspendedCommand } from '../sequencer/operatorSuspensions';
import { beforeEachFuturesTest } from '../testing/beforeEachFuturesTest';
import { type FuturesRig, orderOf } from '../testing/FuturesRig';
import { plantRule } from '../testing/plantRule.sql';
import type { TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: FuturesRig;

beforeEachFuturesTest((test) => ({ rig, database } = test), { reportsErrors: true });
beforeEach(async () => {
  // Calm prices end the pause after a jump.
  for (let count = 0; count < 3; count += 1) await rig.second('60000');
  rig.tick('60000');
  rig.errors.length = 0;
});

/** The result of a position, without what differs between two runs. */
async function resultOf(id: string) {
  const row = await database.db
    .selectFrom('positions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const nights = await database.db
    .selectFrom('position_nights')
    .select(['night', 'mark', 'from_margin', 'from_balance', 'waived'])
    .where('position_id', '=', id)
    .orderBy('night')
    .execute();
  const { status, close_reason, close_price, close_tick, close_last } = row;
  const { pnl, returned, fee, overnight, margin, open_price, warned_risk } = row;
  return {
    status,
    close_reason,
    close_price,
    close_tick,
    close_last,
    pnl,
    returned,
    fee,
    overnight,
    margin,
    open_price,
    warned_risk,
    nights,
  };
}

const suspensions = () => database.db.selectFrom('suspensions').selectAll().execute();
const forbidClose = (id: string) =>
  plantRule(database.db, 'positions', `id = '${id}' and status = 'closed'`);
const resume = (id: string) => runSuspendedCommand(database.db, { action: 'resume', ids: [id] });
const notices = () =>
  rig.errors.flatMap((one) => (one instanceof OperatorNotice ? one.message : []));

/** The engine looks once a second whether something was resumed. */
async function caughtUp() {
  for (let turn = 0; turn < 100 && (await suspensions()).length > 0; turn += 1) {
    await setTimeout(50);
    await rig.idle();
  }
  expect(await suspensions()).toEqual([]);
}

/** Two equal positions, of which only the first meets the fault. */
async function twins(fields: Parameters<typeof orderOf>[0]) {
  const [first, second] = [await rig.newTrader(), await rig.newTrader()];
  const open = async (trader: string) =>
    fields?.kind === 'limit'
      ? rig.engine.commands.open(trader, orderOf(fields))
      : rig.open(trader, fields);
  return [
    { trader: first, id: (await open(first)).id },
    { trader: second, id: (await open(second)).id },
  ] as const;
}

const ends: [
  what: string,
  fields: Parameters<typeof orderOf>[0],
  prices: string[],
  broken: string,
][] = [
  ['a stop', { stopLossPrice: '59500' }, ['59400', '58000', '61000'], `status = 'closed'`],
  ['a liquidation', {}, ['59000', '61000'], `status = 'closed'`],
  [
    'a limit',
    { kind: 'limit', limitPrice: '59000' },
    ['58900', '59100', '57500'],
    `status = 'holding'`,
  ],
  ['a warning', {}, ['59150', '60000', '59140', '61000'], 'warned_risk > 0'],
];

test.each(firstOf(ends))(
  'a position whose end by %s breaks a rule waits by itself, and ends as if nothing had happened',
  async (_, fields, prices, broken) => {
    const [bad, good] = await twins(fields);
    const remove = await plantRule(database.db, 'positions', `id = '${bad.id}' and ${broken}`);
    const before = await resultOf(bad.id);
    for (const price of prices) await rig.second(price);
    expect(await suspensions()).toMatchObject([
      { kind: 'position', subject_id: bad.id, fault: '23514', resumed_at: null },
    ]);
    expect(notices()).toEqual([
      expect.stringContaining(`The position ${bad.id} is suspended: 23514`),
    ]);
    const settled = await resultOf(good.id);
    expect(settled).not.toEqual(before);
    expect(await resultOf(bad.id)).toEqual(before);
    await rig.restart();
    await rig.second(prices.at(-1) ?? '');
    expect(await resultOf(bad.id)).toEqual(before);

    await remove();
    await resume(bad.id);
    await caughtUp();
    expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
    expect((await resultOf(good.id)).close_price).toEqual(settled.close_price);
    // Both meet the seconds from here on.
    await rig.second('56000');
    expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
  },
);

longTest('one that is not mended stands where it failed again', async () => {
  const [bad, good] = await twins({ stopLossPrice: '59500' });
  const remove = await forbidClose(bad.id);
  await rig.second('59400');
  const [first] = await suspensions();
  await resume(bad.id);
  await setTimeout(1_500);
  await rig.idle();
  expect(await suspensions()).toMatchObject([{ subject_id: bad.id, resumed_at: null }]);
  expect(notices()).toHaveLength(2);
  expect((await suspensions())[0]?.stands_at).toBeGreaterThanOrEqual(first?.stands_at ?? 0);
  await remove();
  await resume(bad.id);
  await rig.restart();
  await caughtUp();
  expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
});

longTest('an exit that breaks a rule is filled by its own tick once it is resumed', async () => {
  const [bad, good] = await twins({});
  const remove = await forbidClose(bad.id);
  const closing = [bad, good].map(({ trader, id }) =>
    rig.engine.commands.close(trader, { id, reqId: randomUUID() }),
  );
  await rig.idle();
  rig.tick('60900');
  await rig.idle();
  await Promise.all(closing);
  expect(await resultOf(bad.id)).toMatchObject({ status: 'closing' });
  await rig.second('50000');
  await rig.restart();
  rig.tick('50000');
  await remove();
  await resume(bad.id);
  await caughtUp();
  expect(await resultOf(good.id)).toMatchObject({ status: 'closed', close_price: '60887.8' });
  expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
});

longTest('nights that one could not be charged for are charged at their marks', async () => {
  const [bad, good] = await twins({ multiple: 5 });
  const remove = await plantRule(database.db, 'position_nights', `position_id = '${bad.id}'`);
  for (const price of ['60100', '60200', '60300']) {
    rig.clock.advance(86_400_000);
    await rig.second(price);
    await rig.second('60000');
  }
  expect((await resultOf(good.id)).nights).toHaveLength(3);
  expect((await resultOf(bad.id)).nights).toEqual([]);
  await remove();
  await resume(bad.id);
  await caughtUp();
  expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
});

test('an exception in settling one position leaves the others', async () => {
  const [bad, good] = await twins({ stopLossPrice: '59500' });
  // Every result that is computed with it is not a number.
  await database.db
    .updateTable('positions')
    .set({ fee_rate: 'NaN' })
    .where('id', '=', bad.id)
    .execute();
  await rig.restart();
  await rig.second('59400');
  expect(await resultOf(good.id)).toMatchObject({ status: 'closed', close_reason: 'stop_loss' });
  expect(await suspensions()).toMatchObject([{ subject_id: bad.id }]);
  await database.db
    .updateTable('positions')
    .set({ fee_rate: futuresTerms.feeRate })
    .where('id', '=', bad.id)
    .execute();
  await resume(bad.id);
  await caughtUp();
  expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
});

longTest('one whose end would leave an account below zero leaves the others', async () => {
  const [bad, good] = await twins({ stopLossPrice: '59500' });
  const { margin } = await resultOf(bad.id);
  const setMargin = (amount: string) =>
    database.db.updateTable('positions').set({ margin: amount }).where('id', '=', bad.id).execute();
  await setMargin('1000');
  await rig.restart();
  await rig.second('59400');
  expect(await resultOf(good.id)).toMatchObject({ status: 'closed', close_reason: 'stop_loss' });
  expect(await suspensions()).toMatchObject([
    { subject_id: bad.id, fault: 'INSUFFICIENT_BALANCE', resumed_at: null },
  ]);
  await setMargin(margin);
  await resume(bad.id);
  await caughtUp();
  expect(await resultOf(bad.id)).toEqual(await resultOf(good.id));
});

test('its owner is told that a position is under review, and that it no longer is', async () => {
  const [bad] = await twins({ stopLossPrice: '59500' });
  const remove = await forbidClose(bad.id);
  const heard = () =>
    rig.events.flatMap(({ userId, topic, data }) =>
      userId === bad.trader && topic === 'user.position'
        ? [(data as { under_review?: boolean }).under_review ?? false]
        : [],
    );
  rig.events.length = 0;
  await rig.second('59400');
  expect(heard().at(-1)).toBe(true);
  expect(heard().filter(Boolean)).toHaveLength(1);
  await rig.second('59300');
  await remove();
  await resume(bad.id);
  await caughtUp();
  expect(heard().filter(Boolean)).toHaveLength(1);
  expect(heard().at(-1)).toBe(false);
});

longTest(
  'one that has met nothing meanwhile is told of when it joins the others again',
  async () => {
    const [bad] = await twins({});
    const remove = await plantRule(
      database.db,
      'positions',
      `id = '${bad.id}' and warned_risk > 0`,
    );
    await rig.second('59150');
    await remove();
    // As if it had been warned.
    const { db } = database;
    await db.updateTable('positions').set({ warned_risk: 90 }).where('id', '=', bad.id).execute();
    rig.events.length = 0;
    await resume(bad.id);
    await caughtUp();
    const mine = rig.events.filter(
      ({ userId, topic }) => userId === bad.trader && topic === 'user.position',
    );
    expect(mine.at(-1)?.data).not.toHaveProperty('under_review');
  },
);

test('what is suspended refuses its owner all but a close, and is told to nobody else', async () => {
  const [bad, good] = await twins({ stopLossPrice: '59500' });
  const remove = await forbidClose(bad.id);
  await rig.second('59400');
  const { trader, id } = bad;
  const request = { id, reqId: randomUUID() };
  const stops = { ...request, reqId: randomUUID(), stopLossPrice: '59000' };
  await expect(rig.engine.commands.setStops(trader, stops)).rejects.toThrow('UNDER_REVIEW');
  await expect(rig.engine.commands.close(good.trader, request)).rejects.toThrow(
    'POSITION_NOT_FOUND',
  );
  await remove();
  await resume(id);
  await caughtUp();
});

const closes: [what: string, send: (trader: string, id: string) => Promise<unknown>][] = [
  ['by itself', (trader, id) => rig.engine.commands.close(trader, { id, reqId: randomUUID() })],
  [
    'in a batch',
    (trader) => rig.engine.commands.closeBatch(trader, { sides: 'all', reqId: randomUUID() }),
  ],
];

test.each(firstOf(closes))(
  'a close %s under review is kept, also over a restart, and filled by the first second after it',
  async (_, send) => {
    const [bad] = await twins({ lots: '20' });
    // Its warning fails; without the fault it would have been closed by its owner later.
    const remove = await plantRule(
      database.db,
      'positions',
      `id = '${bad.id}' and warned_risk > 0`,
    );
    await rig.second('59150');
    expect(await suspensions()).toHaveLength(1);
    await send(bad.trader, bad.id);
    const again = { id: bad.id, reqId: randomUUID() };
    await expect(rig.engine.commands.close(bad.trader, again)).rejects.toThrow('POSITION_NOT_OPEN');
    await rig.restart();
    await rig.second('59300');
    await rig.second('61000');
    await remove();
    await resume(bad.id);
    await caughtUp();
    expect(await resultOf(bad.id)).toMatchObject({
      status: 'closed',
      close_last: '59300',
      close_price: '59288.1',
    });
  },
);

test('parts that are closed under review are filled like the rest, each by its second', async () => {
  const [bad] = await twins({ lots: '20' });
  const remove = await plantRule(database.db, 'positions', `id = '${bad.id}' and warned_risk > 0`);
  await rig.second('59150');
  const part = (lots?: string) =>
    rig.engine.commands.close(bad.trader, { id: bad.id, lots, reqId: randomUUID() });
  await part('5');
  await expect(part('16')).rejects.toThrow('LOTS_TOO_LARGE');
  await rig.second('59300');
  await part();
  await rig.second('59400');
  await remove();
  await resume(bad.id);
  await caughtUp();
  const { db } = database;
  const rows = await db
    .selectFrom('positions')
    .select(['number', 'close_last', 'fee'])
    .where('user_id', '=', bad.trader)
    .orderBy('close_tick')
    .execute();
  // Opening 0.2 at 60,012 cost 7.20144: a quarter of it and 1.778643 for the close, then three quarters and 5.344929.
  expect(rows).toEqual([
    { number: '0.05', close_last: '59300', fee: '3.579003' },
    { number: '0.15', close_last: '59400', fee: '10.746009' },
  ]);
});
