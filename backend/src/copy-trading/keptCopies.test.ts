import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});

test('a copy that is held oneself owes the same share as one that stays', async () => {
  const [stays, keeps] = [await rig.newFollower(trader), await rig.newFollower(trader)];
  const { id } = await rig.open(trader.userId);
  const [copy] = await rig.positionsOf(keeps.userId);
  await rig.copyCommands.detach(keeps.userId, { id: copy?.id ?? '', reqId: randomUUID() });
  await rig.second('60900');
  await rig.close(trader.userId, id, '60900');
  await rig.close(keeps.userId, copy?.id ?? '', '60900');
  const [stayed, kept] = [await rig.relationOf(stays.userId), await rig.relationOf(keeps.userId)];
  expect(Number(stayed.cumulative)).toBeGreaterThan(50);
  expect(kept.cumulative).toBe(stayed.cumulative);
  for (const { userId } of [stays, keeps]) await rig.leave(userId, trader.id, 'close');
  const { shares_paid: share } = await rig.relationOf(stays.userId);
  expect(Number(share)).toBeGreaterThan(5);
  expect((await rig.relationOf(keeps.userId)).shares_paid).toBe(share);
});

test('copies that were kept on leaving pay their share when they are closed, part by part', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId);
  await rig.leave(userId, trader.id, 'keep');
  expect(await rig.relationOf(userId)).toMatchObject({ status: 'ended', shares_paid: '0' });
  await rig.second('60900');
  const [own] = await rig.positionsOf(userId);
  await rig.engine.commands.close(userId, { id: own?.id ?? '', lots: '2', reqId: randomUUID() });
  await rig.fillAt('60900');
  const { shares_paid: ofPart, cumulative: withPart } = await rig.relationOf(userId);
  expect(Number(ofPart)).toBeGreaterThan(0);
  await rig.close(userId, own?.id ?? '', '60900');
  const { shares_paid: paid, cumulative, unpaid, held } = await rig.relationOf(userId);
  const rows = await rig.positionsOf(userId);
  const profit = rows.reduce((sum, row) => sum.plus(row.pnl ?? 0).minus(row.fee), new Decimal(0));
  expect(cumulative).toBe(profit.toFixed());
  expect(Number(withPart)).toBeLessThan(Number(cumulative));
  expect(new Decimal(paid).toFixed(6)).toBe(profit.times('0.1').toFixed(6, Decimal.ROUND_DOWN));
  expect({ unpaid, held }).toEqual({ unpaid: '0', held: '0' });
});

test('a kept copy that loses takes its loss out of the profit that is shared', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId);
  await rig.second('60900');
  const [copy] = await rig.positionsOf(userId);
  await rig.copyCommands.detach(userId, { id: copy?.id ?? '', reqId: randomUUID() });
  await rig.second('59500');
  await rig.close(userId, copy?.id ?? '', '59500');
  const [row] = await rig.positionsOf(userId);
  const { cumulative } = await rig.relationOf(userId);
  expect(cumulative).toBe(new Decimal(row?.pnl ?? 0).minus(row?.fee ?? 0).toFixed());
});

longTest('a part of a kept copy has booked its part of the gain', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId);
  await rig.second('60900');
  const [copy] = await rig.positionsOf(userId);
  const id = copy?.id ?? '';
  await rig.copyCommands.detach(userId, { id, reqId: randomUUID() });
  const { cumulative: booked } = await rig.relationOf(userId);
  expect(Number(booked)).toBeGreaterThan(30);
  await rig.engine.commands.close(userId, { id, lots: '2', reqId: randomUUID() });
  await rig.fillAt('60900');
  const { cumulative: withPart } = await rig.relationOf(userId);
  expect(Math.abs(Number(withPart) - Number(booked))).toBeLessThan(1);
});

test('what a kept copy returns goes where it came from, so it does not pay for one that reverses it', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId);
  const [copy] = await rig.positionsOf(userId);
  const id = copy?.id ?? '';
  const reverse = () =>
    rig.withTick(rig.engine.commands.reverse(userId, { id, reqId: randomUUID() }), '60000');
  await expect(reverse()).rejects.toMatchObject({ code: 'COPY_MANAGED' });
  await rig.copyCommands.detach(userId, { id, reqId: randomUUID() });
  const own = await rig.open(userId, { lots: '16', multiple: 10 });
  await expect(reverse()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  await rig.close(userId, own.id, '60000');
  const opened = await reverse();
  const rows = await rig.positionsOf(userId);
  expect(rows.find((row) => row.id === opened.id)).toMatchObject({
    account_type: 3,
    relation_id: null,
    reverses_id: id,
  });
  expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'closed' });
});

test('a kept copy that returns nothing pays no share', async () => {
  const { userId } = await rig.newFollower(trader, { amount: '304' });
  await rig.open(trader.userId);
  await rig.second('60900');
  await rig.leave(userId, trader.id, 'keep');
  const { unpaid, shares_paid: paid } = await rig.relationOf(userId);
  expect(Number(unpaid)).toBeGreaterThan(3);
  for (const price of ['57000', '54000']) await rig.second(price);
  expect(await rig.positionsOf(userId)).toMatchObject([
    { close_reason: 'liquidation', returned: '0' },
  ]);
  expect(await rig.relationOf(userId)).toMatchObject({ unpaid, shares_paid: paid });
});
