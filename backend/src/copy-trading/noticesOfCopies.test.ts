import { randomUUID } from 'node:crypto';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});

const noticesOf = (userId: string) =>
  rig.events
    .filter((event) => event.userId === userId && event.topic === 'user.notice')
    .map(({ data }) => data);

const ofTrader = () => ({ trader: `#${trader.id}`, trader_id: String(trader.id) });

test('a follower is told which trade was not copied, and why', async () => {
  const { userId } = await rig.newFollower(trader, { amount: '500' });
  await rig.open(trader.userId);
  expect(noticesOf(userId)).toEqual([]);
  await rig.open(trader.userId);
  expect(noticesOf(userId)).toMatchObject([
    {
      kind: 'order',
      key: 'copy_skipped',
      params: {
        ...ofTrader(),
        symbol: 'BTC-PERP',
        side: 'long',
        reason: 'BALANCE',
        needed: '303.66072',
        had: '196.33928',
      },
    },
  ]);
});

test('a follower is told that the stop-loss has ended the copying, once the copies are closed', async () => {
  const { userId } = await rig.newFollower(trader, { stopLoss: '0.05' });
  await rig.open(trader.userId);
  await rig.second('59300');
  expect(noticesOf(userId).filter(isEnd)).toEqual([]);
  await rig.fillAt('59300');
  const { available } = await rig.balance(userId);
  expect(noticesOf(userId).filter(isEnd)).toMatchObject([
    {
      kind: 'order',
      key: 'copy_ended',
      params: { ...ofTrader(), reason: 'stop_loss', amount: available },
    },
  ]);
});

test('who leaves asked for the end, and is not told of it', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.leave(userId, trader.id, 'close');
  expect(noticesOf(userId)).toEqual([]);
});

test('follower and trader are told of the profit share that was paid, the trader of the sum of all', async () => {
  const followers = [await rig.newFollower(trader), await rig.newFollower(trader)];
  const { id } = await rig.open(trader.userId);
  await rig.second('60900');
  await rig.close(trader.userId, id, '60900');
  const terms = { reqId: randomUUID(), rate: '0.1', nextRate: null, nextRateFrom: null };
  await rig.copyCommands.setTrader(trader.userId, { ...terms, minAmount: '0', status: 'ended' });
  for (const { userId } of followers) {
    expect(noticesOf(userId)).toMatchObject([
      { kind: 'money', key: 'share', params: { ...ofTrader(), role: 'paid', amount: '8.0326012' } },
      { kind: 'order', key: 'copy_ended', params: { ...ofTrader(), reason: 'trader_ended' } },
    ]);
  }
  expect(noticesOf(trader.userId)).toMatchObject([
    { kind: 'money', key: 'share', params: { role: 'received', amount: '16.0652024' } },
  ]);
});

test('whoever has copies of a trader is told of a higher share once, and not of a lower one', async () => {
  const [{ userId }, keeper] = [await rig.newFollower(trader), await rig.newFollower(trader)];
  await rig.open(trader.userId);
  await rig.leave(keeper.userId, trader.id, 'keep');
  const from = rig.clock.now() + 7 * 86_400_000;
  const set = (rate: string, nextRate: string | null, nextRateFrom: number | null) =>
    rig.copyCommands.setTrader(trader.userId, {
      reqId: randomUUID(),
      rate,
      nextRate,
      nextRateFrom,
      minAmount: '0',
      status: 'active',
    });
  await set('0.1', '0.15', from);
  await set('0.1', '0.15', from);
  await set('0.05', null, null);
  for (const person of [userId, keeper.userId]) {
    expect(noticesOf(person).filter(isAbout('copy_rate'))).toMatchObject([
      { kind: 'order', params: { ...ofTrader(), rate: '0.15', before: '0.1', from: String(from) } },
    ]);
  }
});

const isAbout = (key: string) => (data: unknown) => (data as { key?: string }).key === key;
const isEnd = isAbout('copy_ended');
