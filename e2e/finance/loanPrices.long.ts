import type { Locator, Page } from '@playwright/test';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen, test as base } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';
import { PlannedMarket } from '../trade/PlannedMarket';
import { balanceOf, payPassword, setPayPassword, verifyName } from './prepare';

/** A server whose bitcoin price moves only when a test moves it; its pages are those of the running product. */
const test = base.extend<object, { market: PlannedMarket }>({
  market: [
    async ({}, provide) => {
      const market = await PlannedMarket.start('loans');
      await provide(market);
      await market.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  origin: async ({ market }, provide) => provide(market.origin),
  baseURL: async ({ market }, provide) => provide(`${market.pages.origin}/h5/`),
});

// One after the other, at the same price.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const collateralAccount = 9;

interface Journey {
  page: Page;
  origin: string;
  market: PlannedMarket;
}

/** Somebody who has borrowed 500 USDT at 60,000, at 64 %: the highest ratio that the form fills in. */
async function aBorrower(lang: string, { page, origin, market }: Journey) {
  await market.seconds(1, '60000');
  const { user, t } = await newUserIn(lang, { page, origin });
  await verifyName(user, origin);
  await setPayPassword(user, origin);
  await market.seconds(1, '60000');
  await user.trade({ type: '1', amount: '0.02' });
  await page.goto(`./#${pageUrl(pagePaths.borrowing, { coin: 'BTC' })}`);
  const shown = screen(page, pagePaths.borrowing);
  await shown.locator('[name=amount]').fill('500');
  const ratios = shown.getByRole('group', { name: t('finance.loan.ltv') });
  await ratios.getByRole('button').last().click();
  await shown.locator('button[type=submit]').click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[name=pay_password]').fill(payPassword);
  await sheet.getByRole('button').last().click();
  await shown.getByRole('link', { name: t('finance.loan.see') }).click();
  const says = (key: string) => shown.getByText(t(`finance.loan.${key}`), { exact: true }).first();
  await expect(says('status.active')).toBeVisible();
  return { user, t, shown, sheet, says };
}

async function expectSound(page: Page, { t, from }: { t: (key: string) => string; from: Locator }) {
  await from
    .getByRole('link', { name: t('finance.investPositions.receipt') })
    .first()
    .click();
  const receipt = screen(page, pagePaths.receipt);
  await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.goBack();
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a call is answered with collateral, and the loan is repaid', async ({
    page,
    origin,
    market,
  }) => {
    const { user, t, shown, sheet, says } = await aBorrower('spa', { page, origin, market });
    // 64 % at 60,000 are 80 % at 48,000.
    await market.seconds(1, '48300');
    await expect(says('state.near')).toBeVisible();
    await expect(says('status.active')).toBeVisible();
    await market.seconds(1, '47900');
    await expect(says('status.margin_call')).toBeVisible();
    await expect(shown.getByText(t('finance.loan.called', { coin: 'BTC' }))).toBeVisible();
    await expect(says('event.call')).toBeVisible();
    expect(await sideways(page)).toBe(0);

    await shown.getByRole('button', { name: t('finance.loan.add'), exact: true }).click();
    await sheet.locator('[name=amount]').fill('0,004');
    const ratio = sheet.getByRole('row').filter({ hasText: t('finance.loan.ltv') });
    await expect(ratio).toContainText(/80,\d.*6\d,/s);
    expect(await sideways(page)).toBe(0);
    await sheet.getByRole('button').last().click();
    await expect(says('event.add')).toBeVisible();
    await market.seconds(1, '47900');
    await expect(says('status.active')).toBeVisible();
    // The price of the call is now far below.
    await market.seconds(1, '42000');
    await expect(says('status.active')).toBeVisible();

    await shown.getByRole('button', { name: t('finance.loan.repay'), exact: true }).click();
    await sheet.getByRole('button', { name: t('finance.loan.all'), exact: true }).click();
    await sheet.getByRole('button').last().click();
    await expect(says('status.repaid')).toBeVisible();
    expect(Number((await balanceOf(user, 'BTC', collateralAccount))?.frozen)).toBe(0);
    await page.goto(`./#${pagePaths.notices}`);
    await expect(page.getByText(/BTC/).first()).toBeVisible();
  });
});

test('just enough is sold at the liquidation price, all in a crash, and nothing is owed', async ({
  page,
  origin,
  market,
}) => {
  const { user, t, shown, says } = await aBorrower('en', { page, origin, market });
  // 64 % at 60,000 are 90 % at 42,666.7.
  await market.seconds(1, '42800');
  await expect(says('status.margin_call')).toBeVisible();
  await market.seconds(1, '42600');
  await expect(says('event.liquidate')).toBeVisible();
  await expect(says('status.active')).toBeVisible();
  const left = await balanceOf(user, 'BTC', collateralAccount);
  expect(Number(left?.frozen)).toBeGreaterThan(0);
  await expectSound(page, { t, from: shown });

  const before = Number((await balanceOf(user, 'USDT', 2))?.available);
  await market.seconds(1, '25000');
  await expect(says('status.liquidated')).toBeVisible();
  await expectSound(page, { t, from: shown });
  expect(Number((await balanceOf(user, 'BTC', collateralAccount))?.frozen)).toBe(0);
  expect(Number((await balanceOf(user, 'USDT', 2))?.available)).toBe(before);
  await page.goto(`./#${pageUrl(pagePaths.borrowing, { tab: 'mine' })}`);
  await expect(says('status.liquidated')).toBeVisible();
});
