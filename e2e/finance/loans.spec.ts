import { randomUUID } from 'node:crypto';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { exchangeTime, forwardTo } from '../forwardTo';
import { newUserIn, sideways } from '../newUserIn';
import { ownClockTest as test } from '../ownClockTest';
import type { TestUser } from '../TestUser';
import { payPassword, setPayPassword, verifyName } from './prepare';

const minuteMs = 60_000;

test.describe.configure({ timeout: 240_000 });

/** Somebody may borrow once their name is verified and a pay password is set. */
async function prepare(user: TestUser, origin: string): Promise<void> {
  await verifyName(user, origin);
  await setPayPassword(user, origin);
  await user.trade({ type: '1', amount: '0.02' });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('USDT is borrowed against BTC and repaid an hour later', async ({ page, origin }) => {
    const { user, t } = await newUserIn('fra', { page, origin });
    await prepare(user, origin);
    await page.goto(`./#${pageUrl(pagePaths.borrowing, { coin: 'BTC' })}`);
    const form = screen(page, pagePaths.borrowing);
    await form.locator('[name=amount]').fill('500');
    await form
      .getByRole('group', { name: t('finance.loan.ltv') })
      .getByRole('button')
      .first()
      .click();
    await expect(form.locator('[name=collateral]')).toHaveValue(/^0,0\d+/);
    expect(await sideways(page)).toBe(0);
    await form.locator('button[type=submit]').click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('[name=pay_password]').fill(payPassword);
    await sheet.getByRole('button').last().click();
    await form.getByRole('link', { name: t('finance.loan.see') }).click();

    await forwardTo(origin, (await exchangeTime(origin)) + 61 * minuteMs);
    await page.reload();
    await expect(form.getByText(/500,01/).first()).toBeVisible();
    await form.getByRole('button', { name: t('finance.loan.repay'), exact: true }).click();
    await sheet.getByRole('button', { name: t('finance.loan.all'), exact: true }).click();
    expect(await sideways(page)).toBe(0);
    await sheet.getByRole('button').last().click();
    await expect(form.getByText(t('finance.loan.status.repaid'))).toBeVisible();
    const accounts = (await user.call('/wallet/list')) as {
      account_type: number;
      frozen: string;
    }[];
    const frozen = accounts.filter(({ account_type: type }) => type === 9);
    expect(frozen.every((account) => Number(account.frozen) === 0)).toBe(true);
  });
});

test('@long collateral is added, and the rest of an overdue loan is sold with a receipt', async ({
  page,
  origin,
}) => {
  const { user, t } = await newUserIn('en', { page, origin });
  await prepare(user, origin);
  const price = await user.bitcoinPrice();
  const loan = (await user.call('/loan/apply', {
    req_id: randomUUID(),
    product_id: '2',
    term: '7',
    amount: '500',
    collateral_id: '1',
    collateral_amount: (900 / price).toFixed(8),
    pay_password: payPassword,
  })) as { id: string; due_at: number };
  await page.goto(`./#${pageUrl(pagePaths.borrowing, { id: loan.id })}`);
  const shown = screen(page, pagePaths.borrowing);
  const sheet = page.getByRole('dialog');
  await shown.getByRole('button', { name: t('finance.loan.add'), exact: true }).click();
  await sheet.locator('[name=amount]').fill('0.001');
  await sheet.getByRole('button').last().click();
  await expect(shown.getByText(t('finance.loan.event.add'))).toBeVisible();

  await forwardTo(origin, loan.due_at + 25 * 60 * minuteMs);
  await page.reload();
  await expect(shown.getByText(t('finance.loan.event.overdue'))).toBeVisible();
  await shown.getByRole('link', { name: t('finance.investPositions.receipt') }).click();
  const receipt = screen(page, pagePaths.receipt);
  await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
});
