import { filesOf, scriptBytesOf, countRoundTrips } from '../bench/load/NetworkLog';
import { highLatency, visit } from '../bench/load/visit';
import { expect, test } from '../fixtures';
import { h5, runningProduct } from '../server';

const scriptBudget = 165 * 1024;
const shiftBudget = 0.02;

test('home is usable after at most 165 KB of script, without layout shifts', async ({
  browser,
  origin,
}) => {
  const way = { url: `${origin}/h5/`, conditions: highLatency, saysUsable: true };
  const { network, usableMs, shift } = await visit(browser, way);
  const before = network.before(usableMs);
  expect(scriptBytesOf(before)).toBeGreaterThan(0);
  expect(scriptBytesOf(before)).toBeLessThanOrEqual(scriptBudget);
  expect(countRoundTrips(filesOf(before))).toBe(2);
  expect(shift).toBeLessThan(shiftBudget);
});

test('no app exceeds its budget', async () => {
  await expect(h5(runningProduct(), 'budget')).resolves.toContain('host');
});
