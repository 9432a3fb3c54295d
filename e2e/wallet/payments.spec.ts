import type { Browser, Page } from '@playwright/test';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { payPassword, setPayPassword } from '../account/setPayPassword';
import { expect, screen, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';

interface Person {
  user: TestUser;
  page: Page;
}

/** Somebody with a verified name, on a page of their own. */
async function verifiedPerson(browser: Browser, origin: string, name: string): Promise<Person> {
  const user = await TestUser.register(origin);
  const document = { real_type: '1', id_type: '2', name, card_id: `XDA${Date.now()}` };
  await user.call('/user/real', document);
  const context = await browser.newContext({ baseURL: `${origin}/h5/` });
  const page = await context.newPage();
  await signIn(page, user);
  await expect
    .poll(async () => (await user.get('/real/state')) as { level: number }, { timeout: 60_000 })
    .toMatchObject({ level: 1 });
  return { user, page };
}

const nameOf = async (user: TestUser) =>
  ((await user.get('/user/info')) as { account: string }).account;

test(
  'one person pays another, who sees it arrive and finds it in the history',
  {
    tag: '@long',
  },
  async ({ browser, origin }) => {
    test.slow();
    const [payer, receiver] = await Promise.all([
      verifiedPerson(browser, origin, 'Ada Byron'),
      verifiedPerson(browser, origin, 'Maria Garcia'),
    ]);
    await setPayPassword(payer.page, origin, payer.user);
    const account = await nameOf(receiver.user);

    // The receiver looks at their assets meanwhile.
    await receiver.page.goto(`./#${pageUrl(pagePaths.coin, { currency: 3 })}`);
    await expect(
      screen(receiver.page, pagePaths.coin)
        .getByText(/10,000/)
        .first(),
    ).toBeVisible();

    const { page } = payer;
    await page.goto(`./#${pagePaths.exchange}`);
    await screen(page, pagePaths.exchange).getByRole('link', { name: 'Person' }).click();
    const form = screen(page, pagePaths.payment);
    await form.getByLabel('Account name').fill(account.toUpperCase());
    await form.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(form.getByText(/Verified: M\*\*\* G\*\*\*/)).toBeVisible();
    await form.locator('[name=number]').fill('25');
    await form.getByLabel('Message (optional)').fill('Lunch');
    await form.getByRole('button', { name: 'Pay', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('row').nth(1)).toContainText('9,975');
    await sheet.locator('[name=pay_password]').fill(payPassword);
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: '25.00 USDT paid' })).toBeVisible();

    await expect(
      screen(receiver.page, pagePaths.coin)
        .getByText(/10,025/)
        .first(),
    ).toBeVisible();
    await receiver.page.goto(`./#${pageUrl(pagePaths.transferHistory, { kind: 'payment' })}`);
    const received = screen(receiver.page, pagePaths.transferHistory).getByRole('listitem').first();
    await expect(received).toContainText('+25.00 USDT');
    await expect(received).toContainText('Lunch');

    // Who was paid is found again by a tap.
    await form.getByRole('button', { name: 'Another payment' }).click();
    await form.getByRole('list').getByRole('button').first().click();
    await expect(form.getByLabel('Account name')).toHaveValue(account);
  },
);
