import { languages } from '@h5/shared/contract/languages';
import type { Release } from '@h5/shared/contract/release';
import { test } from '../fixtures';
import { expectTwoRoundTrips } from './roundTrips';

test('a first visit to any page takes two round trips', async ({ browser, origin, trader }) => {
  test.slow();
  const release = (await (await fetch(`${origin}/h5/release.json`)).json()) as Release;
  const known = Object.keys(languages);
  const pages = Object.values(release.apps).flatMap(({ routes }) => routes);
  for (const [index, route] of pages.entries()) {
    const lang = known[index % known.length] ?? 'en';
    await expectTwoRoundTrips(browser, { origin, token: trader.token, route, lang });
  }
});
