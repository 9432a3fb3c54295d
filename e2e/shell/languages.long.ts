import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'];

test('the newest notice is shown whole in every language, on a small phone too', async ({
  page,
}) => {
  const cut: string[] = [];
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    for (const lang of languages) {
      await page.goto('./');
      await page.evaluate((value) => localStorage.setItem('lang', value), lang);
      await page.reload();
      const notice = screen(page, pagePaths.home).locator('a[href*="article?id="]').first();
      await expect(notice).toBeVisible();
      const isCut = await notice
        .locator('span', { hasText: /./ })
        .first()
        .evaluate(
          (words) =>
            words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight + 1,
        );
      if (isCut) cut.push(`${lang} at ${width}`);
    }
  }
  expect(cut).toEqual([]);
});
