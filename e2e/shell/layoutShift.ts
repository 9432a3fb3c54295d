import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures';

interface Shift {
  value: number;
  /** The shifted elements, by their place in the page. */
  moved: string[];
}

/** An old phone on a slow network, so that every loading state is visible for a while. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  });
}

/** Records layout shifts without user input, from the first paint on. Banners lie over the page and may come and go. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${String(node.className)}` : '#text';
    const isBanner = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return (
        !!element &&
        (element.matches(':has(> [role=status])') || !!element.closest('[role=status]'))
      );
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput || (sources.length > 0 && sources.every(({ node }) => isBanner(node))))
          continue;
        shifts.push({ value, moved: sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far a page shifted after it was opened by its address, and which elements shifted most. */
async function shiftOf(page: Page, address: string) {
  await page.goto('about:blank');
  await page.goto(`./#${address}`);
  await expect(page.locator('main h1').last()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
  await page.waitForTimeout(500);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const largest = [...shifts].sort((a, b) => b.value - a.value)[0];
  return { sum, moved: largest?.moved ?? [] };
}

/** Not noticeable: a fifth of what Lighthouse rates as good. */
const most = 0.02;

/** The addresses whose page shifted noticeably. A throttled page mostly waits, so several are opened at once. */
export async function movingPages(
  context: BrowserContext,
  addresses: readonly string[],
  prepare: (page: Page) => Promise<void>,
) {
  const left = [...addresses];
  const results: { address: string; sum: number; moved: string[] }[] = [];
  async function work() {
    const page = await context.newPage();
    await prepare(page);
    await watchShifts(page);
    await slowDown(page);
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      results.push({ address, ...(await shiftOf(page, address)) });
    }
    await page.close();
  }
  await Promise.all([work(), work()]);
  return results.filter(({ sum }) => sum >= most);
}
