import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

test('a question is found, opened, kept in the address, and leads to its page', async ({
  page,
}) => {
  await page.goto(`./#${pagePaths.settings}`);
  const settings = screen(page, pagePaths.settings);
  await settings.getByRole('link', { name: 'Questions and answers' }).click();
  const faq = screen(page, pagePaths.faq);
  await faq.getByRole('searchbox').fill('liquidated');
  await expect(faq.locator('details')).toHaveCount(1);
  await faq.getByText('When is a position liquidated?').click();
  await expect(faq.getByText(/no longer exceeds the maintenance margin/)).toBeVisible();

  await page.goto(`./#${pageUrl(pagePaths.faq, { id: 'receipt' })}`);
  await page.reload();
  const link = faq.getByRole('link', { name: 'receipt page' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(screen(page, pagePaths.receipt)).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
});

test(
  'another site is opened in a tab of its own, and only after a question',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`./#${pageUrl(pagePaths.webView, { url: 'https://halden.evil.co.uk/a' })}`);
    const view = screen(page, pagePaths.webView);
    await expect(view.locator('strong')).toHaveText('evil.co.uk');
    const leave = view.getByRole('link', { name: 'Open it anyway' });
    await expect(leave).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(leave).toHaveAttribute('target', '_blank');

    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      'https:evil.example',
      'https://a@b.co',
    ]) {
      await page.goto(`./#${pageUrl(pagePaths.webView, { url })}`);
      await expect(view.getByText('This link is not opened')).toBeVisible();
      await expect(view.getByRole('link', { name: /Open/ })).toHaveCount(0);
    }

    await page.goto(`./#${pagePaths.about}`);
    await screen(page, pagePaths.about)
      .getByRole('link', { name: /Licence/ })
      .click();
    await expect(view.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://www.apache.org/licenses/LICENSE-2.0',
    );
  },
);
