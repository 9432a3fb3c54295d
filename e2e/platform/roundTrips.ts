import type { Browser } from '@playwright/test';
import { filesOf, countRoundTrips } from '../bench/load/NetworkLog';
import { addressOf } from '../bench/load/routes';
import { highLatency, visit } from '../bench/load/visit';
import { expect } from '../fixtures';

interface FirstVisit {
  origin: string;
  token: string;
  route: string;
  lang: string;
}

/** Until the page is usable: the document, then all other files at once, and none twice. */
export async function expectTwoRoundTrips(
  browser: Browser,
  { origin, token, route, lang }: FirstVisit,
): Promise<void> {
  const { network, usableMs } = await visit(browser, {
    url: addressOf(origin, route),
    conditions: highLatency,
    storage: { h5Version: '1', token, lang },
    saysUsable: true,
    isBrief: true,
  });
  const files = filesOf(network.before(usableMs));
  const names = files.map(({ url }) => url);
  expect(countRoundTrips(files), `${route}\n${names.join('\n')}`).toBe(2);
  expect(new Set(names).size, 'no file is fetched twice').toBe(names.length);
}
