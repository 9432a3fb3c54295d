import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { expect, screen, test } from '../fixtures';
import { h5, root, runningProduct } from '../server';
import { copyPublished } from './copyPublished';
import { readmeCommands, runCommand, serveAsReadmeSays } from './readmeCommands';

const limitSeconds = 180;
const route = '/pages/nft/nft';
const fixed = 'Buying opens next week.';

const { origin: api } = runningProduct();
const commands = readmeCommands('Fix a remote, and take the fix back');
let copy: WorkspaceCopy;
let dataFolder: string;
let server: Awaited<ReturnType<typeof serveAsReadmeSays>> | undefined;

/** An environment that somebody serves, and a working copy in which a message has just been changed. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = new WorkspaceCopy(root, 'h5-fix-');
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'h5-fix-data-'));
  copyPublished(dataFolder);
  await h5({ origin: api, dataFolder }, 'env', 'copy', 'local', 'staging');
  const serve = 'npm run -s h5 -- serve --env staging --port 8081 --api http://localhost:8080';
  server = await serveAsReadmeSays(serve, { folder: copy.folder, dataFolder, api });
  const file = path.join(copy.folder, 'remote-nft/src/locales/en.json');
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...words, notOpen: fixed }));
});

test.afterAll(async () => {
  await server?.stop();
  copy?.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Runs commands of the README one after the other, and returns how many seconds they took. */
async function follow(list: string[]): Promise<number> {
  const start = Date.now();
  for (const command of list) {
    const { code, printed } = await runCommand(command, copy.folder, { H5_DATA: dataFolder });
    expect(code, `${command}\n${printed}`).toBe(0);
  }
  return (Date.now() - start) / 1_000;
}

test('a fix is on staging, and is taken back, as the README says', async ({ page }) => {
  test.setTimeout((limitSeconds + 60) * 1_000);
  const isRollback = (command: string) => command.includes(' rollback ');
  const says = screen(page, route).getByText(fixed);
  await page.goto(`${server?.origin}/h5/#${route}`);
  await expect(screen(page, route)).toBeVisible();
  await expect(says).toHaveCount(0);

  const forFix = await follow(commands.filter((command) => !isRollback(command)));
  await page.reload();
  await expect(says).toBeVisible();
  console.log(`A fix is on staging after ${forFix.toFixed(0)} s.`);
  expect(forFix).toBeLessThan(limitSeconds);

  const forRollback = await follow(commands.filter(isRollback));
  await page.reload();
  await expect(screen(page, route)).toBeVisible();
  await expect(says).toHaveCount(0);
  console.log(`It is taken back after ${forRollback.toFixed(1)} s.`);
  expect(forRollback).toBeLessThan(30);
});
