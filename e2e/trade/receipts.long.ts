import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const backend = path.resolve(import.meta.dirname, '../../backend');
const leastReceipts = 1_000;
const mostMsEach = 50;

test('a thousand receipts of a seeded session recompute in a slow browser', async ({ page }) => {
  test.setTimeout(300_000);
  const session = ['src/testing/printReceipts.ts', '150', '10', '10'];
  const file = execFileSync('node', ['--import', 'tsx', ...session], {
    cwd: backend,
    maxBuffer: 20_000_000,
  });
  const count = (JSON.parse(file.toString()) as { receipts: unknown[] }).receipts.length;
  expect(count).toBeGreaterThanOrEqual(leastReceipts);

  await page.goto(`./#${pagePaths.receipt}`);
  const receipt = screen(page, pagePaths.receipt);
  await receipt.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await receipt.locator('input[type=file]').setInputFiles({
    name: 'receipts.json',
    mimeType: 'application/json',
    buffer: file,
  });
  const outcome = receipt.getByRole('status');
  const whole = `${count} of ${count} receipts give the same result here`;
  await expect(outcome).toContainText(whole, { timeout: 120_000 });
  const [, seconds = ''] = /([\d.]+) s\.$/.exec((await outcome.textContent()) ?? '') ?? [];
  const msEach = (Number(seconds) * 1_000) / count;
  console.log(`${count} receipts, ${msEach.toFixed(2)} ms each at a quarter of the speed`);
  expect(msEach).toBeGreaterThan(0);
  expect(msEach).toBeLessThanOrEqual(mostMsEach);
});
