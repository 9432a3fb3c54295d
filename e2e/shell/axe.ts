import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect, screen } from '../fixtures';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const themes = ['dark', 'light'] as const;

export const market = 'currency_id=1&legal_id=3';
/** What a route needs to show more than its own "not found". */
const queries: Record<string, string> = {
  '/pages/transaction/index': market,
  '/pages/transaction/currency': market,
  '/pages/fund/assets_record': 'currency=3',
};
/** A second address of the same route that shows something else. */
const others = [
  '/pages/common/login?mode=forget',
  '/pages/market/alerts?tab=fired',
  '/pages/transaction/currency_order?status=history',
  '/pages/transaction/currency_order?id=0198a5b0-7c1e-7000-8000-000000000001',
  '/pages/nowhere',
];

/** Every route of the release but the old address of the home page, which only leads there. */
async function addresses(origin: string): Promise<string[]> {
  const release = (await (await fetch(`${origin}/h5/release.json`)).json()) as {
    apps: Record<string, { routes: string[] }>;
  };
  const routes = Object.values(release.apps).flatMap((app) => app.routes);
  const own = routes.filter((route) => !route.endsWith('.vue'));
  return [...own.map((route) => `${route}?${queries[route] ?? ''}`), ...others];
}

/** What axe finds serious or critical in both themes, each named by its place. */
export async function faultsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    // Colours are all that a theme changes, so all rules run once.
    const only = theme === 'dark' ? undefined : ['color-contrast'];
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const results = await page.evaluate(async (rules) => {
      // A colour that is inherited fades level by level; what turns for ever never ends.
      const ending = () =>
        document.getAnimations().filter(({ effect, playState }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        });
      const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
      for (let round = 0; round < 50 && ending().length > 0; round += 1) await soon();
      const { axe } = window as unknown as { axe: typeof Axe };
      return axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
    }, only);
    found.push(...named(results, `${place} ${theme}`));
  }
  return found;
}

function named({ violations }: Axe.AxeResults, place: string): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${place}: ${id} at ${String(target)}`));
}

/** Goes by the address, as a link does: the scripts and axe stay. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(`#${hash}`), address);
  await expect(page.locator('main').last()).toBeVisible();
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(screen(page, '/pages/index/index')).toBeVisible();
  await page.evaluate(axeSource);
}

/** Every route as whoever is signed in sees it, or as a guest. */
export async function faultsOnEveryRoute(page: Page, origin: string): Promise<string[]> {
  await open(page);
  const found: string[] = [];
  for (const address of await addresses(origin)) {
    await visit(page, address);
    found.push(...(await faultsOf(page, address)));
  }
  return found;
}
