import { releaseFileUrl } from '@h5/shared/release/release';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect } from '../fixtures';
import {
  expectNoReload,
  errorCard,
  go,
  markPage,
  open,
  shown,
  test,
  wasReloaded,
} from './remotes/cases';
import { buildOf, createTestBuild } from './remotes/testBuilds';

test('a crashed version is quarantined in this browser until another one is released', async ({
  page,
  faultProxy,
}) => {
  const [app, route] = ['finance', pagePaths.finance];
  const bad = await createTestBuild(faultProxy, app, route, 'throws at render');
  faultProxy.promote(bad);
  await open(page, route);
  await expect(shown(page, route)).toBeVisible();

  faultProxy.requested.length = 0;
  await page.reload();
  await expect(shown(page, route)).toBeVisible();
  expect(faultProxy.requested.filter((file) => file.includes(`/${bad.build.version}/`))).toEqual(
    [],
  );
  const stored = () => page.evaluate(() => localStorage.getItem('unfitVersions'));
  expect(await stored()).toBe(`${app}@${bad.build.version}`);

  faultProxy.rollBack(app);
  await page.reload();
  await expect(shown(page, route)).toBeVisible();
  expect(await stored()).toBeNull();
});

test('a page opened offline loads when the network is back', async ({
  page,
  faultProxy,
  context,
}) => {
  await page.goto('./');
  await expect(shown(page, pagePaths.home)).toBeVisible();
  await markPage(page);
  await context.setOffline(true);
  await go(page, pagePaths.artworks);
  await expect(errorCard(page, pagePaths.artworks)).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(shown(page, pagePaths.artworks)).toBeVisible();
  await expectNoReload(page);
  expect(faultProxy.reports.every(({ code }) => code === 'REMOTE_UNREACHABLE')).toBe(true);
});

test('a page whose files are gone with the old release offers the new one', async ({
  page,
  faultProxy,
}) => {
  const [app, route] = ['nft', pagePaths.artworks];
  await page.goto('./');
  await expect(shown(page, pagePaths.home)).toBeVisible();
  const old = buildOf(faultProxy, app);
  faultProxy.promote(await createTestBuild(faultProxy, app, route), { hasFallback: false });
  faultProxy.injectFault(app, old, Object.keys(old.files), 'missing');

  await go(page, route);
  const card = errorCard(page, route);
  await expect(card).toContainText('A new version is ready, and this page needs it.');
  await card.getByRole('button', { name: 'Reload' }).click();
  await expect(shown(page, route)).toBeVisible();
});

test('a revoked version is replaced as soon as nothing is interrupted', async ({
  page,
  faultProxy,
}) => {
  const [app, route] = ['trade', pagePaths.spot];
  await open(page, route);
  const price = shown(page, route).getByRole('textbox').first();
  await price.fill('12345');
  await markPage(page);
  const old = buildOf(faultProxy, app);
  const next = await createTestBuild(faultProxy, app, route);
  faultProxy.promote(next, { hasFallback: false });
  faultProxy.revoke(app, old);

  const asked = page.waitForResponse('**/h5/release.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await expect(page.getByText(/^This version is being withdrawn\./)).toBeVisible();
  await expect(price).toHaveValue('12345');
  await expectNoReload(page);

  const reloaded = page.waitForEvent('load');
  await go(page, pagePaths.home);
  await reloaded;
  expect(await wasReloaded(page)).toBe(true);
  await go(page, route);
  await expect(shown(page, route)).toBeVisible();
  expect(faultProxy.requested).toContain(releaseFileUrl(app, next.build.version, next.build.entry));
});
