import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { decide, takePicture } from './identityReview';

// Each verdict starts two processes of the command line.
test.setTimeout(180_000);

test('level 1 by a document, level 2 refused and repeated, kept over a killed tab', async ({
  page,
  trader,
}) => {
  await page.goto('./#/pages/setting/setting');
  await page.getByRole('link', { name: 'Identity verification' }).click();
  const levels = screen(page, pagePaths.identity);
  await expect(levels.getByText('2,000 USDT')).toBeVisible();
  await levels.getByRole('link', { name: 'Enter the document' }).click();

  const form = screen(page, pagePaths.identityForm);
  await form.getByText('Passport').click();
  await form.locator('[name=country]').click();
  await page.getByRole('radio', { name: 'Spain' }).click();
  await form.locator('[name=name]').fill('Maria Garcia');
  await form.locator('[name=card_id]').fill(`X${Date.now()}`);
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(levels.getByText('Under review')).toBeVisible();
  await decide(trader, 'approve');
  await expect(levels.getByText('Verified')).toBeVisible();

  await takePicture(page, 'front_pic', 'teal');
  await expect(levels.getByText('Retake')).toHaveCount(1);
  // As after a tab that the system has killed, nothing is left but what is stored.
  await page.goto('about:blank');
  await page.goto('./#/pages/setting/real_mark');
  await expect(levels.locator('img')).toHaveCount(1);
  await takePicture(page, 'reverse_pic', 'navy');
  await levels.getByRole('button', { name: 'Send for review' }).click();
  await expect(levels.getByText('Under review')).toBeVisible();
  await decide(trader, 'refuse', 'unreadable');
  await expect(levels.getByText(/^The pictures cannot be read/)).toBeVisible();

  await takePicture(page, 'front_pic', 'olive');
  await takePicture(page, 'reverse_pic', 'maroon');
  await levels.getByRole('button', { name: 'Send for review' }).click();
  await expect(levels.getByText('Under review')).toBeVisible();
  await decide(trader, 'approve');
  await expect(levels.getByText('Verified')).toHaveCount(2);
});

test(
  'a call above one’s level leads to the levels, and back afterwards',
  { tag: '@long' },
  async ({ page, trader }) => {
    const refusal = {
      type: '998',
      code: 'IDENTITY_REQUIRED',
      message: 'Verify your identity first.',
    };
    await page.route('**/api/price_alert/list?*', (route) => route.fulfill({ json: refusal }));
    await page.goto('./#/pages/market/alerts');
    const levels = screen(page, pagePaths.identity);
    await expect(levels.getByText('Level 1 comes first.')).toBeVisible();
    await page.unroute('**/api/price_alert/list?*');

    const document = {
      id_type: '2',
      country: 'ES',
      name: 'Maria Garcia',
      card_id: `Y${Date.now()}`,
    };
    await trader.call('/user/real', { real_type: '1', ...document });
    await decide(trader, 'approve');
    await page.reload();
    await levels.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(screen(page, pagePaths.alerts)).toBeVisible();
  },
);
