import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { expect, screen, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { root, runningProduct } from '../server';
import { TestUser } from '../TestUser';
import { copyPublished } from './copyPublished';
import { readmeCommands, runCommand, serveAsReadmeSays } from './readmeCommands';

const limitSeconds = 300;
const app = 'lottery';
const route = `/pages/${app}/index`;

const { origin: api } = runningProduct();
const commands = readmeCommands('A new remote');
let copy: WorkspaceCopy;
let dataFolder: string;
let server: Awaited<ReturnType<typeof serveAsReadmeSays>> | undefined;

/** A clone in which everything is installed and the host is built, as by `npm start`, and what the product has published. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = new WorkspaceCopy(root, 'h5-new-remote-', { installsPackages: true });
  // Someone may have followed the README here.
  rmSync(path.join(copy.folder, `remote-${app}`), { recursive: true, force: true });
  const hostBuild = path.join('host', 'dist', 'production');
  cpSync(path.join(root, hostBuild), path.join(copy.folder, hostBuild), { recursive: true });
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'h5-new-remote-data-'));
  copyPublished(dataFolder);
  const install = commands.find((command) => command.endsWith(' install')) ?? '';
  await run(`${install} --frozen-lockfile`);
});

test.afterAll(async () => {
  await server?.stop();
  copy?.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function run(command: string) {
  // With `CI` set, pnpm would refuse to add the new package to the lockfile; nobody follows the README there.
  const env = { H5_DATA: dataFolder, pnpm_config_frozen_lockfile: 'false' };
  const { code, printed } = await runCommand(command, copy.folder, env);
  expect(code, `${command}\n${printed}`).toBe(0);
}

/** What a team would write into its package.json, for the host to show it. */
function declareFace() {
  const file = path.join(copy.folder, `remote-${app}`, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as { h5: { menu: object[] } };
  const entry = { path: route, icon: 'timer', words: 'title' };
  Object.assign(own.h5, {
    pages: { [route]: { title: 'title', login: true } },
    storageKeys: [`${app}.tickets`],
    menu: [
      ...own.h5.menu,
      { ...entry, id: `${app}.mine`, place: 'account', order: 5, guard: 'signedIn' },
      { ...entry, id: `${app}.tab`, place: 'tab', order: 9 },
    ],
  });
  writeFileSync(file, JSON.stringify(own, undefined, 2));
}

/** Menus, title, guard and tab come with the remote: the host is the one that was there. */
async function expectFace(page: Page, origin: string) {
  const { apps, menu } = await readRelease(origin);
  expect(apps.host?.version).toBe((await readRelease(api)).apps.host?.version);
  expect(menu.map(({ id }) => id)).not.toContain(`${app}.tab`);

  await page.goto(`${origin}/h5/#${route}`);
  await expect(page.getByText('Please log in first')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lottery');
  await expect(page).toHaveTitle(/^Lottery/);
  await page.goto(`${origin}/h5/#${pagePaths.home}`);
  await expect(page.getByRole('link', { name: 'Lottery' })).toBeVisible();

  await run(`npm run -s h5 -- tabs set 3=${app}.tab --env staging`);
  const { token } = await TestUser.register(api);
  await page.evaluate((session) => localStorage.setItem('token', session), token);
  await page.reload();
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await expect(bar.getByRole('link')).toHaveCount(5);
  await expect(bar.getByRole('link').nth(3)).toHaveText('Lottery');
  await page.goto(`${origin}/h5/#${pagePaths.settings}`);
  const settings = screen(page, pagePaths.settings);
  await expect(settings.getByRole('link', { name: 'Lottery' })).toBeVisible();
}

test('a new remote is on staging in five minutes, as the README says', async ({ page }) => {
  test.setTimeout((limitSeconds + 60) * 1_000);
  const start = Date.now();
  for (const command of commands) {
    if (command.includes(' serve ')) {
      server = await serveAsReadmeSays(command, { folder: copy.folder, dataFolder, api });
    } else {
      const began = Date.now();
      await run(command);
      if (command.includes(' new ')) declareFace();
      console.log(`${Math.round((Date.now() - began) / 1_000)} s: ${command}`);
    }
  }
  await expectFace(page, server?.origin ?? '');
  await page.goto(`${server?.origin}/h5/#${route}`);
  await expect(screen(page, route).getByRole('heading', { level: 1 })).toHaveText('Lottery');
  await expect(screen(page, route).getByRole('article').first()).toBeVisible();
  const seconds = (Date.now() - start) / 1_000;
  console.log(`A new remote is on staging after ${Math.round(seconds)} s.`);
  expect(seconds).toBeLessThan(limitSeconds);
});
