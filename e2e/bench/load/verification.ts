import type { Browser } from 'playwright-core';
import type { Measurement } from './Measurement';
import { median } from '../median';

const limitMs = 15;

/** Measures how long the boot script takes to verify the release, on this machine as it is. */
export async function measureVerification(
  browser: Browser,
  home: string,
  runs: number,
): Promise<Measurement> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(home);
    const handle = await page.waitForFunction(
      () => performance.getEntriesByName('h5:verify')[0]?.duration,
    );
    times.push((await handle.jsonValue()) ?? Infinity);
    await context.close();
  }
  return { what: 'home: release verified', value: median(times), unit: 'ms', limit: limitMs };
}
