import { randomUUID } from 'node:crypto';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});

/** A trade of the trader that gains a follower with half of its lots 80.326012, or loses about as much. */
async function trade(to: '60900' | '59300'): Promise<void> {
  const { id } = await rig.open(trader.userId);
  await rig.second(to);
  await rig.close(trader.userId, id, to);
  await rig.second('60000');
  rig.tick('60000');
}

test('what is set aside comes from the margin account, and goes back to it', async () => {
  const { userId } = await rig.newFollower(trader);
  expect(await rig.balance(userId, 3)).toEqual({ available: '1000', frozen: '0' });
  expect(await rig.balance(userId)).toEqual({ available: '0', frozen: '1000' });
  const move = (direction: 'add' | 'remove', amount: string) =>
    rig.copyCommands.moveFunds(userId, {
      reqId: randomUUID(),
      traderId: trader.id,
      amount,
      direction,
    });
  expect(await move('add', '500')).toMatchObject({ amount: '1500', available: '1500' });
  expect(await move('remove', '1200')).toMatchObject({ amount: '300', available: '300' });
  expect(await rig.balance(userId, 3)).toEqual({ available: '1700', frozen: '0' });
  await expect(move('remove', '300.01')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  await expect(move('add', '1700.01')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  await expect(move('add', '0.000000001')).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
});

test('without an amount, all that the copy account has free is set aside', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.leave(userId, trader.id, 'close');
  expect(await rig.balance(userId)).toEqual({ available: '1000', frozen: '0' });
  const again = await rig.follow(userId, trader.id, { amount: undefined });
  expect(again).toMatchObject({ amount: '1000', status: 'active', version: 3 });
  expect(await rig.balance(userId, 3)).toEqual({ available: '1000', frozen: '0' });
});

test('following again while it goes on changes the settings of what follows', async () => {
  const { userId, relation } = await rig.newFollower(trader);
  const settings = { size: 'fixed', number: '2.345', ownCap: 7, stopLoss: '0.25' } as const;
  const edited = await rig.follow(userId, trader.id, { ...settings, amount: undefined });
  expect(edited).toMatchObject({
    id: relation.id,
    size: 'fixed',
    number: '2.35',
    ownCap: 7,
    stopLoss: '0.25',
    amount: '1000',
    version: 2,
  });
  await expect(rig.follow(userId, trader.id)).rejects.toMatchObject({ code: 'STATE' });
});

test.each([
  [{ traderId: 999 }, 'TRADER_NOT_FOUND'],
  [{ number: '10.01' }, 'COPY_NUMBER'],
  [{ number: '0.004' }, 'COPY_NUMBER'],
  [{ size: 'fixed', number: '100.01' }, 'COPY_NUMBER'],
  [{ ownCap: 101 }, 'MULTIPLE_NOT_ALLOWED'],
  [{ amount: '4.99' }, 'COPY_FUNDS_MISSING'],
  [{ amount: undefined }, 'COPY_FUNDS_MISSING'],
  [{ amount: '2000.01' }, 'INSUFFICIENT_BALANCE'],
  [{ amount: '10.000000001' }, 'INVALID_AMOUNT'],
] as const)('refuses to follow with %j: %s', async (fields, code) => {
  const userId = await rig.newTrader('2000');
  await expect(rig.follow(userId, trader.id, fields)).rejects.toMatchObject({ code });
  expect(await rig.balance(userId, 3)).toEqual({ available: '2000', frozen: '0' });
});

test('the trader asks for a smallest amount', async () => {
  const other = await rig.newLeadTrader({ minAmount: '1000.5' });
  const follow = rig.newFollower(other);
  await expect(follow).rejects.toMatchObject({
    code: 'COPY_FUNDS_MISSING',
    values: { min: '1000.5' },
  });
});

test('a person copies one more trader only once another is left', async () => {
  const limit = jest.replaceProperty(copyTerms, 'maxTraders', 1);
  try {
    const other = await rig.newLeadTrader();
    const { userId } = await rig.newFollower(trader);
    await expect(rig.follow(userId, other.id)).rejects.toMatchObject({
      code: 'TOO_MANY_TRADERS',
      values: { max: 1 },
    });
    await rig.leave(userId, trader.id, 'close');
    expect(await rig.follow(userId, other.id)).toMatchObject({ status: 'active' });
  } finally {
    limit.restore();
  }
});

test('a full trader takes one more follower only once another has left', async () => {
  const limit = jest.replaceProperty(copyTerms, 'maxFollowers', 2);
  try {
    const { userId: first } = await rig.newFollower(trader);
    await rig.newFollower(trader);
    const late = await rig.newTrader('2000');
    await expect(rig.follow(late, trader.id)).rejects.toMatchObject({
      code: 'TRADER_FULL',
      values: { max: 2 },
    });
    expect(await rig.balance(late, 3)).toEqual({ available: '2000', frozen: '0' });
    await rig.leave(first, trader.id, 'close');
    expect(await rig.follow(late, trader.id)).toMatchObject({ status: 'active' });
  } finally {
    limit.restore();
  }
});

test('nobody copies himself or in a circle', async () => {
  const other = await rig.newLeadTrader();
  await expect(rig.follow(trader.userId, trader.id)).rejects.toMatchObject({ code: 'COPY_SELF' });
  await expect(rig.follow(trader.userId, other.id)).rejects.toMatchObject({ code: 'COPY_CIRCLE' });
  const { userId } = await rig.newFollower(trader);
  await rig.newLeadTrader();
  const terms = { reqId: randomUUID(), rate: '0.1', nextRate: null, nextRateFrom: null };
  await rig.db
    .insertInto('traders')
    .values({
      user_id: userId,
      text: 'x',
      rate: '0.1',
      min_amount: '0',
      status: 'reviewing',
      is_demo: false,
      since: rig.clock.now(),
    })
    .execute();
  await expect(
    rig.copyCommands.setTrader(userId, { ...terms, minAmount: '0', status: 'active' }),
  ).rejects.toMatchObject({ code: 'COPY_CIRCLE' });
});

test('trades of a trader who pauses are not copied, and nobody begins to copy him', async () => {
  const { userId, relation } = await rig.newFollower(trader);
  await setStatus('paused');
  await rig.open(trader.userId);
  expect(await rig.positionsOf(userId)).toEqual([]);
  expect(await rig.skipsOf(relation.id)).toMatchObject([{ reason: 'PAUSED', lots: '10' }]);
  await expect(rig.newFollower(trader)).rejects.toMatchObject({ code: 'STATE' });
});

test('a trader who ends closes all copies', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId);
  await setStatus('ended');
  expect(await rig.relationOf(userId)).toMatchObject({
    status: 'stopping',
    reason: 'trader_ended',
  });
  await rig.fillAt('60000');
  expect(await rig.relationOf(userId)).toMatchObject({ status: 'ended', held: '0' });
  expect(await rig.positionsOf(userId)).toMatchObject([{ close_reason: 'trader' }]);
});

