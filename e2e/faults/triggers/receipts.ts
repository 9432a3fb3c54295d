import { randomUUID } from 'node:crypto';
import * as receipts from '@h5/shared/contract/receipts/endpoints';
import { ownReceiptExample } from '@h5/shared/contract/receipts/examples';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import type { ApiTrigger } from './ApiTrigger';

const start = pagePaths.receipt;

/** A saved receipt of long ago, whose hour is read from the public record. */
async function chooseFile({ page, t }: PageDriver): Promise<void> {
  const file = { format: 'receipts/1', receipts: [ownReceiptExample] };
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByText(t('trade.receipt.proof')).waitFor();
}

const checked = (words: string) => (driver: PageDriver) =>
  driver.at(start).getByText(driver.t(words));

export const receiptsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: receipts.getReceipt,
    at: start,
    on: 'act',
    act: (driver) => driver.go(pageUrl(pagePaths.receipt, { id: randomUUID() })),
    expects: 'message',
    // There is no such receipt, but the button to check a file stays.
    recovered: checked('trade.receipt.file.choose'),
  },
  {
    endpoint: receipts.getHourRecords,
    at: start,
    on: 'act',
    isFresh: true,
    act: chooseFile,
    expects: 'message',
    recovered: checked('trade.receipt.hour.notYet'),
  },
  {
    endpoint: receipts.getFeedHour,
    at: start,
    on: 'act',
    isFresh: true,
    act: chooseFile,
    expects: 'message',
    recovered: checked('trade.receipt.key.none'),
  },
];
