import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const address = './#/pages/transaction/index?mode=seconds&currency_id=1&legal_id=3';

async function openForm(page: Page) {
  await page.goto(address);
  const tab = screen(page, pagePaths.options);
  return { tab, form: tab.getByRole('form', { name: 'Open an option' }) };
}

test('an option is called, runs, and ends with both ticks in the own record', async ({
  page,
  trader,
}) => {
  test.setTimeout(90_000);
  await trader.moveFunds('micro', '500');
  const { tab, form } = await openForm(page);
  await form.getByRole('radio', { name: /30 s/ }).check({ force: true });
  await form.getByRole('button', { name: '10', exact: true }).click();
  const rise = form.getByRole('button', { name: /^Rise/ });
  await expect(rise).toContainText('win +7.90, lose −10.10');
  await rise.click();
  const confirm = page.getByRole('dialog', { name: 'Open an option' });
  await expect(confirm.getByRole('row').last()).toContainText('489.9');
  await confirm.getByRole('button', { name: 'Rise' }).click();

  const card = tab.getByRole('article', { name: 'Running option' });
  await expect(card.getByText('If it ended now')).toBeVisible();
  await expect(card.getByText(/^[+−]\d+\.10|^\+7\.90|^0\.00/)).toBeVisible();
  const ended = tab.getByRole('article', { name: 'Ended option' });
  await expect(ended).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('status').filter({ hasText: 'credited' })).toHaveCount(0);
  await ended.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Option' });
  await expect(sheet.getByText('Entry price')).toBeVisible();
  await expect(sheet.getByText(/^[\d,.]+ · \d/)).toHaveCount(2);
  await sheet.getByRole('link', { name: 'Check the receipt' }).click();
  const receipt = screen(page, pagePaths.receipt);
  await expect(receipt.getByRole('status').getByText('same result')).toBeVisible();
  await expect(receipt.getByText(/^Recorded publicly/)).toHaveCount(2);
  await expect(receipt.getByText(/the ticks that the rule demands/)).toBeVisible();
  const download = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  await receipt.locator('input[type=file]').setInputFiles(file);
  await expect(
    receipt.getByText('The file is the same as the receipt in your account'),
  ).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Escape');

  await tab.getByRole('link', { name: 'Your options' }).click();
  const record = screen(page, pagePaths.optionRecord);
  await expect(record.getByText(/\([01] of 1\)|^1 (drawn|void)$/)).toBeVisible();
  await expect(record.getByRole('listitem')).toHaveCount(1);
});

test(
  'a pause is told on the buttons before a tap, and kept by the server',
  { tag: '@long' },
  async ({ page, trader }) => {
    await trader.moveFunds('micro', '500');
    const { tab, form } = await openForm(page);
    await form.getByRole('button', { name: '10', exact: true }).click();
    await tab.getByRole('button', { name: 'Your own limits' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your own limits' });
    await sheet.getByRole('button', { name: '1 hour' }).click();
    await sheet.getByRole('button', { name: 'Take a break' }).click();
    await expect(sheet.getByText('Paused until')).toBeVisible();
    await page.keyboard.press('Escape');
    const fall = form.getByRole('button', { name: /^Fall/ });
    await expect(fall).toContainText('Your break lasts until');
    await expect(fall).toHaveAttribute('aria-disabled', 'true');
    const option = { req_id: randomUUID(), match_id: '1', currency_id: '3', type: '2' };
    const refused = trader.call('/microtrade/submit', { ...option, seconds: '30', number: '10' });
    await expect(refused).rejects.toThrow(/Your own limit allows this again from/);
  },
);
