import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { OwnRepository } from './ownRepository';
import { readSharedCopies } from './readSharedCopies';

const limitSeconds = 300;
const route = '/pages/lottery/index';
const heading = 'A remote in its own repository';

let repository: OwnRepository;
test.beforeAll(() => void (repository = new OwnRepository()));
test.afterAll(() => repository.close());

test('a remote in its own repository is on staging in five minutes, as the README says', async ({
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
