import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, signIn, test } from '../fixtures';

const address = './#/pages/transaction/currency?currency_id=1&legal_id=3';

interface Place {
  x: number;
  y: number;
}

/** The chart, once its candles are drawn. */
async function openChart(page: Page) {
  await page.goto(address);
  const chart = screen(page, pagePaths.chart);
  const pad = chart.getByRole('application');
  await expect(chart.getByRole('table', { name: 'Latest candles' }).getByRole('row')).toHaveCount(
    7,
  );
  await expect(chart.locator('canvas').first()).toBeVisible();
  return { chart, pad };
}

/** A touch that is held until something is visible, then moved and released. */
async function swipe(page: Page, from: Place, to: Place, untilSeen?: () => Promise<void>) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', from);
  await untilSeen?.();
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

/** The volume pane below the candles has no orders. */
const pricesShare = 0.75;

async function middleOf(pad: Locator): Promise<Place> {
  const box = await pad.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

/** The position of the chart once a swipe has come to rest. */
function topAtRest(pad: Locator): Promise<number> {
  return pad.evaluate(async (element) => {
    const stillFrames = 20;
    let top = element.getBoundingClientRect().top;
    for (let still = 0; still < stillFrames; still += 1) {
      const before = top;
      await new Promise(requestAnimationFrame);
      top = element.getBoundingClientRect().top;
      if (top !== before) still = 0;
    }
    return top;
  });
}

/**
 * Taps down a column of the chart until it hits a drawing, whose position depends on the market. After each tap,
 * waits a second for the menu, because the next tap would close it.
 */
async function tapUntil(page: Page, pad: Locator, begin: Place, met: Locator) {
  const { y: top = 0, height = 0 } = (await pad.boundingBox()) ?? {};
  let down = begin.y - top;
  await expect(async () => {
    down = (down + 12) % (height * pricesShare);
    await page.touchscreen.tap(begin.x, top + down);
    await expect(met).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [50], timeout: 45_000 });
}

test(
  'a swipe over the chart scrolls the page; a resting finger reads the candles',
  { tag: '@long' },
  async ({ page }) => {
    const { chart, pad } = await openChart(page);
    const figures = chart.getByRole('group', { name: 'Candle' });
    const middle = await middleOf(pad);
    const begin = await topAtRest(pad);
    await swipe(page, middle, { x: middle.x + 4, y: middle.y - 150 });
    const end = await topAtRest(pad);
    expect(begin - end).toBeGreaterThan(80);
    await expect(figures).toHaveCount(0);

    const { height = 0 } = (await pad.boundingBox()) ?? {};
    const low = { x: middle.x, y: end + height * 0.75 };
    await swipe(page, low, { x: low.x - 60, y: low.y + 40 }, () =>
      expect(figures).toContainText('Amplitude'),
    );
    await expect(figures).toContainText('Volume');
    expect(await topAtRest(pad)).toBe(end);
  },
);

test(
  'indicators and their numbers are there again the next time',
  { tag: '@long' },
  async ({ page }) => {
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
  },
);

test('a drawn line keeps its times and prices', async ({ page }) => {
  const { chart, pad } = await openChart(page);
  await chart.getByRole('button', { name: 'Drawing tools' }).tap();
  await chart.getByRole('button', { name: 'Trend line' }).tap();
  await expect(chart.getByText('Tap the chart to set point 1 of 2')).toBeVisible();
  const middle = await middleOf(pad);
  await swipe(page, middle, { x: middle.x + 80, y: middle.y + 60 });
  const remove = chart.getByRole('button', { name: 'Delete drawing' });
  await expect(remove).toBeVisible();
  const drawings = () => page.evaluate(() => localStorage.getItem('drawings'));
  await expect.poll(drawings).toContain('"tool":"trend"');
  const drawn = await drawings();

  await page.reload();
  await expect(chart.getByRole('table', { name: 'Latest candles' }).getByRole('row')).toHaveCount(
    7,
  );
  await chart.getByTitle('1 hour').tap();
  await chart.getByTitle('15 minutes').tap();
  await chart.getByRole('button', { name: 'Drawing tools' }).tap();
  // The tools take their place above the chart once they are loaded.
  await expect(chart.getByRole('button', { name: 'Trend line' })).toBeVisible();
  expect(await drawings()).toBe(drawn);
  const again = await middleOf(pad);
  await tapUntil(page, pad, { x: again.x + 40, y: again.y }, remove);
  await remove.tap();
  await expect.poll(drawings).toBe('[]');
});

test(
  'panning loads older candles, and a button returns to the latest',
  { tag: '@long' },
  async ({ page }) => {
    const { chart, pad } = await openChart(page);
    await pad.focus();
    const older = page.waitForRequest((request) => /new_timeshar\?.*\bto=/.test(request.url()));
    for (let times = 0; times < 52; times++) await page.keyboard.press('PageUp');
    expect((await (await older).response())?.status()).toBe(200);
    const back = chart.getByRole('button', { name: 'Back to the latest candle' });
    await back.tap();
    await expect(back).toHaveCount(0);
  },
);

test(
  'fills the screen, turns, and comes back with the button of the browser',
  { tag: '@long' },
  async ({ page }) => {
    const { chart } = await openChart(page);
    await chart.getByRole('button', { name: 'Full screen' }).tap();
    const full = page.getByRole('dialog', { name: 'BTC/USDT chart' });
    await expect(full.getByRole('application')).toBeVisible();
    await full.getByRole('button', { name: 'Turn sideways' }).tap();
    const timesHigherThanWide = async () => {
      const { height = 0, width = 1 } = (await full.getByRole('application').boundingBox()) ?? {};
      return height / width;
    };
    await expect.poll(timesHigherThanWide).toBeGreaterThan(1.4);
    await page.goBack();
    await expect(full).toHaveCount(0);
    await expect(chart.getByRole('application')).toBeVisible();
  },
);

test(
  "one's own orders are lines that can be tapped, and one's trade a mark",
  { tag: '@long' },
  async ({ page, trader }) => {
    const { average } = await trader.trade({ type: '1', amount: '0.02' });
    const near = (factor: number) => String(Math.floor(Number(average) * factor));
    // One on each side of the market price: at least one of them is visible.
    await trader.trade({ type: '1', amount: '0.01', target_price: near(0.998) });
    await trader.trade({ type: '2', amount: '0.01', target_price: near(1.002) });
    const fills = page.waitForResponse(/coin\/fills/);
    const { chart, pad } = await openChart(page);
    const { message: marks } = (await (await fills).json()) as { message: object[] };
    expect(marks[0]).toMatchObject({ side: 'buy' });

    const sheet = page.getByRole('dialog', { name: 'Your order' });
    await tapUntil(page, pad, await middleOf(pad), sheet);
    await expect(sheet).toContainText(/Limit (buy|sell)/);
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(chart.getByRole('link', { name: 'Orders 1', exact: true })).toBeVisible();
  },
);

for (const [width, lang] of [
  [320, 'th'],
  [360, 'jp'],
] as const) {
  test(
    `all periods can be reached at ${width} px (${lang})`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, { token: '' }, lang);
      await page.goto(address);
      const periods = screen(page, pagePaths.chart).getByRole('group').getByRole('button');
      const more = periods.and(page.locator('[aria-haspopup=dialog]'));
      await expect(more).toBeInViewport({ ratio: 1 });
      await periods.filter({ hasText: /^4/ }).tap();
      await more.tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );
}

