import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen, test as base } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';
import { startProduct } from '../server';

const minuteMs = 60_000;

/** A product of its own: a clock that jumps a day would void the options of tests that run at the same time. */
const test = base.extend({
  origin: async ({}, provide) => {
    const product = await startProduct();
    await provide(product.origin);
    await product.stop();
  },
});

test.describe.configure({ timeout: 240_000 });

interface Position {
  settle_at: number;
}

/** Moves the time of the demo forward, past a time. */
async function moveTo(origin: string, time: number): Promise<void> {
  const key = process.env.H5_DEV_KEY ?? '';
  const now = await fetch(`${origin}/dev/clock?key=${key}`);
  const { now: present } = (await now.json()) as { now: number };
  const minutes = String(Math.ceil((time - present) / minuteMs));
  const body = new URLSearchParams({ key, minutes });
  const moved = await fetch(`${origin}/dev/clock`, { method: 'POST', body });
  expect(moved.ok).toBe(true);
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a dual is bought from the ladder, settled a day later, and its receipt is sound', async ({
    page,
    origin,
  }) => {
    const { user, t } = await newUserIn('fra', { page, origin });
    await page.goto(`./#${pageUrl(pagePaths.invest, { kind: 'dual', type: 'put' })}`);
    const ladder = screen(page, pagePaths.invest);
    await ladder.getByRole('region').first().getByRole('link').first().click();

    const form = screen(page, pagePaths.investPurchase);
    await form.locator('[name=num]').fill('2');
    await expect(
      form.getByRole('group', { name: t('finance.investPurchase.outcomes') }),
    ).toContainText('BTC');
    expect(await sideways(page)).toBe(0);
    await form.locator('button[type=submit]').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('row').nth(0)).toContainText('USDT');
    await expect(sheet.getByRole('row').nth(1)).toContainText(/9\s800,00/);
    await sheet.getByRole('button').last().click();
    await expect(form.getByRole('heading', { level: 2 })).toContainText('200');

    const bought = (await user.call('/dual/dual_list')) as { list: Position[] };
    await moveTo(origin, (bought.list[0]?.settle_at ?? 0) + 10 * minuteMs);
    const mine = screen(page, pagePaths.investPositions);
    await page.goto(`./#${pageUrl(pagePaths.investPositions, { tab: 'success' })}`);
    await mine.getByRole('article').getByRole('link').click();
    const receipt = screen(page, pagePaths.receipt);
    await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
    expect(await sideways(page)).toBe(0);
  });
});
