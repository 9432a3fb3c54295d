import { ServerClock } from './ServerClock';

const hourMs = 3_600_000;

beforeEach(() => jest.useFakeTimers({ now: 1_000 * hourMs }));
afterEach(() => jest.useRealTimers());

test.each([-12, 12])('tells the time on a phone that is %d hours wrong', (hours) => {
  const clock = new ServerClock();
  clock.setApproximate(Date.now() - hours * hourMs);
  expect(clock.now()).toBe(Date.now() - hours * hourMs);
  jest.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(Date.now() - hours * hourMs);
});

test('prefers the heartbeat to the time of a reply', () => {
  const clock = new ServerClock();
  clock.set(Date.now() + hourMs);
  clock.setApproximate(Date.now() + hourMs - 3_000);
  expect(clock.offsetMs).toBe(hourMs);
});

test('follows a change of the device’s clock within a heartbeat', () => {
  const clock = new ServerClock();
  clock.set(Date.now());
  const server = Date.now();
  jest.setSystemTime(Date.now() + 2 * hourMs);
  clock.set(server + 1_000);
  expect(clock.now()).toBe(server + 1_000);
});

test('knows how far the clock of the demo was moved, with the last heartbeat', () => {
  const clock = new ServerClock();
  clock.set(Date.now() + hourMs, hourMs);
  expect(clock).toMatchObject({ forwardedMs: hourMs, offsetMs: hourMs });
  clock.set(Date.now() + 3 * hourMs, 3 * hourMs);
  expect(clock).toMatchObject({ forwardedMs: 3 * hourMs, offsetMs: 3 * hourMs });
  clock.set(Date.now());
  expect(clock).toMatchObject({ forwardedMs: 0, offsetMs: 0 });
});

test('adds to the time of a reply how far the clock of the demo was moved', () => {
  const clock = new ServerClock();
  clock.setApproximate(Date.now());
  clock.setForwarded(3 * hourMs);
  expect(clock.now()).toBe(Date.now() + 3 * hourMs);
  clock.setApproximate(Date.now() + 1_000);
  expect(clock.now()).toBe(Date.now() + 3 * hourMs + 1_000);
});

test('ignores network jitter', () => {
  const clock = new ServerClock();
  clock.set(Date.now() + 100);
  clock.set(Date.now() - 200);
  expect(clock.offsetMs).toBe(0);
});
