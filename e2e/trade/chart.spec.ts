import type { Locator, Page } from '@playwright/test';
import { expect, screen, test } from '../fixtures';

const address = './#/pages/transaction/currency?currency_id=1&legal_id=3';

interface Place {
  x: number;
  y: number;
}

/** The chart, when its candles are drawn. */
async function openChart(page: Page) {
  await page.goto(address);
  const chart = screen(page, '/pages/transaction/currency');
  const pad = chart.getByRole('application');
  await expect(chart.getByRole('table', { name: 'Latest candles' }).getByRole('row')).toHaveCount(
    7,
  );
  await expect(chart.locator('canvas').first()).toBeVisible();
  return { chart, pad };
}

/** A finger that comes down, may rest, moves and is lifted. */
async function swipe(page: Page, from: Place, to: Place, restMs = 0) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', from);
  await page.waitForTimeout(restMs);
  const steps = 8;
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await send('touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
    await page.waitForTimeout(16);
  }
  await send('touchEnd');
  await touch.detach();
}

async function middleOf(pad: Locator): Promise<Place> {
  const box = await pad.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a finger over the chart scrolls the page; one that rests reads the candles', async ({
  page,
}) => {
  const { chart, pad } = await openChart(page);
  const middle = await middleOf(pad);
  await swipe(page, middle, { x: middle.x + 4, y: middle.y - 150 });
  await expect.poll(() => scrolled(page)).toBeGreaterThan(80);
  await expect(chart.getByRole('group', { name: 'Candle' })).toHaveCount(0);

  const before = await scrolled(page);
  const low = { x: middle.x, y: middle.y - before + 60 };
  await swipe(page, low, { x: low.x - 60, y: low.y + 40 }, 300);
  const figures = chart.getByRole('group', { name: 'Candle' });
  await expect(figures).toContainText('Amplitude');
  await expect(figures).toContainText('Volume');
  expect(await scrolled(page)).toBe(before);
});

test('indicators and their numbers are there again the next time', async ({ page }) => {
  const { chart } = await openChart(page);
  await chart.getByRole('button', { name: 'MACD', exact: true }).tap();
  await chart.getByRole('button', { name: 'Indicator settings' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Indicators' });
  await sheet.getByText('BOLL', { exact: true }).tap();
  await sheet.getByRole('textbox', { name: 'Period' }).fill('34');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet).toHaveCount(0);

  await page.reload();
  for (const name of ['MACD', 'BOLL', 'MA', 'VOL']) {
    const button = chart.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await chart.getByRole('button', { name: 'Indicator settings' }).tap();
  await sheet.getByText('BOLL', { exact: true }).tap();
  await expect(sheet.getByRole('textbox', { name: 'Period' })).toHaveValue('34');
});

test('a line that was drawn stays at its times and prices', async ({ page }) => {
  const { chart, pad } = await openChart(page);
  await chart.getByRole('button', { name: 'Drawing tools' }).tap();
  await chart.getByRole('button', { name: 'Trend line' }).tap();
  await expect(chart.getByText('Tap the chart to set point 1 of 2')).toBeVisible();
  const middle = await middleOf(pad);
  await swipe(page, middle, { x: middle.x + 80, y: middle.y + 60 });
  const remove = chart.getByRole('button', { name: 'Delete drawing' });
  await expect(remove).toBeVisible();
  const drawings = () => page.evaluate(() => localStorage.getItem('drawings'));
  const drawn = await drawings();
  expect(drawn).toContain('"tool":"trend"');

  await page.reload();
  await expect(chart.getByRole('table', { name: 'Latest candles' }).getByRole('row')).toHaveCount(
    7,
  );
  await chart.getByTitle('1 hour').tap();
  await chart.getByTitle('15 minutes').tap();
  await chart.getByRole('button', { name: 'Drawing tools' }).tap();
  expect(await drawings()).toBe(drawn);
  const again = await middleOf(pad);
  await expect(async () => {
    await page.touchscreen.tap(again.x + 40, again.y + 30);
    await expect(remove).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50], timeout: 10_000 });
  await remove.tap();
  expect(await drawings()).toBe('[]');
});

test('the past is read as far as one pans, and one button leads back', async ({ page }) => {
  const { chart, pad } = await openChart(page);
  await pad.focus();
  const older = page.waitForRequest((request) => /new_timeshar\?.*\bto=/.test(request.url()));
  for (let times = 0; times < 52; times++) await page.keyboard.press('PageUp');
  expect((await (await older).response())?.status()).toBe(200);
  const back = chart.getByRole('button', { name: 'Back to the latest candle' });
  await back.tap();
  await expect(back).toHaveCount(0);
});

test('fills the screen, turns, and comes back with the button of the browser', async ({ page }) => {
  const { chart } = await openChart(page);
  await chart.getByRole('button', { name: 'Full screen' }).tap();
  const full = page.getByRole('dialog', { name: 'BTC/USDT chart' });
  await expect(full.getByRole('application')).toBeVisible();
  await full.getByRole('button', { name: 'Turn sideways' }).tap();
  const box = await full.getByRole('application').boundingBox();
  expect(box?.height).toBeGreaterThan((box?.width ?? 0) * 1.4);
  await page.goBack();
  await expect(full).toHaveCount(0);
  await expect(chart.getByRole('application')).toBeVisible();
});

test("one's own order is a line that can be tapped, and its trade a mark", async ({
  page,
  trader,
}) => {
  const quotations = (await trader.get('/currency/quotation_new')) as {
    currency_id: number;
    last: string;
  }[];
  const last = Number(quotations.find(({ currency_id }) => currency_id === 1)?.last);
  const target_price = String(Math.floor(last * 0.998));
  await trader.trade({ type: '1', amount: '0.01', target_price });
  const fills = page.waitForResponse(/coin\/fills/);
  const { chart, pad } = await openChart(page);
  expect((await fills).status()).toBe(200);

  const { x } = await middleOf(pad);
  const { y: top = 0, height = 0 } = (await pad.boundingBox()) ?? {};
  const sheet = page.getByRole('dialog', { name: 'Your order' });
  // Where the line is depends on how far the market has moved.
  let down = 0;
  await expect(async () => {
    down = (down + 12) % height;
    await page.touchscreen.tap(x, top + down);
    await expect(sheet).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50], timeout: 30_000 });
  await expect(sheet).toContainText('Limit buy');
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(chart.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
});