function setStatus(status: 'paused' | 'ended') {
  const terms = { rate: '0.1', nextRate: null, nextRateFrom: null, minAmount: '0' };
  return rig.copyCommands.setTrader(trader.userId, { reqId: randomUUID(), ...terms, status });
}

test('leaving closes the copies by the next tick, and pays the share', async () => {
  const { userId } = await rig.newFollower(trader);
  await trade('60900');
  await rig.open(trader.userId);
  const before = await rig.balance(trader.userId, 3);
  expect(await rig.leave(userId, trader.id, 'close')).toMatchObject({ status: 'stopping' });
  await expect(rig.leave(userId, trader.id, 'close')).rejects.toMatchObject({ code: 'STATE' });
  await rig.fillAt('60900');
  const relation = await rig.relationOf(userId);
  expect(relation).toMatchObject({ status: 'ended', reason: 'left', held: '0', amount: '0' });
  expect([relation.cumulative, relation.high_water]).toEqual(['160.652024', '160.652024']);
  expect(relation.shares_paid).toBe('16.0652024');
  expect(await rig.balance(userId)).toEqual({ available: '1144.5868216', frozen: '0' });
  const after = await rig.balance(trader.userId, 3);
  expect(Number(after.available) - Number(before.available)).toBeCloseTo(16.0652024, 8);
});

test('the high-water mark survives leaving and returning', async () => {
  const { userId } = await rig.newFollower(trader);
  await trade('60900');
  await rig.leave(userId, trader.id, 'close');
  await rig.follow(userId, trader.id);
  await trade('59300');
  await trade('59300');
  await trade('60900');
  const relation = await rig.relationOf(userId);
  expect(Number(relation.cumulative)).toBeLessThan(80.326012);
  expect(relation).toMatchObject({ high_water: '80.326012', shares_paid: '8.0326012' });
});

test('keeping makes the copies positions of the follower, and books what they would bring', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId);
  await rig.second('60900');
  expect(await rig.leave(userId, trader.id, 'keep')).toMatchObject({
    status: 'ended',
    reason: 'left',
    positions: 0,
    // 88.8 less 3.60072 paid and 3.654 to be paid.
    cumulative: '81.54528',
    sharesPaid: '8.154528',
  });
  const [own] = await rig.positionsOf(userId);
  expect(own).toMatchObject({ copy_of: null, trader_id: null, status: 'holding', account_type: 5 });
  await rig.close(userId, own?.id ?? '', '61000');
  expect((await rig.relationOf(userId)).cumulative).toBe('90.320012');
  expect((await rig.balance(userId)).frozen).toBe('0');
});

