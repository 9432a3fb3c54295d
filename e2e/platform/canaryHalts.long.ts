import { pagePaths } from '@h5/shared/contract/routes';
import { createTestBuild } from '../faults/remotes/testBuilds';
import { expect, screen, test } from '../fixtures';
import { readPayload, readRelease } from '../readRelease';
import { h5, runningProduct, serveEnvironment } from '../server';
import { publishTestBuild } from './publishTestBuild';
import { addressOf, bucketOf, Visitors } from './Visitors';

test.describe.configure({ mode: 'serial' });

const [app, route] = ['nft', pagePaths.artworks];
const env = 'canaries';
const product = runningProduct();
let server: Awaited<ReturnType<typeof serveEnvironment>>;
let visitors: Visitors;
let stable: string;

test.beforeAll(async () => {
  process.env.H5_TRUSTED_PROXIES = '127.0.0.1,::1';
  server = await serveEnvironment(product, env);
  delete process.env.H5_TRUSTED_PROXIES;
  visitors = new Visitors(server.origin);
  stable = (await readRelease(server.origin)).apps[app]?.version ?? '';
});

test.afterAll(async () => {
  visitors.close();
  await server.stop();
});

const run = (...command: string[]) => h5(product, ...command, '--env', env);
const status = () => run('status');

/** Sends people one after the other, twenty at a time. */
async function everyone<Result>(count: number, work: (place: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < count; start += 20) {
    const places = Array.from({ length: Math.min(20, count - start) }, (_, one) => start + one);
    results.push(...(await Promise.all(places.map(work))));
  }
  return results;
}

const said = (version: string) => ({ app, version });

test('10 % of the visitors draw a canary and keep it; what a hundred addresses invent does not halt it', async () => {
  test.setTimeout(120_000);
  const good = await publishTestBuild(
    product,
    (faultProxy) => createTestBuild(faultProxy, app, route),
    '.good',
  );
  const version = good.slice(app.length + 1);
  await run('promote', good, '--canary', '10%');

  // Twice as many as have to be within 2 %, so that chance does not fail the test.
  const people = await everyone(4_000, (place) => visitors.visit(addressOf(place)));
  const chosen = people.filter((cookies) => bucketOf(cookies, app) < 1_000);
  expect(chosen.length / people.length).toBeGreaterThan(0.08);
  expect(chosen.length / people.length).toBeLessThan(0.12);
  const again = await everyone(200, (place) => visitors.visit(addressOf(place), people[place]));
  expect(again.map((cookies) => bucketOf(cookies, app))).toEqual(
    people.slice(0, 200).map((cookies) => bucketOf(cookies, app)),
  );

  await everyone(100, async (place) => {
    const address = `172.16.${place}.1`;
    // Drawn anew until it is the canary, brought along, and without any start.
    for (let count = 0; count < 5; count += 1) {
      const cookies = await visitors.visit(address);
      for (const one of [version, stable]) {
        await visitors.say('failed', said(one), { address, cookies, path: route });
      }
      const brought = await visitors.visit(address, { ...cookies, [`h5_canary_${app}`]: 'x.1' });
      await visitors.say('failed', said(version), { address, cookies: brought, path: route });
      await visitors.say('failed', said(version), { address, cookies: {}, path: route });
    }
  });
  // The reports have been written and judged, and once more.
  const failures = /(\d+) of \d+ networks saw it fail/;
  await expect
    .poll(async () => Number(failures.exec(await run('canary'))?.[1]), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const text = await run('canary');
  expect(text).toContain(`${good} for 10 %`);
  // Each network had one vote, on what it had drawn.
  expect(Number(failures.exec(text)?.[1])).toBeLessThan(40);
  await run('canary', 'halt', app, '--why', 'The test is over');
});

test('a throwing canary is halted by itself, and its visitors return to the stable version', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const bad = await publishTestBuild(
    product,
    (faultProxy) => createTestBuild(faultProxy, app, route, 'throws at render'),
    '.throwing',
  );
  const version = bad.slice(app.length + 1);
  await run('promote', bad, '--canary', '50%', '--why', 'A new gallery');

  const context = await browser.newContext();
  const page = await context.newPage();
  const { canary } = await readPayload(server.origin);
  const cookie = { name: `h5_canary_${app}`, value: `${canary?.[app]?.id}.5` };
  await context.addCookies([{ ...cookie, domain: 'localhost', path: '/h5' }]);
  await page.goto(`${server.origin}/h5/#${route}`);
  const running = () => page.evaluate(() => window.__H5__.release.apps.nft?.version);
  expect(await running()).toBe(version);
  // The canary threw; the page is shown by the stable version.
  await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();

  await everyone(300, async (place) => {
    const address = addressOf(4_000 + place);
    const cookies = await visitors.visit(address);
    const isCanary = bucketOf(cookies, app) < 5_000;
    const [what, name] = isCanary ? (['failed', version] as const) : (['ready', stable] as const);
    await visitors.say(what, said(name), { address, cookies, path: route });
  });
  await expect
    .poll(status, { timeout: 30_000 })
    .toMatch(
      new RegExp(`revoked +${app}@\\S+ \\(canary halted: \\d+ of \\d+ networks saw it fail`),
    );
  expect((await readPayload(server.origin)).canary).toBeUndefined();
  expect(await run('audit')).toContain(`h5 serve  canary halt ${app}`);
  expect(await run('verify')).toContain('Everything is as it was published and signed');

  // It was not offered: the tab left it at a safe moment.
  await expect.poll(running, { timeout: 45_000 }).toBe(stable);
  await expect(screen(page, route).getByRole('listitem').first()).toBeVisible();
  await context.close();
});
