import type { Locator } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { TestUser } from '../TestUser';
import { ordersOf } from '../faults/orders';
import { expect, screen, signIn, test } from '../fixtures';

const address = './#/pages/transaction/index?currency_id=1&legal_id=3';

test('a limit buy is listed as open, freezes its cost, and releases it when cancelled', async ({
  page,
  trader,
}) => {
  await page.goto(address);
  const spotPage = screen(page, pagePaths.spot);
  const form = spotPage.getByRole('form', { name: 'Place order' });
  const price = form.locator('[name=target_price]');
  await expect(price).not.toHaveValue('');
  const low = Math.floor(Number(await price.inputValue()) * 0.95);
  await price.fill(String(low));
  await form.locator('[name=amount]').fill('0.01');
  await form.locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 0.01 BTC' }).click();

  const orders = spotPage.getByRole('region', { name: 'Open orders' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  expect(Number((await trader.balance('USDT')).frozen)).toBeCloseTo(low * 0.01 * 1.001, 6);

  await orders.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(0);
  await expect.poll(() => trader.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test(
  'the button says what is wrong before anything is sent',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    await page.goto(address);
    const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
    const submit = form.locator('button[type=submit]');
    await expect(submit).toHaveText('Enter an amount');
    await form.locator('[name=amount]').fill('0.00001');
    await expect(submit).toHaveText(/Minimum order 5 USDT/);
    await form.locator('[name=amount]').fill('5');
    await expect(form.getByRole('link', { name: /Not enough USDT/ })).toBeVisible();
    await form.locator('[name=target_price]').fill('1');
    await expect(submit).toHaveText(/Price must be/);
  },
);

test('a guest is asked to log in on submit and comes back to the order form', async ({
  page,
  origin,
}) => {
  const person = await TestUser.register(origin);
  await page.goto(address);
  const spotPage = screen(page, pagePaths.spot);
  await spotPage.getByRole('form', { name: 'Place order' }).locator('button[type=submit]').click();
  const login = screen(page, pagePaths.login);
  await expect(login).toBeVisible();
  await login.locator('[name=user_string]').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.locator('button[type=submit]').click();
  await expect(spotPage).toBeVisible();
});

test(
  'an amount is grouped when not focused, and can be edited',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    await page.goto(address);
    const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
    const price = form.locator('[name=target_price]');
    const shown = form.getByText(/^\d{2,3},\d{3}\.\d$/);
    // One that is not touched follows the market.
    await price.focus();
    await price.blur();
    await expect(shown).toBeVisible();
    const digits = (await shown.innerText()).replaceAll(',', '');
    await expect(price).toHaveValue(digits);

    await price.focus();
    await expect(shown).toBeHidden();
    await price.press('End');
    await price.press('Backspace');
    await price.pressSequentially('7');
    await form.locator('[name=amount]').focus();
    const typed = `${digits.slice(0, -1)}7`;
    await expect(price).toHaveValue(typed);
    await expect(shown).toHaveText(
      Number(typed).toLocaleString('en', { minimumFractionDigits: 1 }),
    );

    await price.fill('98765.4');
    await form.locator('[name=amount]').focus();
    await expect(price).toHaveValue('98765.4');
    await expect(shown).toHaveText('98,765.4');
  },
);

test(
  'the whole balance can be spent at the market even after the price has risen',
  { tag: '@long' },
  async ({ page, trader }) => {
    test.slow();
    await page.goto('./#/pages/transaction/index?currency_id=2&legal_id=3');
    const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
    await form.getByRole('button', { name: 'Limit' }).click();
    await page.getByRole('radio', { name: /^Market / }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm order' });
    const average = form.getByLabel('Average price');
    const price = async () => Number((await average.innerText()).replaceAll(',', ''));

    // When the price falls, some funds remain; then "all" is chosen again.
    let risen = 0;
    while (risen <= 0) {
      await form.getByRole('slider').fill('100');
      await expect(average).toHaveText(/\d/);
      const chosenAt = await price();
      await form.locator('button[type=submit]').click();
      await expect(sheet).toBeVisible();
      // More than the rounding to the coin's step can leave. A quiet market may take a while.
      const moved = async () => Math.abs((await price()) - chosenAt);
      await expect.poll(moved, { timeout: 120_000 }).toBeGreaterThan(0.2);
      risen = (await price()) - chosenAt;
      if (risen <= 0) await page.goBack();
      if (risen <= 0) await expect(sheet).toBeHidden();
    }
    await sheet.getByRole('button', { name: /^Buy [\d.]+ ETH$/ }).press('Enter', { delay: 1_000 });
    await expect(page.getByText(/^Bought [\d.]+ ETH at /)).toBeVisible();
    await expect(page.getByText('Not enough USDT')).toHaveCount(0);
    expect(Number((await trader.balance('ETH')).available)).toBeGreaterThan(0);
    // Of 10,000 USDT, one percent above the best offer, which a market order may reach.
    expect(Number((await trader.balance('USDT')).available)).toBeLessThan(150);
  },
);

test(
  'the total, its unit and the way to the other one stand in one line of the order form',
  { tag: '@long' },
  async ({ page, origin }) => {
    await signIn(page, await TestUser.register(origin), 'fra');
    await page.setViewportSize({ width: 320, height: 812 });
    await page.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');
    const amount = screen(page, pagePaths.spot).locator('[name=amount]');
    await amount.fill('0.025');
    const total = page.locator('output[aria-labelledby=order-total]');
    await expect(total).not.toHaveText('–');
    const boxOf = (part: Locator) => part.locator('xpath=..').boundingBox();
    const [field, other] = await Promise.all([boxOf(amount.locator('xpath=..')), boxOf(total)]);
    expect(other?.height).toBeLessThanOrEqual((field?.height ?? 0) + 4);
  },
);

test(
  'taps before the confirmation has loaded open it once, and the button shows that it waits',
  { tag: '@long' },
  async ({ page, trader }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/order-confirm*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
    await form.locator('[name=amount]').fill('0.001');
    const submit = form.locator('button[type=submit]');
    await submit.tap();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    for (let tap = 0; tap < 3; tap += 1) await submit.tap({ force: true });

    release();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toHaveCount(1);
    await expect(submit).not.toHaveAttribute('aria-busy');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(submit).toBeVisible();

    await submit.tap();
    await sheet.getByRole('button', { name: 'Buy 0.001 BTC' }).tap();
    await expect(sheet).toHaveCount(0);
    expect(await ordersOf(trader)).toHaveLength(1);
  },
);

test('what is entered stays in view on a small phone, upright and on its side', async ({
  page,
  trader,
}) => {
  void trader;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
  await form.locator('[name=amount]').fill('12345678.12345');
  await expect(form.getByRole('status', { name: /Total/ })).toHaveText(/,\d{3},\d{3}/);
  const sticksOut = await form.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      // Words for screen readers alone are clipped.
      const isSeen = parentElement && getComputedStyle(parentElement).clipPath === 'none';
      range.selectNodeContents(texts.currentNode);
      const isOut = range.getBoundingClientRect().right > right + 1;
      if (isSeen && isOut && parentElement.closest('output, dd')) found.push(textContent);
    }
    return found;
  });
  expect(sticksOut).toEqual([]);

  await page.setViewportSize({ width: 640, height: 320 });
  await form.locator('[name=amount]').tap();
  const keypad = page.getByRole('dialog', { name: 'Amount (BTC)' });
  for (const key of ['1', '00', 'Done', 'Paste', 'Clear']) {
    await expect(keypad.getByRole('button', { name: key, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});