test('a position that is held oneself no longer follows', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  const [copy] = await rig.positionsOf(userId);
  const input = { id: copy?.id ?? '', reqId: randomUUID() };
  expect(await rig.copyCommands.detach(userId, input)).toMatchObject({
    traderId: null,
    version: 2,
  });
  expect(await rig.copyCommands.detach(userId, input)).toMatchObject({
    traderId: null,
    version: 2,
  });
  await expect(
    rig.copyCommands.detach(userId, { ...input, reqId: randomUUID() }),
  ).rejects.toMatchObject({
    code: 'ALREADY_DETACHED',
  });
  await rig.close(trader.userId, id, '60000');
  expect(await rig.positionsOf(userId)).toMatchObject([{ status: 'holding' }]);
  await rig.engine.commands.setStops(userId, {
    ...input,
    stopLossPrice: '59000',
    reqId: randomUUID(),
  });
  const stranger = await rig.newTrader();
  await expect(
    rig.copyCommands.detach(stranger, { ...input, reqId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' });
});

test('what leaves a copy with a position that is held oneself does not count as lost', async () => {
  const { userId } = await rig.newFollower(trader, { amount: '1000', stopLoss: '0.25' });
  await rig.open(trader.userId);
  const [copy] = await rig.positionsOf(userId);
  await rig.copyCommands.detach(userId, { id: copy?.id ?? '', reqId: randomUUID() });
  // Of 1,000 a margin of 300.06 has left, less what was lost with it.
  await rig.open(trader.userId, { lots: '5' });
  await rig.second('60000');
  const { status, amount } = await rig.relationOf(userId);
  expect({ status, amount: Number(amount).toFixed(1) }).toEqual({
    status: 'active',
    amount: '704.7',
  });
});

test('what the share lacks after detaching is taken from what the position returns', async () => {
  // Nearly everything is margin, so that the share of the gain cannot be reserved.
  const { userId } = await rig.newFollower(trader, { amount: '304', number: '0.5' });
  await rig.open(trader.userId);
  await rig.second('60900');
  await rig.leave(userId, trader.id, 'keep');
  const left = await rig.relationOf(userId);
  expect(left).toMatchObject({ status: 'ended', shares_paid: '0.33928', unpaid: '7.815248' });
  const [own] = await rig.positionsOf(userId);
  expect(own?.share_claim).toBe('7.815248');
  await rig.close(userId, own?.id ?? '', '60900');
  expect(await rig.relationOf(userId)).toMatchObject({ shares_paid: '8.154528', unpaid: '0' });
});

test('a position that returns less than the share lacks pays all that it returns', async () => {
  const { userId } = await rig.newFollower(trader, { amount: '304', number: '0.5' });
  await rig.open(trader.userId);
  await rig.second('60900');
  await rig.leave(userId, trader.id, 'keep');
  await rig.second('57400');
  const [own] = await rig.positionsOf(userId);
  const { returned } = await rig.close(userId, own?.id ?? '', '57100');
  expect(Number(returned)).toBeGreaterThan(0);
  expect(Number(returned)).toBeLessThan(7.815248);
  expect(await rig.balance(userId)).toEqual({ available: '0', frozen: '0' });
  expect(Number((await rig.relationOf(userId)).unpaid)).toBeGreaterThan(0);
});

test('a position that returns nothing pays nothing', async () => {
  const { userId } = await rig.newFollower(trader, { amount: '304', number: '0.5' });
  await rig.open(trader.userId);
  await rig.second('60900');
  await rig.leave(userId, trader.id, 'keep');
  await rig.second('57000');
  expect(await rig.positionsOf(userId)).toMatchObject([{ close_reason: 'liquidation' }]);
  expect(await rig.relationOf(userId)).toMatchObject({ unpaid: '7.815248', held: '0' });
});

test('the stop-loss over a copy closes all of it and ends the relation', async () => {
  const { userId } = await rig.newFollower(trader, { stopLoss: '0.05', number: '0.25' });
  await rig.open(trader.userId, { multiple: 10 });
  await rig.open(trader.userId, { multiple: 10 });
  await rig.second('59600');
  expect((await rig.relationOf(userId)).status).toBe('active');
  await rig.second('59540');
  expect(await rig.relationOf(userId)).toMatchObject({ status: 'stopping', reason: 'stop_loss' });
  await rig.fillAt('59510');
  expect(await rig.positionsOf(userId)).toMatchObject([
    { close_reason: 'copy_stop', close_price: '59498' },
    { close_reason: 'copy_stop', close_price: '59498' },
  ]);
  expect(await rig.relationOf(userId)).toMatchObject({ status: 'ended', reason: 'stop_loss' });
});
