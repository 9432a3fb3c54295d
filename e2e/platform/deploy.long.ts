import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { releaseFilesRoot } from '@h5/shared/release/release';
import { TestUser } from '../TestUser';
import { collectPageErrors, expect, screen, test } from '../fixtures';
import { remotePages } from '../remotePages.mjs';
import { readRelease } from '../readRelease';
import { h5, runningProduct, serveRegistry } from '../server';
import { DeployedSite, findNginx } from './DeployedSite';
import { readSharedCopies } from './readSharedCopies';

const env = 'production';
const nginx = findNginx();
if (!nginx) console.log('Skipped: there is no nginx on this machine.');

/** The data folders of the machine with the registry and the edge, and of a team. */
let machine: string;
let team: string;
let edge: Awaited<ReturnType<typeof serveRegistry>> | undefined;
let site: DeployedSite | undefined;

test.beforeAll(async () => {
  [machine, team] = (await Promise.all(
    ['machine', 'team'].map((name) => mkdtemp(path.join(tmpdir(), `h5-${name}-`))),
  )) as [string, string];
});
test.afterAll(async () => {
  await site?.stop();
  await edge?.stop();
  for (const folder of [machine, team]) await rm(folder, { recursive: true, force: true });
});

test('pages, API and files at three origins: a team publishes, an operator promotes, a person trades', async ({
  page,
}) => {
  test.skip(!nginx, 'there is no nginx on this machine');
  test.setTimeout(120_000);
  const product = runningProduct();
  const operator = { ...product, dataFolder: machine };
  const publisher = { ...product, dataFolder: team };

  // The machine of the registry runs everything but trade.
  const { apps } = await readRelease(product.origin);
  const others = Object.keys(apps).filter((app) => app !== 'trade');
  await h5(operator, 'publish', ...others);
  await h5(operator, 'promote', ...others.map((app) => `${app}@latest`), '--env', env);
  edge = await serveRegistry(machine, env);
  const { origin } = product;
  const registry = path.join(machine, 'registry');
  site = await DeployedSite.start({
    nginx: nginx ?? '',
    edge: edge.origin,
    backend: origin,
    registry,
  });

  // A team publishes trade over HTTP, once the operator has entered its key.
  await h5(publisher, 'keys', 'create', 'team', 'trading');
  const publish = ['publish', 'trade', '--to', site.pages];
  await expect(h5(publisher, ...publish)).rejects.toThrow('No team has trade');
  const { keys } = JSON.parse(await h5(publisher, 'keys', '--json')) as { keys: { id: string }[] };
  const keyFile = path.join(team, 'trading.pub.json');
  await writeFile(keyFile, await h5(publisher, 'keys', 'export', keys[0]?.id ?? ''));
  await h5(operator, 'keys', 'allow', 'trading', 'trade', '--key', keyFile, '--env', env);
  expect(await h5(publisher, ...publish)).toMatch(/^trade@\S+ is at localhost/m);
  await h5(operator, 'promote', 'trade@latest', '--env', env);
  await h5(operator, 'origin', site.cdn, '--env', env);

  const person = await TestUser.register(origin);
  const errors = collectPageErrors(page);
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto(`${site.pages}/h5/#${pagePaths.login}`);
  const login = screen(page, pagePaths.login);
  await login.locator('[name=user_string]').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.locator('button[type=submit]').click();
  await expect(screen(page, pagePaths.home)).toBeVisible();

  await page.goto(`${site.pages}/h5/#${pagePaths.spot}?currency_id=1&legal_id=3`);
  const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
  const price = form.locator('[name=target_price]');
  await expect(price).not.toHaveValue('');
  await price.fill(String(Math.floor(Number(await price.inputValue()) * 0.95)));
  await form.locator('[name=amount]').fill('0.01');
  await form.locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 0.01 BTC' }).click();
  const orders = screen(page, pagePaths.spot).getByRole('region', { name: 'Open orders' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);

  const bar = page.getByRole('navigation', { name: 'Main menu' });
  const tabs = await bar.getByRole('link').all();
  expect(tabs).toHaveLength(5);
  for (const tab of tabs) {
    await tab.click();
    const route = (await tab.getAttribute('href'))?.slice(1) ?? '';
    await expect(screen(page, route)).toBeVisible();
  }
  for (const { route } of remotePages) {
    await page.goto(`${site.pages}/h5/#${route}`);
    await expect(screen(page, route)).toBeVisible();
  }

  const files = asked.filter(({ pathname }) => pathname.startsWith(releaseFilesRoot));
  // The icons of the installed page stay at its own origin, where its policy keeps them.
  const code = files.filter(({ pathname }) => !pathname.includes('/icons/'));
  expect(code.length).toBeGreaterThan(20);
  expect(new Set(code.map((url) => url.origin))).toEqual(new Set([site.cdn]));
  const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'));
  expect(new Set(calls.map((url) => url.host))).toEqual(new Set([new URL(site.pages).host]));
  expect(asked.filter(({ pathname }) => pathname === '/api/csp-report')).toEqual([]);
  expect(errors).toEqual([]);
  const remotes = await readSharedCopies(page);
  expect(remotes).toHaveLength(remotePages.length);
  expect(remotes.filter(({ isOne }) => !isOne)).toEqual([]);
});
