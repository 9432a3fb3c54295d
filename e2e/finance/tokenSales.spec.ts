import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { createTranslator } from '../createTranslator';
import { expect, screen, signIn } from '../fixtures';
import { forwardTo } from '../forwardTo';
import { sideways } from '../newUserIn';
import { ownClockTest as test } from '../ownClockTest';
import { TestUser } from '../TestUser';

const minuteMs = 60_000;

test.describe.configure({ timeout: 240_000 });

interface Sale {
  id: number;
  symbol: string;
  end_at: number;
  listing_at: number;
}

interface Balance {
  name: string;
  account_type: number;
  available: string;
  frozen: string;
}

/** A sale of hours, which the demo begins with. */
async function saleOf(person: TestUser, symbol: string): Promise<Sale> {
  const { list } = (await person.get('/project', { limit: '50' })) as { list: Sale[] };
  const found = list.find((sale) => sale.symbol === symbol);
  if (!found) throw new Error(`There is no sale of ${symbol}.`);
  return found;
}

async function balanceOf(person: TestUser, name: string, accountType: number) {
  const rows = (await person.call('/wallet/list')) as Balance[];
  return rows.find((one) => one.name === name && Number(one.account_type) === accountType);
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a subscription is allotted, refunded and unlocked, and its receipts are sound', async ({
    page,
    origin,
  }) => {
    const person = await TestUser.signIn(origin, 'demo@example.com', 'demo-1234');
    const t = createTranslator('fra');
    await signIn(page, person, 'fra');
    const sale = await saleOf(person, 'SPRW');
    await page.goto(`./#${pageUrl(pagePaths.tokenSale, { id: sale.id })}`);
    const form = screen(page, pagePaths.tokenSale);
    // More than the 30,000 that one person can get.
    await form.locator('[name=amount]').fill('40000');
    await expect(
      form.getByRole('region', { name: t('finance.tokenSale.ifEnded.title') }),
    ).toContainText('SPRW');
    expect(await sideways(page)).toBe(0);
    await form.locator('button[type=submit]').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('row').nth(1)).toContainText(/8\s900,00/);
    await expect(sheet.getByRole('row').nth(2)).toContainText(/2\s000,00/);
    await sheet.getByRole('button').last().click();
    await expect(form.getByRole('region', { name: t('finance.tokenSale.own') })).toContainText(
      /40\s000/,
    );

    await forwardTo(origin, sale.end_at + minuteMs);
    await page.goto(`./#${pagePaths.tokenSubscriptions}`);
    const mine = screen(page, pagePaths.tokenSubscriptions);
    const card = mine.getByRole('article');
    await expect(card).toContainText(/30\s000/);
    // 10,000 of them at 0.05.
    await expect(card).toContainText('500,00');
    expect(await balanceOf(person, 'SPRW', 6)).toMatchObject({ frozen: '30000' });
    expect(await sideways(page)).toBe(0);
    await card.getByRole('link', { name: t('finance.tokenSale.check') }).click();
    const receipt = screen(page, pagePaths.receipt);
    await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
    await expect(receipt.getByText(t('trade.receipt.list.own'))).toBeVisible();
    expect(await sideways(page)).toBe(0);

    await forwardTo(origin, sale.listing_at + minuteMs);
    expect(await balanceOf(person, 'SPRW', 2)).toMatchObject({ available: '15000' });
    await page.goto(`./#${pagePaths.tokenSubscriptions}`);
    await card.getByRole('link', { name: t('finance.tokenSubscriptions.receipt') }).click();
    await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
  });
});
