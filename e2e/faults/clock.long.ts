import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatRelativeTime } from '@h5/shared/rules/formatRelativeTime';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { codeFor } from '../TestUser';

const hourMs = 3_600_000;

async function answer<Message>(origin: string, path: string): Promise<Message> {
  const reply = await fetch(`${origin}/api${path}${path.includes('?') ? '&' : '?'}lang=en`);
  return ((await reply.json()) as { message: Message }).message;
}

/** The seconds of a countdown with days, hours, minutes and seconds. */
function secondsOf(text: string): number {
  const days = Number(/(\d+)\s?d/.exec(text)?.[1] ?? 0);
  const clock = /([\d:]+)\s*$/.exec(text)?.[1] ?? '';
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + days * 86_400;
}

async function openAt(page: Page, offsetMs: number, route: string): Promise<void> {
  await page.clock.install({ time: Date.now() + offsetMs });
  await page.goto(`./#${route}`);
}

for (const hours of [-12, 12]) {
  test.describe(`on a phone whose clock is ${hours} hours wrong`, () => {
    test('a sale ends when the exchange says', async ({ page, origin }) => {
      await openAt(page, hours * hourMs, pagePaths.finance);
      const timer = screen(page, pagePaths.finance).getByRole('timer').first();
      await expect(timer).toBeVisible();
      // The first heartbeat of the exchange.
      await page.waitForTimeout(2_500);

      const { list } = await answer<{
        list: { start_at: number; end_at: number; status: string }[];
      }>(origin, '/project?page=1&limit=20');
      const turns = list
        .filter(({ status }) => status !== 'ended')
        .map(({ status, start_at, end_at }) => (status === 'in_progress' ? end_at : start_at));
      const shown = secondsOf(await timer.innerText());
      const left = turns.map((turn) => (turn - Date.now()) / 1_000);
      expect(Math.min(...left.map((seconds) => Math.abs(seconds - shown)))).toBeLessThan(2.5);
    });

    test('news is as old as the exchange says', async ({ page, origin }) => {
      await openAt(page, hours * hourMs, pagePaths.article);
      const { list } = await (
        await fetch(`${origin}/api/news/list`, {
          method: 'POST',
          body: new URLSearchParams({ c_id: '6', page: '1', limit: '1', lang: 'en' }),
        })
      )
        .json()
        .then(({ message }: { message: { list: { created_at: number }[] } }) => message);
      const article = list[0];
      if (!article) throw new Error('There is no notice to read.');
      const said = screen(page, pagePaths.article).locator('time').first();
      await expect(said).toHaveText(
        formatRelativeTime(article.created_at, Date.now(), 'en', 'just now'),
      );
    });

    test('a code is sent, can be requested again after a minute, and registers an account', async ({
      page,
      origin,
    }) => {
      await openAt(page, hours * hourMs, pagePaths.register);
      const form = screen(page, pagePaths.register);
      const email = `c${randomUUID().slice(0, 12)}@example.com`;
      await form.locator('[name=user_string]').fill(email);
      await form.getByRole('button', { name: 'Send code' }).click();
      const wait = form.getByRole('timer');
      await expect(wait).toBeVisible();
      expect(secondsOf(await wait.innerText())).toBeLessThanOrEqual(60);
      await form.locator('[name=code]').fill(await codeFor(origin, email));
      await form.locator('[name=password]').fill('correct-horse-9');
      await form.locator('[name=re_password]').fill('correct-horse-9');
      await form.getByRole('checkbox').check();
      await form.locator('button[type=submit]').click();
      await expect(screen(page, pagePaths.home)).toBeVisible();
    });

    test('the chart ends with the candle of now', async ({ page }) => {
      await openAt(page, hours * hourMs, '/pages/transaction/currency?currency_id=1&legal_id=3');
      const newest = screen(page, pagePaths.chart)
        .getByRole('table', { name: 'Latest candles' })
        .getByRole('rowheader')
        .first();
      // A candle of fifteen minutes, in the browser's time zone.
      const opened = await page.evaluate((text) => Date.parse(text), await newest.innerText());
      expect(Math.abs(opened - Date.now())).toBeLessThan(hourMs / 2);
    });
  });
}
