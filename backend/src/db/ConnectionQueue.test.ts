import { isDatabaseUnavailable } from './isDatabaseUnavailable';
import { databaseLaneLimits, ConnectionQueue, type DatabaseLane } from './ConnectionQueue';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The callers that had a turn, in order; each ends its turn when the test says so. */
function aLine() {
  const turns = new ConnectionQueue();
  const had: string[] = [];
  const open: (() => void)[] = [];
  const come = (lane: DatabaseLane, name: string = lane) =>
    turns.acquire(lane).then((release) => {
      had.push(name);
      open.push(release);
    });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const next = async () => {
    open.shift()?.();
    await settle();
  };
  return { turns, had, come, settle, next };
}

test('one caller has the connection at a time, and orders go before earlier callers', async () => {
  const { had, come, settle, next } = aLine();
  void come('reads', 'first');
  await settle();
  for (const lane of ['reads', 'usual', 'trading'] as const) void come(lane);
  await settle();
  expect(had).toEqual(['first']);
  for (let count = 0; count < 3; count += 1) await next();
  expect(had).toEqual(['first', 'trading', 'usual', 'reads']);
});

test('ending a turn twice does not end the turn of another caller', async () => {
  const { turns, had, come, settle } = aLine();
  const release = await turns.acquire('usual');
  void come('usual', 'second');
  void come('usual', 'third');
  release();
  await settle();
  release();
  await settle();
  expect(had).toEqual(['second']);
});

test('a read that has waited long goes once, and then an order again', async () => {
  const { had, come, settle, next } = aLine();
  void come('trading', 'order 0');
  await settle();
  for (let count = 1; count <= 3; count += 1) void come('reads', `read ${count}`);
  await jest.advanceTimersByTimeAsync(300);
  for (let count = 1; count <= 3; count += 1) void come('trading', `order ${count}`);
  for (let count = 0; count < 6; count += 1) await next();
  expect(had).toEqual(['order 0', 'read 1', 'order 1', 'read 2', 'order 2', 'read 3', 'order 3']);
});

test('reads beyond the queue are refused at once, orders are not', async () => {
  const { turns, come } = aLine();
  const release = await turns.acquire('usual');
  const waiting = Array.from({ length: databaseLaneLimits.reads.waiting }, () => come('reads'));
  const error: unknown = await turns.acquire('reads').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const order = come('trading');
  release();
  await order;
  expect(waiting).toHaveLength(databaseLaneLimits.reads.waiting);
});

test('a read that has waited too long is refused and takes no turn', async () => {
  const { turns, had, come, settle } = aLine();
  const release = await turns.acquire('trading');
  const late = turns.acquire('reads').catch((reason: unknown) => reason);
  await jest.advanceTimersByTimeAsync(databaseLaneLimits.reads.waitMs);
  expect(isDatabaseUnavailable(await late)).toBe(true);
  expect(String(await late)).toMatch(/waited 5 s\. Is the machine overloaded/);
  void come('reads', 'another');
  release();
  await settle();
  expect(had).toEqual(['another']);
});
