import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { exampleAddress, pagesWithData } from '../pages';
import { readRelease } from '../readRelease';
import { leastContrasts } from './contrast';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const everyTheme = ['dark', 'light'] as const;
type Theme = (typeof everyTheme)[number];

export const market = 'currency_id=1&legal_id=3';
/** Further addresses that show another state of a route. */
const others = [
  '/pages/common/login?mode=forget',
  '/pages/market/alerts?tab=fired',
  '/pages/transaction/currency_order?status=history',
  '/pages/transaction/currency_order?id=0198a5b0-7c1e-7000-8000-000000000001',
  '/pages/nowhere',
];

/** `app:route` of each route that a change affects (`npm test -- --changed`), or undefined: all of them. */
const selected = process.env.E2E_ROUTES?.split(',');

const everyApp = readdirSync(path.resolve(import.meta.dirname, '../..'))
  .filter((folder) => folder === 'host' || folder.startsWith('remote-'))
  .map((folder) => folder.replace('remote-', ''));

/** The apps by their name in a release; the routes of each are checked in a separate test. */
export const apps = everyApp.filter(
  (app) => !selected || selected.some((one) => one.startsWith(`${app}:`)),
);

/** The routes of an app, without the old address of the home page, which only redirects. */
async function addressesOf(app: string, origin: string): Promise<string[]> {
  const release = await readRelease(origin);
  expect(Object.keys(release.apps).sort()).toEqual([...everyApp].sort());
  const ownerOf = (address: string) =>
    Object.entries(release.apps).find(([, { routes }]) =>
      routes.includes(address.split('?')[0] ?? ''),
    )?.[0] ?? 'host';
  const routes = release.apps[app]?.routes.filter((route) => !route.endsWith('.vue')) ?? [];
  const isSelected = (address: string) =>
    !selected || selected.includes(`${app}:${address.split('?')[0]}`);
  return [
    ...routes.map(exampleAddress),
    ...others.filter((address) => ownerOf(address) === app),
  ].filter(isSelected);
}

/** Every route of the release. */
export async function addresses(origin: string): Promise<string[]> {
  return (await Promise.all(apps.map((app) => addressesOf(app, origin)))).flat();
}

/** Axe violations of serious or critical impact in these themes, with their place. */
export async function violationsOf(
  page: Page,
  place: string,
  themes: readonly Theme[] = everyTheme,
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectTextAndTheme(page, theme);
    // A theme changes only colours, so the other rules run once.
    const faults = await runAxe(page, theme === themes[0] ? undefined : ['color-contrast']);
    found.push(...faults.map((fault) => `${place} ${theme}: ${fault}`));
  }
  return found;
}

/** Checks that text has a size and the theme is applied; otherwise axe would find nothing. */
async function expectTextAndTheme(page: Page, theme: Theme): Promise<void> {
  const shown = await page.evaluate(() => {
    const probe = Object.assign(document.createElement('span'), { textContent: '96,418.2' });
    document.querySelector('main')?.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return { hasText: width > 20, scheme: getComputedStyle(document.documentElement).colorScheme };
  });
  expect(shown).toEqual({ hasText: true, scheme: theme });
}

/** Runs these axe rules, or all of them. */
export async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  const { violations, incomplete, passes } = await page.evaluate(async (values) => {
    // Waits for transitions to end; endless animations are ignored.
    const ending = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
      });
    const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
    for (let round = 0; round < 50 && ending().length > 0; round += 1) await soon();
    const { axe } = window as unknown as { axe: typeof Axe };
    // This rule is off by default, because it belongs to a later version of the guidelines.
    const rules = { 'target-size': { enabled: true } };
    return axe.run(document, {
      ...(values ? { runOnly: { type: 'rule', values } } : { rules }),
      // Of what passes, one place is enough.
      resultTypes: ['violations', 'incomplete'],
    });
  }, rules);
  // Of a sheet axe may leave every contrast undecided.
  const judged = [...passes, ...violations, ...incomplete].filter(
    ({ id }) => id === 'color-contrast',
  );
  expect(judged.flatMap(({ nodes }) => nodes)).not.toEqual([]);
  return [...named(violations), ...(await undecided(page, incomplete))];
}

function named(results: Axe.Result[]): string[] {
  return results
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${String(target)}`));
}

/**
 * Axe leaves some contrasts undecided, such as text that another element overlaps by a pixel. They are computed here.
 */
async function undecided(page: Page, incomplete: Axe.Result[]): Promise<string[]> {
  const nodes = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap((result) => result.nodes);
  const targets = nodes.map(({ target }) => target.join(' '));
  const least = await page.evaluate(leastContrasts, targets);
  return nodes.flatMap(({ any }, at) => {
    const { fontSize = '', fontWeight = '' } = (any[0]?.data ?? {}) as Record<string, string>;
    const points = Number.parseFloat(fontSize);
    const isLarge = points >= 18 || (points >= 14 && fontWeight === 'bold');
    const wanted = isLarge ? 3 : 4.5;
    const contrast = least[at] ?? 0;
    return contrast >= wanted ? [] : [`color-contrast ${contrast.toFixed(2)} at ${targets[at]}`];
  });
}

/** Navigates by the hash, like a link, so that scripts and axe stay loaded. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(`#${hash}`), address);
  const route = address.split('?')[0] ?? '';
  // The page before stays until this one has arrived.
  await expect(screen(page, route).or(screen(page, 'not-found')).last()).toBeVisible();
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function addAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource);
}

export async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await addAxe(page);
}

/**
 * Violations on every route of an app in these themes, with the page's current session. For somebody who has used the whole
 * product, the example of a page must show something.
 */
export async function violationsOnRoutesOf(
  app: string,
  page: Page,
  origin: string,
  { themes = everyTheme, hasData = false }: { themes?: readonly Theme[]; hasData?: boolean } = {},
): Promise<string[]> {
  await open(page);
  const addresses = await addressesOf(app, origin);
  expect(addresses).not.toEqual([]);
  const found: string[] = [];
  for (const address of addresses) {
    await visit(page, address);
    if (hasData && mustShowData(address) && (await showsNothing(page))) {
      found.push(
        `${address} shows nothing; its page.ts needs an example, or the reason in startsEmpty`,
      );
    }
    found.push(...(await violationsOf(page, address, themes)));
  }
  return found;
}

function mustShowData(address: string): boolean {
  return pagesWithData.some(({ route }) => exampleAddress(route) === address);
}

/** Whether a page says that there is nothing, or that it is not found, and shows nothing else. */
async function showsNothing(page: Page): Promise<boolean> {
  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  if ((await visible('main [data-empty]')) === 0) return false;
  return (await visible('main :is(li, article, dl, form, table, canvas)')) === 0;
}
