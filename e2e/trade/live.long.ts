import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { startRowProbe } from '../bench/live/rowProbe';
import { expect, screen, test, watchTraffic } from '../fixtures';
import { readTopics } from '../readTopics';

const markets = pagePaths.markets;
const spotPage = pagePaths.spot;

test('ticks write the market rows that can be seen, each once a frame, and move nothing', async ({
  page,
}) => {
  const traffic = watchTraffic(page);
  await page.goto(`./#${markets}`);
  const list = screen(page, markets);
  await expect(list.getByRole('listitem').first()).toBeVisible();
  // Sorted by name, rows keep their places.
  await list.getByRole('button', { name: 'Name' }).click();
  // A list that loads also writes rows, possibly in the same frame as a tick.
  await traffic.rest();

  const writes = await writesWithin(page, 3000);
  expect(Object.keys(writes.rows).length).toBeGreaterThan(0);
  expect(writes).toMatchObject({ hidden: [], repeated: [], elsewhere: {}, moved: [] });
});

test('only markets that can be seen are subscribed', async ({ page }) => {
  const topics = readTopics(page);
  await page.goto(`./#${markets}`);
  const list = screen(page, markets);
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await list.getByRole('button', { name: 'Name' }).click();
  await page.evaluate(() => scrollTo(0, 600));

  // The client unsubscribes from a topic a few seconds after its last reader is gone.
  await expect(async () => {
    const read = [...topics].filter((topic) => topic.startsWith('ticker.'));
    expect(read.sort()).toEqual((await visibleTickers(list)).sort());
  }).toPass({ timeout: 15_000 });
});

test('a book that is scrolled out of view is not written', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 420 });
  await page.goto(`./#${spotPage}?currency_id=1&legal_id=3`);
  const bids = screen(page, spotPage).locator('[data-side=bids] li');
  await expect(bids).toHaveCount(6);
  await bids.first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const seen = await writesWithin(page, 2000);
  expect(Object.keys(seen.rows).length).toBeGreaterThan(0);
  expect(seen).toMatchObject({ hidden: [], repeated: [], moved: [] });

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bids.first()).not.toBeInViewport();
  await page.waitForTimeout(500);
  expect((await writesWithin(page, 2000)).hidden).toEqual([]);
});

/** Records the writes into rows of markets and books. */
async function writesWithin(page: Page, ms: number) {
  await page.evaluate(startRowProbe, '[data-side] li, main ul li');
  await page.waitForTimeout(ms);
  const writes = await page.evaluate(() => window.endProbe?.());
  if (!writes) throw new Error('The page was not watched.');
  return writes;
}

function visibleTickers(list: Locator): Promise<string[]> {
  return list.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      const name = item.textContent?.match(/^([A-Z0-9]+)\/USDT/)?.[1];
      return bottom > 0 && top < innerHeight ? [`ticker.${name}-USDT`] : [];
    }),
  );
}
