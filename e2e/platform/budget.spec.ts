import { expect, screen, test } from '../fixtures';
import { h5, runningProduct } from '../server';

const scriptBudget = 200 * 1024;
const shiftBudget = 0.02;

test('home is usable after at most 200 KB of script, and nothing on it jumps', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) {
        seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Map<string, { bytes: number; end: number }>();
  let opened = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp }) => {
    if (type === 'Document') opened = timestamp;
    const isScript = type === 'Script' || request.url.endsWith('.js');
    if (isScript) scripts.set(requestId, { bytes: 0, end: Infinity });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const script = scripts.get(requestId);
    if (script) Object.assign(script, { bytes: encodedDataLength, end: timestamp });
  });

  await page.goto('./');
  await expect(screen(page, '/pages/index/index')).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('h5:usable').length > 0);
  const usableMs = await page.evaluate(
    () => performance.getEntriesByName('h5:usable')[0]?.startTime ?? 0,
  );
  await page.waitForTimeout(1500);

  const before = [...scripts.values()].filter(({ end }) => (end - opened) * 1000 <= usableMs);
  const bytes = before.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(scriptBudget);
  const shift = await page.evaluate(
    () => (window as unknown as { seen: { shift: number } }).seen.shift,
  );
  expect(shift).toBeLessThan(shiftBudget);
});

test('no app has outgrown its budget', async () => {
  await expect(h5(runningProduct(), 'budget')).resolves.toContain('host');
});
