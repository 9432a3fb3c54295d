import type { Browser } from 'playwright-core';
import { languageCookie } from '@h5/shared/release/documentLanguage';
import { NetworkLog } from './NetworkLog';

/** The speed of the network and of the processor. */
export interface NetworkConditions {
  latencyMs: number;
  /** Kilobits per second; undefined: unlimited. */
  downKbps?: number;
  upKbps?: number;
  slowdown: number;
}

/** A mid-range phone on a mid-range network. */
export const slowPhone: NetworkConditions = {
  latencyMs: 150,
  downKbps: 1600,
  upKbps: 750,
  slowdown: 4,
};
/** High latency and nothing else: only round trips count. */
export const highLatency: NetworkConditions = { latencyMs: 200, slowdown: 1 };

export interface Visit {
  /** Largest contentful paint. */
  lcpMs: number;
  /** When the page reported that it is usable, or its largest paint if it does not report that. */
  usableMs: number;
  /** Sum of the unexpected layout shifts. */
  shift: number;
  network: NetworkLog;
}

interface Seen {
  lcpMs: number;
  shift: number;
}

export interface VisitOptions {
  url: string;
  conditions: NetworkConditions;
  /** Written to local storage before the page opens. */
  storage?: Record<string, string>;
  /** Whether the page reports when it is usable. */
  saysUsable: boolean;
  /** Closes the page as soon as it is usable, without waiting for the rest. */
  isBrief?: boolean;
}

const device = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
const usableTimeoutMs = 20_000;
const quietMs = 1000;

export class NeverUsableError extends Error {
  override name = 'NeverUsable';
}

/**
 * Opens a page as a new visitor, whose cache is empty. It is not disabled: a document requests files of its page before it
 * knows their hashes, and the cache answers the request with the hash. By default stays until the network is idle.
 */
export async function visit(browser: Browser, way: VisitOptions): Promise<Visit> {
  const context = await browser.newContext(device);
  try {
    // As a person's first document in that language has left it.
    const { lang } = way.storage ?? {};
    const path = new URL('/h5/', way.url).href;
    if (lang) await context.addCookies([{ name: languageCookie, value: lang, url: path }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const network = await NetworkLog.of(cdp);
    const { latencyMs, downKbps, upKbps, slowdown } = way.conditions;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond(downKbps),
      uploadThroughput: bytesPerSecond(upKbps),
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch, way.storage ?? {});

    await page.goto(way.url);
    if (way.saysUsable) {
      const isUsable = () => performance.getEntriesByName('h5:usable').length > 0;
      await page.waitForFunction(isUsable, undefined, { timeout: usableTimeoutMs }).catch(() => {
        throw new NeverUsableError(
          `${way.url} does not say within ${usableTimeoutMs} ms that it is usable.`,
        );
      });
    }
    if (!way.isBrief) await waitForNetworkIdle(network);
    const seen = await page.evaluate(() => {
      const [usable] = performance.getEntriesByName('h5:usable');
      return { ...(window as unknown as { seen: Seen }).seen, usableMs: usable?.startTime };
    });
    return { ...seen, usableMs: seen.usableMs ?? seen.lcpMs, network };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function watch(storage: Record<string, string>) {
  const seen: Seen = { lcpMs: 0, shift: 0 };
  Object.assign(window, { seen });
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until no request is outstanding for a while; prefetches count as well. */
async function waitForNetworkIdle(network: NetworkLog): Promise<void> {
  let quietSince = Date.now();
  let known = -1;
  while (Date.now() - quietSince < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const isQuiet = network.pending === 0 && network.loaded.length === known;
    known = network.loaded.length;
    if (!isQuiet) quietSince = Date.now();
  }
}

function bytesPerSecond(kbps: number | undefined): number {
  return kbps === undefined ? -1 : (kbps * 1000) / 8;
}
