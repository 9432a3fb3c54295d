import { runWithTimeout } from './runWithTimeout.mjs';

/** Leaves a sleeping process behind that keeps the output open, and then does what `then` says. */
const leaving = (then) => ['-c', `sleep 25 & echo begun; ${then}`];

test('children of a program end with it', async () => {
  const found = await runWithTimeout(20_000, 'sh', leaving('exit 3'), {});
  expect(found).toEqual({ code: 3, output: 'begun', timedOut: false });
});

test('a program is killed at its time limit together with all its children', async () => {
  const start = Date.now();
  const { output, timedOut } = await runWithTimeout(300, 'sh', leaving('sleep 25'), {});
  expect([output, timedOut]).toEqual(['begun', true]);
  expect(Date.now() - start).toBeLessThan(15_000);
});
