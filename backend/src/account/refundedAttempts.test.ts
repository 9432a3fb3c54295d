import { TestClock } from '../clock';
import { readConfig, type Config } from '../config';
import { LoginThrottle } from './LoginThrottle';

const minute = 60_000;
let visitors = 0;

afterEach(() => jest.useRealTimers());

/** Limits of three failures per account and address and three per account. */
function aThrottle(limits: Partial<Config['limits']> = {}) {
  const clock = new TestClock();
  const strict = { loginFailures: { points: 3, duration: 900 }, accountLoginFailures: 3 };
  const throttle = new LoginThrottle({ ...readConfig({}).limits, ...strict, ...limits }, clock);
  const attempt = (account: string, address = `visitor ${(visitors += 1)}`) =>
    throttle.countAttempt({ account, address, device: undefined });
  const isRefused = (account: string, address?: string) =>
    attempt(account, address).then(
      () => false,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'LOGIN_BLOCKED' });
        return true;
      },
    );
  return { clock, attempt, isRefused };
}

async function refuseTimes(times: number, isRefused: () => Promise<boolean>) {
  for (let made = 0; made < times; made += 1) expect(await isRefused()).toBe(true);
}

test('attempts that are refused during a pause do not use up the limit of the account at their address', async () => {
  const { clock, isRefused } = aThrottle();
  for (let made = 0; made < 3; made += 1) expect(await isRefused('ann')).toBe(false);
  await refuseTimes(5, () => isRefused('ann', 'home'));
  clock.advance(minute);
  expect(await isRefused('ann', 'home')).toBe(false);
});

test('attempts that are refused during a pause do not use up the limit of their address', async () => {
  const { isRefused } = aThrottle({ addressLoginFailures: { points: 4, duration: 900 } });
  for (let made = 0; made < 3; made += 1) expect(await isRefused('ann')).toBe(false);
  await refuseTimes(8, () => isRefused('ann', 'home'));
  expect(await isRefused('bob', 'home')).toBe(false);
});

test('attempts that are refused for their address do not use up the limit of the account there', async () => {
  jest.useFakeTimers();
  const { isRefused } = aThrottle({ addressLoginFailures: { points: 2, duration: 60 } });
  for (const other of ['bob', 'cleo']) expect(await isRefused(other, 'home')).toBe(false);
  await refuseTimes(5, () => isRefused('ann', 'home'));
  await jest.advanceTimersByTimeAsync(2 * minute);
  expect(await isRefused('ann', 'home')).toBe(false);
});

test('sign-ins that succeed do not use up the limit of their address', async () => {
  const { attempt } = aThrottle({ addressLoginFailures: { points: 2, duration: 900 } });
  for (const account of ['ann', 'bob', 'cleo', 'dan']) {
    await (await attempt(account, 'home')).succeeded();
  }
});

test('a sign-in that succeeds starts no pause, and is no failure', async () => {
  const { attempt, isRefused } = aThrottle();
  for (let made = 0; made < 2; made += 1) expect(await isRefused('ann')).toBe(false);
  await (await attempt('ann')).succeeded();
  expect(await isRefused('ann')).toBe(false);
  expect(await isRefused('ann')).toBe(true);
});
