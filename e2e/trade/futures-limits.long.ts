import { pagePaths, tradeModeUrl } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { newUserIn } from '../newUserIn';

test.use({ viewport: { width: 320, height: 640 } });

test('a limit that only waits is changed, and one past the price is cancelled at once', async ({
  page,
  origin,
}) => {
  const lang = 'fra';
  const { user, t } = await newUserIn(lang, { page, origin });
  await user.moveFunds('lever', '1000');
  await page.goto(`./#${tradeModeUrl('contract')}`);
  const trade = screen(page, pagePaths.futuresTicket);
  const sheet = page.getByRole('dialog');
  const send = sheet.locator('button').last();

  async function place(kind: 'post_only' | 'ioc') {
    await trade.getByRole('button', { name: t('trade.futures.kind') }).click();
    await sheet.getByRole('radio', { name: t(`trade.futures.${kind}Help`) }).click();
    await expect(sheet).toHaveCount(0);
    await trade.locator('[name=target_price]').fill('20000');
    await trade.locator('[name=amount]').fill('0.02');
    await trade.locator('button[type=submit]').click();
    await expect(sheet.getByText(t(`trade.futures.${kind}Help`))).toBeVisible();
    await send.click();
    await expect(sheet).toHaveCount(0);
  }

  await expect(trade.getByRole('form', { name: t('trade.futures.form') })).toBeVisible();
  await place('post_only');
  await trade.getByRole('tab', { name: t('trade.futures.tabs.pendingOf', { number: 1 }) }).click();
  await trade.getByRole('button', { name: t('trade.futures.amend.open'), exact: true }).click();
  await sheet.locator('[name=amount]').fill('0.01');
  await expect(sheet.getByText(t('trade.futures.amend.keeps'))).toBeVisible();
  await sheet.locator('[name=target_price]').fill('21000');
  await expect(sheet.getByText(t('trade.futures.amend.loses'))).toBeVisible();
  await send.click();
  await expect(sheet).toHaveCount(0);
  const waiting = trade.getByRole('tabpanel').getByText(/21[\s\u202f]?000,0/);
  await expect(waiting).toBeVisible();

  await place('ioc');
  await expect(page.getByText(t('trade.futures.notFilled'))).toBeVisible();
  await page.goto(`./#${pagePaths.futuresRecord}?tab=cancelled`);
  const record = screen(page, pagePaths.futuresRecord);
  await record.getByRole('button', { name: /BTC-PERP/ }).click();
  await expect(
    sheet.getByText(t('trade.futuresRecord.timeline.notFilled'), { exact: true }),
  ).toBeVisible();
});
