import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { createTranslator } from '../createTranslator';
import { expect, screen } from '../fixtures';
import { readRelease } from '../readRelease';
import { remotePages } from '../remotePages.mjs';
import { h5, runningProduct, serveApi, type Product } from '../server';
import { previousBuilds } from './previousBuilds';
import { readSharedCopies } from './readSharedCopies';

const t = createTranslator('en');
const environment = 'skewed';

export const allApps = ['host', ...remotePages.map(({ app }) => app)];

/** A registry of its own with the current versions and the previous ones of some apps. */
export class SkewedProduct {
  readonly #product: Product;
  readonly #current: Map<string, string>;
  readonly #previous: Map<string, string>;
  #server: Awaited<ReturnType<typeof serveApi>> | undefined;

  private constructor(
    product: Product,
    current: Map<string, string>,
    previous: Map<string, string>,
  ) {
    this.#product = product;
    this.#current = current;
    this.#previous = previous;
  }

  static async create(previousApps: string[]): Promise<SkewedProduct> {
    const builds = await previousBuilds(previousApps);
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'h5-skew-'));
    const product = { origin: runningProduct().origin, dataFolder };
    const current = versionsIn(await h5(product, 'publish'));
    const previous = new Map<string, string>();
    for (const [app, folder] of builds) {
      const version = versionsIn(await h5(product, 'publish', '--from', folder)).get(app) ?? '';
      // Otherwise one version would be tested with itself.
      expect(version, `the previous version of ${app}`).not.toBe(current.get(app));
      previous.set(app, version);
    }
    return new SkewedProduct(product, current, previous);
  }

  /** Releases the previous versions of these apps with the current ones of all others, and serves them. */
  async release(previousApps: string[]): Promise<string> {
    await this.#server?.stop();
    const chosen = new Map(this.#current);
    for (const app of previousApps) chosen.set(app, this.#previous.get(app) ?? '');
    const versions = [...chosen].map(([app, version]) => `${app}@${version}`);
    await h5(this.#product, 'promote', ...versions, '--env', environment);
    this.#server = await serveApi(this.#product, environment);
    return this.#server.origin;
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    await rm(this.#product.dataFolder, { recursive: true, force: true });
  }
}

function versionsIn(printed: string): Map<string, string> {
  return new Map([...printed.matchAll(/^(\w+)@(\S+)/gm)].map(([, app = '', at = '']) => [app, at]));
}

/**
 * Opens a page of each remote from the tabs or by its address, and buys bitcoin: everything is loaded in the version
 * that the release names, none as a fallback, and there is one React and one store.
 */
export async function expectWorking(page: Page, origin: string): Promise<void> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const [, app, version] = /\/h5\/\w+\/(\w+)\/([^/]+)\/.*\.js$/.exec(response.url()) ?? [];
    if (app) loaded.add(`${app}@${decodeURIComponent(version ?? '')}`);
  });
  await page.goto(`${origin}/h5/`);
  await expect(
    screen(page, pagePaths.home).getByRole('link', { name: /BTC/ }).first(),
  ).toBeVisible();
  for (const { route } of remotePages) {
    await page.evaluate((hash) => (location.hash = hash), `#${route}`);
    await expect(screen(page, route)).toBeVisible();
  }
  await buyBitcoin(page);

  const { apps } = await readRelease(origin);
  const released = Object.entries(apps).map(([app, { version }]) => `${app}@${version}`);
  expect([...loaded].sort()).toEqual(released.sort());
  const copies = await readSharedCopies(page);
  expect(copies).toHaveLength(remotePages.length);
  expect(copies.filter(({ isOne }) => !isOne)).toEqual([]);
}

/** By a market order, which changes what the wallet shows. */
async function buyBitcoin(page: Page): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${pagePaths.spot}`);
  const form = screen(page, pagePaths.spot).getByRole('form', { name: t('trade.spot.form.title') });
  await form.getByRole('button', { name: t('trade.kind.limit') }).click();
  const market = `${t('trade.kind.market')} ${t('trade.spot.form.marketHelp')}`;
  await page.getByRole('radio', { name: market }).click();
  await form.locator('[name=amount]').fill('0.01');
  await form.locator('button[type=submit]').click();
  const sheet = page.getByRole('dialog');
  const confirm = t('trade.confirm.submit.buy', { amount: '0.01', coin: 'BTC' });
  await sheet.getByRole('button', { name: confirm }).click();
  await expect(sheet).toBeHidden();
  // The closed sheet takes its entry out of the history, which would undo a navigation of the same moment.
  await page.waitForFunction(() => !(history.state as { sheet?: string } | null)?.sheet);
  await page.evaluate((hash) => (location.hash = hash), `#${pagePaths.assets}`);
  const assets = screen(page, pagePaths.assets);
  await expect(assets.getByRole('link', { name: /BTC/ })).toContainText('0.01');
}
