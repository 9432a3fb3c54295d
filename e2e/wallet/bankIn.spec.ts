import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { pixel } from '../faults/triggers/pixel';
import { expect, screen, test } from '../fixtures';

test(
  'money of a bank is sent in with its voucher, and credited by the demo after its delay',
  {
    tag: '@long',
  },
  async ({ page, trader }) => {
    test.slow();
    const document = {
      real_type: '1',
      id_type: '2',
      name: 'Ada Byron',
      card_id: `XDB${Date.now()}`,
    };
    await trader.call('/user/real', document);
    await expect
      .poll(async () => (await trader.get('/real/state')) as { level: number }, { timeout: 60_000 })
      .toMatchObject({ level: 1 });

    await page.goto(`./#${pagePaths.coinSelect}`);
    await screen(page, pagePaths.coinSelect)
      .getByRole('link', { name: /Bank transfer/ })
      .click();
    const form = screen(page, pagePaths.bankIn);
    await expect(form.getByText(/this account does not exist/)).toBeVisible();
    await form.locator('[name=amount]').fill('100.8');
    await expect(form.getByText('100.00 USDT', { exact: true })).toBeVisible();
    await form.locator('[name=account]').setInputFiles(pixel);
    await expect(form.getByText('Attached. Choose another')).toBeVisible();
    await form.getByRole('button', { name: 'I have sent the money' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('The demo credits it by itself after 30 s.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Send in' }).click();

    // Its details are open on the record, live.
    const details = page.getByRole('dialog');
    await expect(details.getByText('Being looked for')).toBeVisible();
    await expect(details.getByText('Outside (bank)')).toBeVisible({ timeout: 60_000 });
    await expect(details.getByText('Credited', { exact: true })).toBeVisible();
    await page.goto(`./#${pageUrl(pagePaths.coin, { currency: 3 })}`);
    await expect(
      screen(page, pagePaths.coin)
        .getByText(/10,100/)
        .first(),
    ).toBeVisible();
  },
);
