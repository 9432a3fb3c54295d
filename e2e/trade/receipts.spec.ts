import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

/** Receipts of an earlier version, eight of each rule: they must recompute for good. */
const saved = readFileSync(path.join(import.meta.dirname, 'receipts.json'), 'utf8');

async function check(page: Page, text: string) {
  const receipt = screen(page, pagePaths.receipt);
  await receipt.locator('input[type=file]').setInputFiles({
    name: 'receipts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  return receipt;
}

test('a guest checks saved receipts of all rules, and sees which one was altered', async ({
  page,
}) => {
  await page.goto(`./#${pagePaths.receipt}`);
  const receipt = await check(page, saved);
  await expect(receipt.getByRole('status')).toContainText('40 of 40 receipts give the same result');

  const { format, receipts } = JSON.parse(saved) as {
    format: string;
    receipts: { receipt: { output: Record<string, string> } }[];
  };
  const output = receipts[7]?.receipt.output ?? {};
  const [name = '', value = ''] = Object.entries(output).find(([, text]) => /\d$/.test(text)) ?? [];
  output[name] = `${value}1`;
  await check(page, JSON.stringify({ format, receipts }));
  await expect(receipt.getByRole('status')).toContainText('39 of 40 receipts give the same result');
  await receipt.getByRole('button', { name: /Altered/ }).click();
  await expect(receipt.getByText('This receipt was altered')).toBeVisible();
  await expect(receipt.locator('mark').first()).toHaveText('1');

  await check(page, saved.slice(0, 1_000));
  await expect(receipt.getByRole('alert')).toContainText('it is not JSON');
});
