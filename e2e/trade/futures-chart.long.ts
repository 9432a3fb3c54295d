import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { futuresPageUrl, pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const bitcoin = { baseId: 1, quoteId: 3 };

test('a take-profit is dragged on the chart and confirmed, a stop-loss is moved by keys', async ({
  page,
  trader,
}) => {
  await trader.moveFunds('lever', '1000');
  await trader.call('/lever/submit', {
    req_id: randomUUID(),
    currency_id: '1',
    legal_id: '3',
    status: '1',
    type: '1',
    share: '1',
    multiple: '20',
  });
  await page.goto(`./#${futuresPageUrl(bitcoin)}`);
  const contract = screen(page, pagePaths.futuresChart);
  const [takeProfit, stopLoss] = ['Take-profit', 'Stop-loss'].map((stop) =>
    contract.getByRole('slider', { name: new RegExp(stop) }),
  );
  if (!takeProfit || !stopLoss) throw new Error('There are two handles.');
  await contract.getByRole('button', { name: /: TP\/SL/ }).click();
  await expect(takeProfit).toHaveAttribute('aria-valuetext', 'Not set');

  await expect(takeProfit).toHaveAttribute('data-beyond', /./);
  // The handle moves with the scale of the chart, which a new high changes.
  await expect(async () => {
    await page.mouse.up();
    const from = await takeProfit.boundingBox();
    if (!from) throw new Error('The handle is not shown.');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 4 });
    await expect(takeProfit).toHaveAttribute('aria-valuetext', /^\d/, { timeout: 1_000 });
  }).toPass();
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: 'TP/SL' });
  await save(sheet);
  await expect(takeProfit).toHaveAttribute('aria-valuetext', /^\d/);

  await stopLoss.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await save(sheet);
  await expect(stopLoss).toHaveAttribute('aria-valuetext', /^\d/);

  await contract.getByRole('link', { name: 'Short' }).click();
  const ticket = screen(page, pagePaths.futuresTicket);
  await expect(ticket.getByRole('radio', { name: 'Short' })).toBeChecked();
});

/** On a busy machine prices may stop for a moment, while no stop can be checked. */
async function save(sheet: Locator): Promise<void> {
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
}
