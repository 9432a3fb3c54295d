import type { Locator } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { h5, runningProduct } from '../server';
import { tabTo } from '../tabTo';
import { codeFor, messagesTo, type TestUser } from '../TestUser';

const payPassword = '830274';
const name = 'Maria Garcia';

interface Listed {
  reviews: { id: number; account: string; status: string }[];
}

/** Verifies a person, and gives them a pay password. */
async function prepare(origin: string, trader: TestUser): Promise<void> {
  const document = { id_type: '2', country: 'ES', name, card_id: `B${Date.now()}` };
  await trader.call('/user/real', { real_type: '1', ...document });
  const { account } = (await trader.get('/user/info')) as { account: string };
  const { reviews } = JSON.parse(
    await h5(runningProduct(), 'operator', 'identity', '--json'),
  ) as Listed;
  const review = reviews.find((one) => one.account === account && one.status === 'reviewing');
  if (!review) throw new Error('Nothing is under review.');
  await h5(runningProduct(), 'operator', 'identity', 'approve', String(review.id));
  await trader.call('/sms_mail', { scene: 'pay_password' });
  const code = await codeFor(origin, trader.email);
  const form = { password: payPassword, re_password: payPassword, code };
  await trader.call('/safe/update_password', form);
}

const field = (place: Locator, wire: string) => place.locator(`[name=${wire}]`);

// A verdict starts a process of the command line.
test.setTimeout(120_000);

test('without a verified name the page leads to the identity', async ({ page, trader }) => {
  expect(trader.token).not.toBe('');
  await page.goto('./#/pages/setting/setting');
  await page.getByRole('link', { name: 'Bank cards' }).click();
  const cards = screen(page, pagePaths.bank);
  await cards.getByRole('link', { name: 'Verify identity' }).click();
  await expect(screen(page, pagePaths.identityForm)).toBeVisible();
});

test('a card is entered by the keyboard, masked, told by mail and removed', async ({
  page,
  origin,
  trader,
}) => {
  await prepare(origin, trader);
  await page.goto(`./#${pagePaths.bank}`);
  const cards = screen(page, pagePaths.bank);
  const add = cards.getByRole('link', { name: 'Add a card' });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');

  await expect(field(cards, 'real_name')).toHaveValue(name);
  await tabTo(page, field(cards, 'bank_dizhi'));
  await page.keyboard.press('Enter');
  const places = screen(page, pagePaths.places);
  const search = places.getByRole('searchbox');
  await expect(places.getByRole('button', { name: 'Afghanistan' })).toBeVisible();
  await tabTo(page, search);
  await page.keyboard.type('germany');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(places.getByRole('button', { name: 'Bavaria' })).toBeVisible();
  await tabTo(page, search);
  await page.keyboard.type('wurzbu');
  await expect(places.getByRole('button', { name: /Würzburg/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(cards.getByRole('button', { name: /Würzburg · Germany/ })).toBeVisible();
  const texts = {
    bank_name: 'Commerzbank',
    bank_network: 'Marienplatz',
    bank_account: 'DE89 3704 0044 0532 0130 00',
    phone: '030 123456',
    pay_password: payPassword,
  };
  for (const [wire, text] of Object.entries(texts)) {
    await tabTo(page, field(cards, wire));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');

  const card = cards.getByRole('article', { name: 'Commerzbank •••• 3000' });
  await expect(card).toBeVisible();
  await expect(page.locator('body')).not.toContainText('0440532');
  await page.reload();
  await expect(card).toBeVisible();
  const [told] = await messagesTo(origin, trader.email);
  expect(told?.text).toContain('Commerzbank ****3000');

  await card.getByRole('button', { name: 'Remove' }).click();
  const sheet = page.getByRole('dialog');
  await field(sheet, 'pay_password').fill(payPassword);
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(cards.getByText('No bank card yet')).toBeVisible();
});
