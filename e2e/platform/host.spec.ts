import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { createTranslator } from '../createTranslator';

const home = pagePaths.home;
const hostScript = /\/h5\/r\/host\/[^/]+\/host\.\w+\.js$/;

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a host script that cannot be loaded shows an error, is reported, and loads on retry', async ({
    page,
    pageErrors,
  }) => {
    await page.route(hostScript, (route) => route.abort());
    const reported = page.waitForRequest(/\/h5\/faults$/);
    await page.goto('./');
    const told = page.getByRole('alert');
    await expect(told).toContainText('L’application n’a pas pu être chargée.');
    expect((await reported).postDataJSON()).toMatchObject({
      app: 'host',
      path: home,
      code: 'REMOTE_UNREACHABLE',
    });

    await page.unroute(hostScript);
    await told.getByRole('button', { name: 'Réessayer' }).click();
    await expect(screen(page, home)).toBeVisible();
    await expect(told).toHaveCount(0);
    pageErrors.length = 0;
  });

  test('a deep link shows an error too when the host cannot be loaded', async ({
    page,
    pageErrors,
  }) => {
    await page.route(hostScript, (route) => route.fulfill({ status: 503 }));
    await page.goto('./#/pages/market/market');
    await expect(page.getByRole('alert')).toBeVisible();
    pageErrors.length = 0;
  });

  test('if the host’s messages cannot be loaded, English ones are shown, never keys', async ({
    page,
    pageErrors,
  }) => {
    const french = /\/h5\/r\/host\/[^/]+\/locales\/fra\.\w+\.json$/;
    await page.route(french, (route) => route.abort());
    await page.goto('./');
    const t = createTranslator('en');
    const bar = page.getByRole('navigation', { name: t('host.tabs.label') });
    await expect(bar.getByRole('link', { name: t('host.tabs.home') })).toBeVisible();
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/\b(host|tabs|home)[.:]\w+/);
    pageErrors.length = 0;
  });
});
