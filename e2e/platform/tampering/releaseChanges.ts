import type { Browser, BrowserContextOptions } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import type { Manifest } from '@h5/shared/release/manifest';
import { runningProduct } from '../../server';
import { collectPageErrors, expect, screen } from '../../fixtures';
import { env, GuardedEnvironment } from './GuardedEnvironment';
import { publishVariant } from './publishVariant';
import { TamperingServer } from './TamperingServer';

/** Which pages are loaded: one of the host, and two of remotes. */
const routes = [pagePaths.home, pagePaths.markets, pagePaths.artworks];
const together = 2;

interface LoadCounts {
  loads: number;
  changes: number;
  use: BrowserContextOptions;
}

/**
 * Loads pages while all apps are changed to another version and back, again and again. Returns what went wrong: loads
 * that failed, and those with files of more than one release.
 */
export async function loadDuringChanges(browser: Browser, { loads, changes, use }: LoadCounts) {
  const guarded = await GuardedEnvironment.open(runningProduct());
  const between = await TamperingServer.open(guarded.origin, runningProduct().origin);
  try {
    const first = Object.values(guarded.manifests);
    const second: Manifest[] = [];
    for (const manifest of first) second.push(await publishVariant(guarded.registry, manifest));
    const variants = [first, second].map((all) =>
      Object.fromEntries(all.map(({ app, version }) => [app, version])),
    );
    const failed: string[] = [];
    const mixed: string[] = [];
    const seen = new Set<string>();
    let begun = 0;
    let changed = 0;
    let changing = Promise.resolve();

    const change = async () => {
      changed += 1;
      await guarded.registry.releases.promote(env, variants[changed % 2] ?? {}, { who: 'test' });
    };
    const loadOne = async (place: number) => {
      const context = await browser.newContext(use);
      const page = await context.newPage();
      const errors = collectPageErrors(page);
      const versions = new Map<string, Set<string>>();
      page.on('request', (request) => {
        const [, app, version] = /\/h5\/r\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
        if (app && version) versions.set(app, (versions.get(app) ?? new Set()).add(version));
      });
      const route = routes[place % routes.length] ?? pagePaths.home;
      try {
        await page.goto(`${between.origin}/h5/#${route}`);
        await expect(screen(page, route)).toBeVisible({ timeout: 30_000 });
        const released = await page.evaluate(() =>
          Object.entries(window.__H5__.release.apps).map(([app, { version }]) => [app, version]),
        );
        const release = Object.fromEntries(released) as Record<string, string>;
        const of = variants.findIndex((variant) =>
          Object.entries(release).every(([app, version]) => variant[app] === version),
        );
        const isOne = [...versions].every(([app, all]) =>
          [...all].every((version) => decodeURIComponent(version) === release[app]),
        );
        if (of < 0 || !isOne) mixed.push(`${route}: ${JSON.stringify([release, ...versions])}`);
        seen.add(String(of));
        if (errors.length > 0) failed.push(`${route}: ${errors.join('; ')}`);
      } catch (error) {
        failed.push(`${route}: ${String(error)}`);
      } finally {
        await context.close();
      }
    };
    const work = async () => {
      while (begun < loads) {
        const place = begun;
        begun += 1;
        if (place % Math.ceil(loads / changes) === 0) changing = changing.then(change);
        await loadOne(place);
      }
    };
    await Promise.all(Array.from({ length: together }, work));
    await changing;
    const { seq } = await guarded.registry.releases.existing(env);
    return { failed, mixed, variants: seen.size, changed, seq };
  } finally {
    between.close();
    await guarded.close();
  }
}
