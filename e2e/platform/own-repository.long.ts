import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { startProduct } from '../server';
import { OwnRepository } from './ownRepository';
import { readSharedCopies } from './readSharedCopies';

const limitSeconds = 300;
const route = '/pages/lottery/index';
const heading = 'A remote in its own repository';

test.describe.configure({ mode: 'serial' });

let repository: OwnRepository;
test.beforeAll(() => void (repository = new OwnRepository()));
test.afterAll(() => repository.close());

test('a remote in its own repository is on staging in five minutes, as the documentation says', async ({
  page,
}) => {
  test.setTimeout((limitSeconds + 60) * 1_000);
  const start = Date.now();
  await repository.follow(heading);
  await page.goto(`${repository.origin}/h5/#${route}`);
  const title = screen(page, route).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Lottery');
  await expect(screen(page, route).getByRole('article').first()).toBeVisible();
  const seconds = (Date.now() - start) / 1_000;
  console.log(`A remote in its own repository is on staging after ${Math.round(seconds)} s.`);
  expect(seconds).toBeLessThan(limitSeconds);

  // Beside a remote of the workspace.
  await page.goto(`${repository.origin}/h5/#${pagePaths.markets}`);
  await expect(screen(page, pagePaths.markets)).toBeVisible();
  const copies = await readSharedCopies(page);
  expect(copies.map(({ name }) => name).join()).toContain('lottery');
  expect(copies.filter(({ isOne }) => !isOne)).toEqual([]);

  await page.evaluate(() => localStorage.setItem('lang', 'fra'));
  await page.goto(`${repository.origin}/h5/#${route}`);
  await page.reload();
  await expect(
    screen(page, route).getByRole('list', { name: 'Dernières actualités' }),
  ).toBeVisible();

  const lock = readFileSync(path.join(repository.remote, 'pnpm-lock.yaml'), 'utf8');
  expect(lock).not.toMatch(/https?:/);
});

test('its changes are shown in a running product without a reload', async ({ page }) => {
  test.setTimeout(400_000);
  const product = await startProduct();
  const watcher = watch(product.dataFolder);
  try {
    await expect
      .poll(() => watcher.said(), { timeout: 120_000 })
      .toContain('“local” shows lottery@');
    await page.goto(`${product.origin}/h5/#${route}`);
    const article = screen(page, route).getByRole('heading', { level: 2 }).first();
    await expect(article).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));

    const file = path.join(repository.remote, 'src/pages/lottery/LotteryPage.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('{title}</h2>', '{title}, they say</h2>'));
    await expect(article).toContainText(', they say', { timeout: 30_000 });
    expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);
  } finally {
    // It would report that the product does not answer any more.
    await page.close();
    watcher.child.kill('SIGTERM');
    await product.stop();
  }
});

/** “h5 dev” in the repository of the remote, without pnpm in between, which would not pass on the signal. */
function watch(dataFolder: string): { child: ChildProcess; said: () => string } {
  const program = 'node_modules/@h5/platform/bin/h5.mjs';
  const child = spawn(process.execPath, [program, 'dev'], {
    cwd: repository.remote,
    env: { ...process.env, H5_DATA: dataFolder, H5_ENV: 'local' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return { child, said: () => said };
}
