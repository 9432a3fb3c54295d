import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { ordersOf } from './orders';

const address = `./#${pagePaths.spot}?currency_id=1&legal_id=3`;
const reconnecting = 'Reconnecting. Prices may be old.';
const contractViolation = 'does not fit the contract.';

/** Blocks both socket transports until `open` is called. */
async function shutSocket(page: Page, how: 'refuses' | 'never answers'): Promise<() => void> {
  let isOpen = false;
  await page.routeWebSocket(/\/api\/socket\.io/, async (socket) => {
    if (isOpen) socket.connectToServer();
    else if (how === 'refuses') await socket.close();
  });
  await page.route('**/api/socket.io/**', async (route) => {
    if (isOpen) await route.continue();
    else if (how === 'refuses') await route.abort('connectionrefused');
  });
  return () => (isOpen = true);
}

for (const how of ['refuses', 'never answers'] as const) {
  test(`a user trades while the socket ${how}, and it reconnects by itself`, async ({
    page,
    trader,
    pageErrors,
  }) => {
    await page.clock.install();
    const open = await shutSocket(page, how);
    await page.goto(address);
    await expect(page.getByText(reconnecting)).toBeVisible();
    const spotPage = screen(page, pagePaths.spot);
    await spotPage.locator('[name=amount]').fill('0.001');
    await spotPage.locator('button[type=submit]').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy 0.001 BTC' }).click();
    await expect(spotPage.locator('[name=amount]')).toHaveValue('');
    expect(await ordersOf(trader)).toHaveLength(1);

    open();
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.getByText(reconnecting)).toBeHidden({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
    // The browser reports the blocked connections.
    pageErrors.length = 0;
  });
}

test('events that violate the contract are dropped, reported once, and change nothing', async ({
  page,
  trader,
  pageErrors,
}) => {
  let spoiled = 0;
  await page.routeWebSocket(/\/api\/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      // Heartbeats are passed on: without them the page rightly shows that prices are old.
      const isSpoiled = text.includes('"data":') && !text.includes('"topic":"status"');
      spoiled += isSpoiled ? 1 : 0;
      socket.send(isSpoiled ? text.replace('"data":', '"data":17.5,"was":') : message);
    });
  });
  await page.goto(address);
  const spotPage = screen(page, pagePaths.spot);
  await expect.poll(() => spoiled).toBeGreaterThan(20);
  await expect(page.getByText(reconnecting)).toBeHidden();
  // The book still shows what the API call returned.
  await expect(spotPage.locator('[name=target_price]')).toHaveValue(/\d/);
  await spotPage.locator('[name=amount]').fill('0.001');
  await spotPage.locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 0.001 BTC' }).click();
  await expect(spotPage.locator('[name=amount]')).toHaveValue('');
  expect(await ordersOf(trader)).toHaveLength(1);

  expect(pageErrors.filter((fault) => !fault.includes(contractViolation))).toEqual([]);
  expect(pageErrors.length).toBeGreaterThan(0);
  expect(pageErrors.length).toBeLessThan(8);
  pageErrors.length = 0;
});
