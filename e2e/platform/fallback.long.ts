import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { createTestBuild } from '../faults/remotes/testBuilds';
import { FaultProxy } from '../faults/remotes/FaultProxy';
import { readRelease } from '../readRelease';
import { h5, runningProduct, serveEnvironment } from '../server';

const [app, route] = ['nft', pagePaths.nft];
const folder = path.resolve(import.meta.dirname, '../../test-results/remote-nft-crashing');
const product = runningProduct();
let staging: Awaited<ReturnType<typeof serveEnvironment>> | undefined;

/** Writes a build that crashes on its page into a folder for `publish`. */
async function buildCrashing(): Promise<void> {
  const faultProxy = await FaultProxy.open(product);
  const { build, texts } = await createTestBuild(faultProxy, app, route, 'throws at render');
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(build));
  faultProxy.close();
}

test.beforeAll(async () => {
  await buildCrashing();
  staging = await serveEnvironment(product, 'crashing');
});

test.afterAll(async () => {
  await staging?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a crashing version is replaced in the page, counted, and can be revoked', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(90_000);
  const published = await h5(product, 'publish', '--from', folder, '--json');
  const [{ version }] = JSON.parse(published) as [{ version: string }];
  await h5(product, 'promote', `${app}@${version}`, '--env', 'crashing');
  expect(await h5(product, 'status', '--env', 'crashing')).toMatch(
    new RegExp(`${app} +\\S+ falls back to `),
  );

  await page.goto(`${staging?.origin}/h5/#${route}`);
  await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();
  await expect
    .poll(() => h5(product, 'status', '--env', 'crashing'))
    .toContain(`failed     ${app}@${version}: 1 × REMOTE_CRASHED`);

  await h5(product, 'revoke', `${app}@${version}`, '--env', 'crashing');
  const release = await readRelease(staging?.origin ?? '');
  expect(release).toMatchObject({ revoked: [{ app, version }], fallback: {} });
  pageErrors.length = 0;
});
