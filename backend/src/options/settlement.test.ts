import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { buildOption, OptionsBench, optionsStart } from '../testing/openOptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as lists from './optionLists.sql';

let database: TestDatabase;
let bench: OptionsBench;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  bench = new OptionsBench(database.db);
  await bench.prepare();
});
afterEach(async () => {
  await bench.stop();
  expect(bench.errors).toEqual([]);
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

async function stored(userId: string) {
  const { list } = await lists.listOptions(database.db, userId, { status: -1, page: 1, limit: 5 });
  return list[0];
}

const second = (count: number) => optionsStart + count * 1_000;

test('accepting freezes stake and fee of the person and the win of the house', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  const house = await bench.balanceOf('house');
  const option = await engine.submit(anna, buildOption());

  expect(option).toMatchObject({ status: 1, fee: '1', payout: '0.8', entry: null, version: 1 });
  expect(await bench.balanceOf(anna)).toEqual({ available: '399', frozen: '101' });
  const after = await bench.balanceOf('house');
  expect(Number(house?.available) - Number(after?.available)).toBe(80);
  expect(Number(after?.frozen) - Number(house?.frozen)).toBe(80);
  for (let count = 1; count <= 40; count += 1) await bench.at(count, '60000');
});

test.each([
  ['a rise that was called is won', 'rise', '60000.01', 'win', '180', '579'],
  ['a fall that was called is lost', 'fall', '60000.01', 'loss', '0', '399'],
  ['a fall that was called is won', 'fall', '59999.99', 'win', '180', '579'],
  ['the same price is a draw, and stake and fee come back', 'rise', '60000', 'draw', '101', '500'],
] as const)('%s', async (_, direction, exit, result, credited, available) => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '50000');
  await engine.submit(anna, buildOption({ direction }));
  // Exactly one second later is too early for the entry.
  await bench.at(1, '55000');
  expect(await stored(anna)).toMatchObject({ entry: null });
  await bench.at(2, '60000');
  expect(await stored(anna)).toMatchObject({
    status: 1,
    entry: { time: second(2), price: '60000' },
    expiresAt: second(32),
    exit: null,
    result: null,
    version: 2,
  });
  for (let count = 3; count < 32; count += 1) await bench.at(count, '1');
  expect(await stored(anna)).toMatchObject({ status: 1, exit: null });
  await bench.at(32, exit);

  expect(await stored(anna)).toMatchObject({
    status: 3,
    exit: { time: second(32), price: exit },
    result,
    credited,
    version: 4,
  });
  expect(await bench.balanceOf(anna)).toEqual({ available, frozen: '0' });
  const states = bench.events
    .filter(({ topic }) => topic === 'user.micro')
    .map(({ data }) => (data as { status: number }).status);
  expect(states).toEqual([1, 1, 2, 3]);
  const notices = bench.events.filter(({ topic }) => topic === 'user.notice');
  expect(notices).toMatchObject([
    { userId: anna, data: { kind: 'order', key: 'option', params: { result, credited } } },
  ]);
});

test('without an index price in the last five seconds the option is void', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  await engine.submit(anna, buildOption());
  for (let count = 2; count <= 26; count += 1) await bench.at(count, '60000');
  await bench.at(33, '70000');
  expect(await stored(anna)).toMatchObject({ status: 3, result: null, voidReason: 'no_exit' });
  expect(await bench.balanceOf(anna)).toEqual({ available: '500', frozen: '0' });
});

test('the last index price within five seconds of the expiry is the exit', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  await engine.submit(anna, buildOption());
  await bench.at(2, '60000');
  await bench.at(27, '60001');
  await bench.at(33, '1');
  expect(await stored(anna)).toMatchObject({
    result: 'win',
    exit: { time: second(27), price: '60001' },
  });
});

test('without an entry within five seconds the option is void', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  await engine.submit(anna, buildOption());
  await bench.at(1, '60000');
  // A second that has prices of other markets only.
  await bench.at(4, '2000', 'ETH-USDT');
  await bench.at(6, '60000');
  expect(await stored(anna)).toMatchObject({ status: 3, entry: null, voidReason: 'no_entry' });
  expect(await bench.balanceOf(anna)).toEqual({ available: '500', frozen: '0' });
});

test('an entry five seconds after the acceptance still counts', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  await engine.submit(anna, buildOption());
  await bench.at(5, '61000');
  expect(await stored(anna)).toMatchObject({ entry: { time: second(5), price: '61000' } });
  await bench.at(50, '1');
});

test('after a start the missed seconds are carried out in their order', async () => {
  const first = await bench.start();
  const anna = await bench.newPerson('500');
  const ben = await bench.newPerson('500');
  await bench.at(0, '60000');
  await first.submit(anna, buildOption());
  await bench.at(1, '60000');
  bench.clock.set(second(1) + 500);
  await first.submit(ben, buildOption({ direction: 'fall' }));
  await bench.at(2, '60100');
  await bench.stop();
  for (let count = 3; count <= 40; count += 1) await bench.at(count, String(60_100 + count));
  await bench.start();
  await bench.idle();
  expect(await stored(anna)).toMatchObject({
    status: 3,
    entry: { time: second(2), price: '60100' },
    exit: { time: second(32), price: '60132' },
    result: 'win',
  });
  expect(await stored(ben)).toMatchObject({
    status: 3,
    entry: { time: second(3), price: '60103' },
    exit: { time: second(33), price: '60133' },
    result: 'loss',
  });
});

test('what a failed commit has begun is done once', async () => {
  const engine = await bench.start();
  const anna = await bench.newPerson('500');
  await bench.at(0, '60000');
  await engine.submit(anna, buildOption());
  await bench.at(2, '60000');
  database.faults.plan(/update options/);
  await bench.at(32, '60001');
  await bench.at(33, '60001');
  expect(bench.errors.splice(0)).toHaveLength(1);
  expect(await stored(anna)).toMatchObject({ status: 3, result: 'win', version: 4 });
  expect(await bench.balanceOf(anna)).toEqual({ available: '579', frozen: '0' });
});

test('planted changes of terms and guards after the acceptance change no result', async () => {
  const first = await bench.start();
  const anna = await bench.newPerson('500');
  const ben = await bench.newPerson('500');
  await bench.at(0, '60000');
  await first.submit(anna, buildOption());
  await bench.stop();
  const expiries = [{ seconds: 30, payout: '0.1' }];
  const second = await bench.start({
    terms: { ...optionTerms, expiries, feeRate: '0.5', stakes: [], bases: [] },
  });
  await second.setGuard(anna, { dailyLoss: '1', pauseUntil: bench.clock.now() + 86_400_000 });
  await expect(second.submit(ben, buildOption())).rejects.toMatchObject({
    code: 'MARKET_NOT_FOUND',
  });
  await bench.at(2, '60000');
  await bench.at(32, '60001');
  expect(await stored(anna)).toMatchObject({ payout: '0.8', fee: '1', credited: '180' });
});
