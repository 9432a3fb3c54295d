import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { createTestBuild } from '../faults/remotes/testBuilds';
import { createHost } from './hostFaults';
import { publishTestBuild } from './publishTestBuild';
import { readRelease } from '../readRelease';
import { h5, runningProduct, serveEnvironment } from '../server';

const [app, route] = ['nft', pagePaths.artworks];
test.describe.configure({ mode: 'serial' });

const product = runningProduct();
let staging: Awaited<ReturnType<typeof serveEnvironment>> | undefined;

test.beforeAll(async () => {
  staging = await serveEnvironment(product, 'crashing');
});

test.afterAll(async () => {
  await staging?.stop();
});

/** How many people have had the running version on their screen for a while. */
async function readyCount(): Promise<number> {
  const { health } = JSON.parse(await h5(product, 'status', '--env', 'crashing', '--json')) as {
    health: Record<string, { versions: Record<string, { ready: number }> }>;
  };
  const counts = Object.entries(health.crashing?.versions ?? {});
  return counts.find(([name]) => name.startsWith(`${app}@`))?.[1].ready ?? 0;
}

test('a crashing version is replaced by the one that people have used, counted, and can be revoked', async ({
  page,
  pageErrors,
  browser,
}) => {
  test.setTimeout(150_000);
  const people = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  for (const person of people) {
    const used = await person.newPage();
    await used.goto(`${staging?.origin}/h5/#${route}`);
    await expect(screen(used, route).getByRole('listitem').first()).toBeVisible();
  }
  await expect.poll(readyCount, { timeout: 40_000 }).toBe(3);
  for (const person of people) await person.close();

  const crashing = await publishTestBuild(product, (faultProxy) =>
    createTestBuild(faultProxy, app, route, 'throws at render'),
  );
  const version = crashing.slice(app.length + 1);
  await h5(product, 'promote', crashing, '--env', 'crashing');
  expect(await h5(product, 'status', '--env', 'crashing')).toMatch(
    new RegExp(`${app} +\\S+ falls back to `),
  );

  await page.goto(`${staging?.origin}/h5/#${route}`);
  await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();
  await expect
    .poll(() => h5(product, 'status', '--env', 'crashing'))
    .toContain(`failed     ${app}@${version}: 1 × REMOTE_CRASHED`);

  await h5(product, 'revoke', `${app}@${version}`, '--env', 'crashing', '--why', 'It crashes');
  const release = await readRelease(staging?.origin ?? '');
  expect(release).toMatchObject({ revoked: [{ app, version }], fallback: {} });
  pageErrors.length = 0;
});

test('a throwing host is replaced by the one before it, counted, and can be revoked', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(90_000);
  const good = (await readRelease(staging?.origin ?? '')).apps.host?.version;
  const throwing = await publishTestBuild(product, (faultProxy) =>
    createHost(faultProxy, 'throw new Error("init");'),
  );
  const version = throwing.slice('host@'.length);
  const promoted = await h5(product, 'promote', throwing, '--env', 'crashing');
  expect(promoted).toContain(`host       ${version} falls back to ${good}`);

  await page.goto(`${staging?.origin}/h5/#${route}`);
  await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => window.__H5__.release.apps.host?.version)).toBe(good);
  await expect
    .poll(() => h5(product, 'status', '--env', 'crashing'))
    .toContain(`failed     host@${version}: 1 × REMOTE_BROKEN`);

  await h5(product, 'revoke', `host@${version}`, '--env', 'crashing', '--why', 'It crashes');
  await expect
    .poll(async () => (await readRelease(staging?.origin ?? '')).apps.host?.version)
    .toBe(good);
  pageErrors.length = 0;
});
