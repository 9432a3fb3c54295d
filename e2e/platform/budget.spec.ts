import type { Browser } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { filesOf, scriptBytesOf, countRoundTrips } from '../bench/load/NetworkLog';
import { addressOf } from '../bench/load/routes';
import { readPageBudgets } from '../bench/load/readPageBudgets';
import { highLatency, visit } from '../bench/load/visit';
import { expect, test } from '../fixtures';
import { h5, runningProduct } from '../server';

/** The pages with the most script. */
const heaviest = [pagePaths.spot, pagePaths.chart, pagePaths.orders, pagePaths.register];
const shiftBudget = 0.02;

interface FirstVisit {
  origin: string;
  route: string;
  token?: string;
}

function open(browser: Browser, { origin, route, token }: FirstVisit) {
  const storage = { h5Version: '1', ...(token && { token }) };
  const url = addressOf(origin, route);
  return visit(browser, { url, conditions: highLatency, storage, saysUsable: true });
}

/**
 * The script that a page is usable after: the least of up to three visits. On a busy machine a script for later, such
 * as the socket's, sometimes arrives in time; one that the page waits for always does.
 */
async function neededKb(again: () => ReturnType<typeof open>, countedKb: number) {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > countedKb + 1; tries += 1) {
    const { network, usableMs } = await again();
    least = Math.min(least, scriptBytesOf(network.before(usableMs)) / 1024);
  }
  return least;
}

test('home is usable after the script that its budget allows, without layout shifts', async ({
  browser,
  origin,
}) => {
  const { network, usableMs, shift } = await open(browser, { origin, route: pagePaths.home });
  const before = network.before(usableMs);
  expect(scriptBytesOf(before)).toBeGreaterThan(0);
  const { limitKb = 0 } = (await readPageBudgets(runningProduct()))[pagePaths.home] ?? {};
  expect(scriptBytesOf(before)).toBeLessThanOrEqual(limitKb * 1024);
  expect(countRoundTrips(filesOf(before))).toBe(2);
  expect(shift).toBeLessThan(shiftBudget);
});

test(
  'the heaviest pages are usable after the script that the budget counts',
  { tag: '@long' },
  async ({ browser, origin, trader }) => {
    const budgets = await readPageBudgets(runningProduct());
    for (const route of heaviest) {
      const session = route === pagePaths.register ? {} : { token: trader.token };
      const { countedKb = 0, limitKb } = budgets[route] ?? {};
      const script = await neededKb(() => open(browser, { origin, route, ...session }), countedKb);
      expect(script, route).toBeLessThanOrEqual(limitKb ?? 0);
      expect(Math.abs(countedKb - script), `${route}: ${countedKb}, ${script} KB`).toBeLessThan(1);
    }
  },
);

test('no app exceeds its budget', async () => {
  await expect(h5(runningProduct(), 'budget')).resolves.toContain('host');
});
