import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

const days = 86_400_000;

/** The clock of the server under test stays where it is for the other tests: the heartbeats to this page are changed. */
async function moveClock(page: Page) {
  const clock = { forwardedMs: 3 * days + 14_400_000, connections: 0 };
  let close = () => {};
  await page.routeWebSocket(/\/api\/socket\.io/, (socket) => {
    clock.connections += 1;
    const server = socket.connectToServer();
    close = () => void socket.close();
    server.onMessage((message) => {
      const { forwardedMs } = clock;
      const text = String(message).replace(/"server_time":(\d+)/g, (_, time) => {
        return `"server_time":${Number(time) + forwardedMs},"forwarded_ms":${forwardedMs}`;
      });
      socket.send(text);
    });
  });
  return { clock, disconnect: () => close() };
}

test('every page tells how far the clock of the demo was moved, and countdowns follow it', async ({
  page,
  trader,
}) => {
  void trader;
  await page.setViewportSize({ width: 320, height: 640 });
  const { clock, disconnect } = await moveClock(page);
  const label = page.getByText('Demo clock: +3d 4h');
  for (const route of [
    pagePaths.home,
    pagePaths.markets,
    pagePaths.spot,
    pagePaths.chart,
    pagePaths.assets,
    pagePaths.finance,
  ]) {
    await page.goto(`./#${route}`);
    await expect(screen(page, route)).toBeVisible();
    await expect(label).toBeVisible();
    await expectFree(page);
  }

  clock.forwardedMs = 5 * days;
  await expect(page.getByText('Demo clock: +5d')).toBeVisible();
  disconnect();
  clock.forwardedMs = 6 * days;
  await expect(page.getByText('Demo clock: +6d')).toBeVisible({ timeout: 20_000 });
  expect(clock.connections).toBe(2);
});

/** No title and no control of the page is under the label: its words, or all of it if it is drawn as a field. */
async function expectFree(page: Page) {
  const covered = await page.evaluate(() => {
    const label = [...document.querySelectorAll('[role=status]')].find((one) =>
      one.textContent.startsWith('Demo clock'),
    );
    const { left, right, top, bottom } = label?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('h1, header a, header button')].flatMap((element) => {
      const isField = getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = (isField ? element : range).getBoundingClientRect();
      const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return isUnder ? [element.textContent || element.getAttribute('aria-label')] : [];
    });
  });
  expect(covered).toEqual([]);
}
