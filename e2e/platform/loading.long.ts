import { languages } from '@h5/shared/contract/languages';
import { test } from '../fixtures';
import { readRelease } from '../readRelease';
import { expectTwoRoundTrips } from './roundTrips';

test('a first visit to any page takes two round trips', async ({ browser, origin, trader }) => {
  test.slow();
  const release = await readRelease(origin);
  const known = Object.keys(languages);
  const pages = Object.values(release.apps).flatMap(({ routes }) => routes);
  for (const [index, route] of pages.entries()) {
    const lang = known[index % known.length] ?? 'en';
    await expectTwoRoundTrips(browser, { origin, token: trader.token, route, lang });
  }
});
