import { pagePaths } from '@h5/shared/contract/routes';
import { createTestBuild } from '../faults/remotes/testBuilds';
import { expect, screen, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { h5, runningProduct, serveEnvironment } from '../server';
import { publishTestBuild } from './publishTestBuild';

const [app, route] = ['nft', pagePaths.artworks];
const product = runningProduct();

test('40 browsers run the version that each has drawn, also after reloads and when the share grows', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const server = await serveEnvironment(product, 'drawn');
  const canary = await publishTestBuild(
    product,
    (faultProxy) => createTestBuild(faultProxy, app, route),
    '.drawn',
  );
  await h5(product, 'promote', canary, '--canary', '40%', '--env', 'drawn');
  const stable = (await readRelease(server.origin)).apps[app]?.version;
  const version = canary.slice(app.length + 1);
  const drawn: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${server.origin}/h5/#${route}`);
    await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();
    const { value = '' } =
      (await context.cookies()).find(({ name }) => name === `h5_canary_${app}`) ?? {};
    const expected = Number(value.split('.')[1]) < 4_000 ? version : stable;
    drawn.push(expected ?? '');
    const running = () => page.evaluate(() => window.__H5__.release.apps.nft?.version);
    expect(await running()).toBe(expected);
    await page.reload();
    await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();
    expect(await running()).toBe(expected);
    // No file of the version that others run was loaded, not even in advance.
    const other = expected === version ? stable : version;
    expect(requested.filter((url) => url.includes(`/${app}/${other}/`))).toEqual([]);
    await context.close();
  }
  expect(new Set(drawn).size).toBe(2);
  await server.stop();
});
