import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test, watchTraffic } from '../fixtures';
import { ordersOf } from './orders';

const settings = pagePaths.settings;
const spotPath = '/pages/transaction/index?currency_id=1&legal_id=3';
const coin = `a[href*="${pagePaths.coin}"]`;

/** A second tab of the same browser, at a page of its own. */
async function openBeside(page: Page, route: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`./#${route}`);
  await expect(screen(other, route.split('?')[0] ?? '')).toBeVisible();
  return other;
}

/** When a page first matches the selector, on the clock that both tabs share. */
function momentOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => document.querySelector(wanted) && resolve(Date.now());
        const everything = { attributes: true, childList: true, subtree: true };
        new MutationObserver(look).observe(document, everything);
        look();
      }),
    selector,
  );
}

/** A change in one tab is visible in the other within a second. */
async function expectBothWithinASecond(
  [first, firstHas]: [Page, string],
  [second, secondHas]: [Page, string],
  act: () => Promise<void>,
): Promise<void> {
  const moments = [momentOf(first, firstHas), momentOf(second, secondHas)];
  await act();
  const [here = 0, there = 0] = await Promise.all(moments);
  expect(there - here).toBeLessThan(1_000);
}

async function choose(page: Page, row: RegExp, option: string): Promise<void> {
  await screen(page, settings).getByRole('button', { name: row }).click();
  await page.getByRole('dialog').getByText(option).click();
}

test(
  'what is chosen in one tab is chosen in the other within a second',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    await page.goto(`./#${settings}`);
    await expect(screen(page, settings)).toBeVisible();
    const other = await openBeside(page, settings);

    const choices = [
      [/Theme/, 'Light', 'html[data-theme=light]'],
      [/colours/, 'Red up, green down', 'html[data-up-down=red]'],
      [/Language/, 'Français', 'html[lang=fr]'],
    ] as const;
    for (const [row, option, sign] of choices) {
      await expectBothWithinASecond([page, sign], [other, sign], () => choose(page, row, option));
    }
  },
);

test('who logs out in one tab is logged out in the other within a second', async ({
  page,
  trader,
}) => {
  void trader;
  await page.goto(`./#${settings}`);
  const other = await openBeside(page, pagePaths.assets);
  await expect(other.locator(coin).first()).toBeVisible();

  await expectBothWithinASecond(
    [page, `main[data-page="${pagePaths.home}"]`],
    [other, `html:not(:has(${coin}))`],
    async () => {
      await screen(page, settings).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    },
  );
  await expect(screen(page, pagePaths.home)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test(
  'a page that was suspended checks its socket and reads nothing twice',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    const traffic = watchTraffic(page);
    await page.goto('./#/pages/market/market');
    const markets = screen(page, pagePaths.markets);
    const fresh = markets.getByText('Simulated', { exact: true });
    await expect(fresh).toBeVisible();
    await traffic.rest();
    const cdp = await page.context().newCDPSession(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.includes('socket.io')) calls.push(pathname);
    });

    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });

    await expect(fresh).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText('Reconnecting')).toBeHidden();
    await page.waitForTimeout(2_000);
    const counts = calls.map((path) => calls.filter((other) => other === path).length);
    expect(Math.max(0, ...counts), calls.join()).toBeLessThanOrEqual(1);
  },
);

test('offline, loaded data stays, no money moves, and nothing is sent later', async ({
  page,
  context,
  trader,
  pageErrors,
}) => {
  await page.goto(`./#${spotPath}`);
  const spotPage = screen(page, pagePaths.spot);
  const amount = spotPage.locator('[name=amount]');
  await amount.fill('0.001');
  const submit = spotPage.locator('button[type=submit]');
  await expect(submit).toBeEnabled();
  const bids = spotPage.getByRole('list', { name: 'Buy orders' }).getByRole('listitem');
  await expect(bids.nth(5)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be old.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveText('You are offline');
  const prices = (await spotPage.innerText()).match(/\d,\d{3}\.\d/g) ?? [];
  expect(prices.length, 'the book stays').toBeGreaterThan(5);
  await amount.press('Enter');

  await context.setOffline(false);
  await expect(submit).toBeEnabled();
  await expect(page.getByText('You are offline. What you see may be old.')).toBeHidden();
  await page.waitForTimeout(2_000);
  expect(await ordersOf(trader)).toEqual([]);
  // The browser reports the interrupted connection.
  pageErrors.length = 0;
});
