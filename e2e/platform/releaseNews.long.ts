import { pagePaths } from '@h5/shared/contract/routes';
import { ordersInLedger, ordersOf } from '../faults/orders';
import { test as withFaultProxy, wasReloaded, markPage } from '../faults/remotes/cases';
import { expect, screen, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { h5, runningProduct, serveEnvironment } from '../server';
import {
  amountOf,
  askForRelease,
  expectNoInterruption,
  interrupted,
  openForm,
  Releases,
  type Interrupted,
} from './interruptions';

for (const [name, work] of Object.entries(interrupted) as [string, Interrupted][]) {
  withFaultProxy(
    `${name}: a revoke waits until the order is placed`,
    async ({ page, faultProxy, person }) => {
      const before = (await ordersOf(person)).length;
      const releases = await Releases.open(faultProxy);
      await openForm(page, person);
      await expectNoInterruption(page, releases, work);
      const orders = await ordersOf(person);
      expect(orders).toHaveLength(before + 1);
      expect(await ordersInLedger(person)).toEqual(orders.map(({ id }) => id).sort());
    },
  );
}

withFaultProxy(
  'a revoke waits a minute at most, and the form is filled again after it',
  async ({ page, faultProxy, person }) => {
    await page.clock.install();
    const releases = await Releases.open(faultProxy);
    await openForm(page, person);
    const price = screen(page, pagePaths.spot).locator('[name=target_price]');
    const chosen = await price.inputValue();
    await amountOf(page).pressSequentially('0.0123');
    await markPage(page);
    releases.revoke();
    await askForRelease(page);
    await page.clock.runFor(58_000);
    expect(await wasReloaded(page)).toBe(false);
    await page.clock.runFor(3_000);
    await expect.poll(() => wasReloaded(page).catch(() => undefined)).toBe(true);
    await expect(amountOf(page)).toHaveValue('0.0123');
    await expect(price).toHaveValue(chosen);
    expect(faultProxy.requested.some((file) => file.includes('.1/'))).toBe(true);
  },
);

withFaultProxy(
  'touching Buy and Sell keeps no release away, and it is loaded with the next page',
  async ({ page, faultProxy, person }) => {
    const releases = await Releases.open(faultProxy);
    void person;
    await page.goto(`./#${pagePaths.spot}`);
    const spot = screen(page, pagePaths.spot);
    await spot.getByText('Sell', { exact: true }).tap();
    await spot.getByText('Buy', { exact: true }).first().tap();
    await markPage(page);
    releases.promote();
    await askForRelease(page);
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    expect(await wasReloaded(page)).toBe(false);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Finance' })
      .click();
    await expect.poll(() => wasReloaded(page).catch(() => undefined)).toBe(true);
    await expect(screen(page, pagePaths.finance)).toBeVisible();
  },
);

test('an open tab learns of a release within five seconds, through the backend of another process', async ({
  page,
}) => {
  const product = runningProduct();
  const staging = await serveEnvironment(product, 'hints');
  try {
    const connected = page.waitForEvent('websocket');
    await page.goto(`${staging.origin}/h5/`);
    const socket = await connected;
    await socket.waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('"ok":true'),
    );
    const { apps } = await readRelease(staging.origin);
    const asked = page.waitForRequest('**/h5/release.json', { timeout: 45_000 });
    await h5(product, 'promote', `nft@${apps.nft?.version}`, '--env', 'hints');
    const promotedAt = Date.now();
    await asked;
    expect(Date.now() - promotedAt).toBeLessThan(5_000);
  } finally {
    // The page would report the calls that the end of its server cut off.
    await page.close();
    await staging.stop();
  }
});
