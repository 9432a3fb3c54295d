import { ReadBudget } from './ReadBudget';

const kilobyte = 1_024;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sends one read after the other until it is stopped. */
function aReader(budget: ReadBudget, address: string, cost: number) {
  const seen = { answered: 0, refused: 0 };
  const read = async () => {
    try {
      const settle = await budget.enter(address);
      seen.answered += 1;
      settle(cost);
    } catch (error) {
      expect(error).toMatchObject({ code: 'BUSY' });
      seen.refused += 1;
    }
  };
  return { seen, read };
}

test('an address may read a burst at once, then as much as is refilled', async () => {
  const budget = new ReadBudget({ points: 1_000 * kilobyte, duration: 10 });
  const { seen, read } = aReader(budget, 'a', 100 * kilobyte);
  for (let count = 0; count < 10; count += 1) await read();
  expect(seen.answered).toBe(10);
  for (let count = 0; count < 30; count += 1) void read();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.answered).toBe(10);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(seen.answered).toBeGreaterThanOrEqual(13);
  expect(seen.answered).toBeLessThanOrEqual(15);
  expect(seen.refused).toBe(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen.answered + seen.refused).toBe(40);
});

test('a hundred parallel requests are no faster than a few', async () => {
  const answeredOf = async (parallel: number) => {
    const budget = new ReadBudget({ points: 1_000 * kilobyte, duration: 10 });
    const { seen, read } = aReader(budget, 'a', 100 * kilobyte);
    const forever = async () => {
      for (const end = jest.now() + 20_000; jest.now() < end;) await read();
    };
    for (let count = 0; count < parallel; count += 1) void forever();
    await jest.advanceTimersByTimeAsync(20_000);
    return seen.answered;
  };
  expect(await answeredOf(100)).toBeLessThanOrEqual((await answeredOf(3)) + 6);
});

test('the cost of reads counts, not their number', async () => {
  const budget = new ReadBudget({ points: 1_000 * kilobyte, duration: 10 });
  const [small, large] = [
    aReader(budget, 'small', kilobyte),
    aReader(budget, 'large', 500 * kilobyte),
  ];
  for (let count = 0; count < 100; count += 1) void Promise.all([small.read(), large.read()]);
  await jest.advanceTimersByTimeAsync(200);
  expect(small.seen.answered).toBe(100);
  // Parallel reads start before their cost is known.
  expect(large.seen.answered).toBeLessThanOrEqual(4);
});

test('an address does not wait for the reads of another one', async () => {
  const budget = new ReadBudget({ points: 100 * kilobyte, duration: 10 });
  const [greedy, modest] = [
    aReader(budget, 'greedy', 90 * kilobyte),
    aReader(budget, 'modest', kilobyte),
  ];
  for (let count = 0; count < 200; count += 1) void greedy.read();
  void modest.read();
  await jest.advanceTimersByTimeAsync(0);
  expect(greedy.seen.answered).toBe(2);
  expect(modest.seen.answered).toBe(1);
});

test('requests beyond the queue are refused at once', async () => {
  const budget = new ReadBudget({ points: kilobyte, duration: 10 });
  const { seen, read } = aReader(budget, 'a', 100 * kilobyte);
  for (let count = 0; count < 1_100; count += 1) void read();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.refused).toBe(99);
});

test('a request that was refused after waiting frees its place in the queue', async () => {
  const budget = new ReadBudget({ points: kilobyte, duration: 10 });
  for (const address of ['a', 'b', 'c', 'd', 'e']) {
    const { read } = aReader(budget, address, 100 * kilobyte);
    for (let count = 0; count < 1_001; count += 1) void read();
  }
  await jest.advanceTimersByTimeAsync(6_000);
  const { seen, read } = aReader(budget, 'late', kilobyte);
  for (let count = 0; count < 2; count += 1) void read();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.refused).toBe(0);
});

test('an idle address saves up no more than one burst', async () => {
  const budget = new ReadBudget({ points: 100 * kilobyte, duration: 10 });
  const { seen, read } = aReader(budget, 'a', 50 * kilobyte);
  await read();
  await jest.advanceTimersByTimeAsync(3_600_000);
  for (let count = 0; count < 10; count += 1) void read();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.answered).toBe(3);
});

test('a budget is removed from memory once it is full again', async () => {
  const budget = new ReadBudget({ points: 100 * kilobyte, duration: 10 });
  const visit = (visitors: string) =>
    Promise.all(
      Array.from({ length: 5_000 }, async (_, count) => {
        const settle = await budget.enter(`${visitors} ${count}`);
        settle(200 * kilobyte);
      }),
    );
  await visit('first');
  await jest.advanceTimersByTimeAsync(19_000);
  await visit('second');
  expect(budget.size).toBe(10_000);
  await jest.advanceTimersByTimeAsync(2_000);
  await budget.enter('third');
  expect(budget.size).toBe(5_001);
});
