import type { CDPSession, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { readTopics } from '../readTopics';
import { watchResources, type HeldResources } from './watchResources';

const heapLimit = 2 * 1024 * 1024;
/** Mounts that may fill caches: the remote's scripts, its messages and the stores of the session. */
const firstMounts = 4;

/** Mounts and unmounts a page of a remote and checks that nothing of it is left on the home page. */
export async function expectNoLeaks(page: Page, route: string, times: number): Promise<void> {
  const topics = readTopics(page);
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchResources);
  await page.goto('./');
  await mount(page, route, firstMounts);

  const held = await heldBy(page);
  const subscribed = [...topics].sort();
  const heap = await usedHeap(cdp);
  await mount(page, route, times);

  // The home page has timeouts of its own, so there may also be fewer than before.
  const left = async () => {
    const { timeouts, ...lasting } = await heldBy(page);
    return { ...lasting, hasMoreTimeouts: timeouts > held.timeouts };
  };
  const { listeners, intervals } = held;
  const nothing = { listeners, intervals, hasMoreTimeouts: false };
  await expect.poll(left, { timeout: 20_000 }).toEqual(nothing);
  await expect.poll(() => [...topics].sort()).toEqual(subscribed);
  const growth = (await usedHeap(cdp)) - heap;
  console.log(`${route}: ${(growth / 1024).toFixed(0)} KB of heap after ${times} mounts`);
  expect(growth).toBeLessThanOrEqual(heapLimit);
}

async function mount(page: Page, route: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    for (const path of [route, pagePaths.home]) {
      // Replaces the entry: a long history would be counted as a leak.
      await page.evaluate((hash) => location.replace(hash), `#${path}`);
      await expect(screen(page, path)).toBeVisible();
      await expect(page.locator('main[data-page]')).toHaveCount(1);
    }
  }
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

async function heldBy(page: Page): Promise<HeldResources> {
  const held = await page.evaluate(() => window.heldResources?.());
  if (!held) throw new Error('The page was not watched.');
  return held;
}
