import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { h5, runningProduct } from '../server';
import type { TestUser } from '../TestUser';

interface Listed {
  reviews: { id: number; account: string; status: string; level: number }[];
}

/** The number of what a person has under review. */
async function pendingReview(trader: TestUser): Promise<string> {
  const { account } = (await trader.get('/user/info')) as { account: string };
  const { reviews } = JSON.parse(
    await h5(runningProduct(), 'operator', 'identity', '--json'),
  ) as Listed;
  const found = reviews.find((one) => one.account === account && one.status === 'reviewing');
  if (!found) throw new Error('Nothing is under review.');
  return String(found.id);
}

/** Decides what the person has under review, as an operator does. */
export async function decide(trader: TestUser, ...verdict: [string, string?]): Promise<void> {
  const [action, reason] = verdict;
  const id = await pendingReview(trader);
  await h5(
    runningProduct(),
    'operator',
    'identity',
    action,
    id,
    ...(reason ? ['--why', reason] : []),
  );
}

/** A picture that the browser draws, as a camera would deliver it. */
export async function takePicture(page: Page, field: string, colour: string): Promise<void> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 800, 500);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  await expect(page.locator(`[name=${field}]`)).toBeAttached();
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/api/upload'));
  await page.locator(`[name=${field}]`).setInputFiles(file);
  await sent;
}