test(
  'the pinned periods and the button for more fit at 360 px',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    const periods = screen(page, pagePaths.chart).getByRole('group', { name: 'Chart period' });
    await expect(periods.getByRole('button')).toHaveCount(6);
    expect(await periods.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  },
);

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 320 },
]) {
  test(
    `opened on a phone of ${size.width} px that is held sideways, the chart has the whole screen, and back leads to the page before`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(`./#${pagePaths.markets}`);
      await page.goto(address);
      const full = page.getByRole('dialog', { name: 'BTC/USDT chart' });
      await expect(full.locator('canvas').first()).toBeVisible();
      expect(await full.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      const pad = await full.getByRole('application').boundingBox();
      expect(pad).toMatchObject({ x: 0, width: size.width });
      expect(pad?.height).toBeGreaterThan(size.height * 0.65);
      await expect(full.getByRole('button', { name: /^Turn/ })).toBeHidden();
      await expect(full.getByRole('button', { name: 'Back' })).toBeVisible();
      await page.goBack();
      await expect(screen(page, pagePaths.markets)).toBeVisible();
      await expect(full).toHaveCount(0);

      await page.goForward();
      await expect(full).toBeVisible();
      await expect(full.getByRole('button', { name: 'Leave full screen' })).toBeHidden();
    },
  );
}
