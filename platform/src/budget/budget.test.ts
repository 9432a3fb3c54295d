import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgetCommand } from '../cli/budget';
import { createTestManifest } from '@h5/shared/testing/createTestRelease';
import { createTestRegistry } from '../testing/createTestRegistry';
import { testScripts } from '../testing/testScripts';
import { partBudgetBytes, readBudgets } from './budgets';
import { describeGrowth, describeParts } from './describe';
import { findSourceGrowth, findDuplicates } from './growth';
import { readRecordedSources, sourcesOf, writeRecordedSources } from './record';
import { measureFirstVisits } from './firstVisits';
import { measureDocument } from './measureDocument';
import { measureParts, type BudgetedPart } from './sizes';
import type { Manifest } from '../registry/manifest';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'h5-budget-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = {
  app: 'fruit',
  entry: 'remoteEntry.js',
  css: [],
  preload: {
    '/pages/apple': ['remoteEntry.js', 'apple.js', 'apple.css'],
    '/pages/pear': ['remoteEntry.js', 'pear.js'],
  },
  locales: { en: 'locales/en.json', th: 'locales/th.json' },
  files: {},
} as unknown as Manifest;

/** A built app whose files contain what their names say. */
async function aBuild() {
  const build = path.join(folder, 'dist/production');
  const files = {
    'remoteEntry.js': 'load();',
    'apple.js': 'show("apple");',
    'apple.css': '.apple{color:red}',
    'pear.js': 'show("pear");',
    'locales/en.json': '{"apple":"Apple"}',
    'locales/th.json': '{"apple":"แอปเปิล"}',
    'modules.json': JSON.stringify({
      'remoteEntry.js': { 'fruit/src/routes.tsx': 200 },
      'apple.js': { 'fruit/src/Apple.tsx': 900, zod: 9000 },
      'pear.js': { 'fruit/src/Pear.tsx': 700 },
    }),
  };
  await mkdir(path.join(build, 'locales'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(build, file), text);
  return measureParts({ name: 'fruit', folder }, manifest);
}

test('what the host loads to open a page of a remote has a budget of its own', async () => {
  await aBuild();
  const host = { ...manifest, app: 'host', preload: {}, remotePreload: ['pear.js'] } as Manifest;
  const parts = await measureParts({ name: 'host', folder }, host);
  expect(parts.map(({ name }) => name)).toEqual(['entry', 'remotes', 'language en', 'language th']);
  expect(parts[1]?.modules).toEqual({ 'fruit/src/Pear.tsx': 700 });
  const budgets = { host: { entry: 10, remotes: 2, page: 1, style: 1, language: 1 } };
  expect(partBudgetBytes(budgets, { app: 'host', name: 'remotes' })).toBe(2048);
});

describe('the document of the host', () => {
  const files = {
    'first-paint.html': '<p>Home</p>',
    'first-paint.css': 'p{top:0}',
    'icon.svg': '',
  };
  const documented = (text = files) =>
    Object.fromEntries(Object.keys(text).map((file) => [file, { sha384: '', size: 1 }]));
  const host = createTestManifest({ app: 'host', files: documented() });
  const measure = async (manifests: Manifest[]) => {
    const build = path.join(folder, 'dist/production');
    await mkdir(build, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(build, file), text);
    const parts = await measureDocument({ name: 'host', folder }, manifests, testScripts);
    expect(parts.map(({ name }) => name)).toEqual(parts.length > 0 ? ['document', 'boot'] : []);
    return parts[0];
  };

  test('is measured as it is transferred, with the names of the files of every page', async () => {
    const routes = Array.from({ length: 40 }, (_, place) => `/pages/${place * 7919}`);
    const alone = await measure([host]);
    const both = await measure([host, createTestManifest({ routes })]);
    expect(alone).toMatchObject({ app: 'host', name: 'document' });
    expect(both?.bytes).toBeGreaterThan((alone?.bytes ?? Infinity) + 100);
  });

  test('is not measured without what it is made of', async () => {
    expect(await measure([createTestManifest({ app: 'host' })])).toBeUndefined();
  });
});

test('the size of a page is that of all scripts it waits for, with their sources', async () => {
  const parts = await aBuild();
  expect(parts.map(({ name }) => name)).toEqual([
    'entry',
    'page /pages/apple',
    'page /pages/pear',
    'style /pages/apple',
    'style /pages/pear',
    'language en',
    'language th',
  ]);
  const bytesOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.bytes ?? 0;
  expect(bytesOf('page /pages/pear')).toBeGreaterThan(bytesOf('entry'));
  expect(bytesOf('style /pages/pear')).toBe(0);
  expect(parts.find(({ name }) => name === 'page /pages/apple')?.modules).toEqual({
    'fruit/src/routes.tsx': 200,
    'fruit/src/Apple.tsx': 900,
    zod: 9000,
  });
});

test('a page has the budget of all pages unless it has its own', () => {
  const budgets = {
    fruit: { entry: 1, page: 40, pages: { '/pages/pear': 90 }, style: 2, language: 3 },
  };
  expect(partBudgetBytes(budgets, { app: 'fruit', name: 'page /pages/apple' })).toBe(40 * 1024);
  expect(partBudgetBytes(budgets, { app: 'fruit', name: 'page /pages/pear' })).toBe(90 * 1024);
  expect(partBudgetBytes(budgets, { app: 'fruit', name: 'language th' })).toBe(3 * 1024);
  expect(() => partBudgetBytes(budgets, { app: 'nuts', name: 'entry' })).toThrow(
    'nuts has no budget',
  );
});

test('an app has the budget that its package.json declares, and the default for all else', async () => {
  const apps = [await anApp('plain', {}), await anApp('large', { budget: { page: 50 } })];
  const budgets = await readBudgets(apps);
  expect(budgets.plain).toEqual({ entry: 8, page: 36, style: 4.5, language: 2 });
  expect(budgets.large).toEqual({ ...budgets.plain, page: 50 });
});

test('a budget for something that does not exist is refused', async () => {
  const mistyped = await anApp('mistyped', { budget: { pge: 50 } });
  await expect(readBudgets([mistyped])).rejects.toThrow(/budget of mistyped.*pge/s);
});

async function anApp(name: string, h5: object) {
  const app = { name, folder: path.join(folder, `remote-${name}`) };
  await mkdir(app.folder);
  await writeFile(path.join(app.folder, 'package.json'), JSON.stringify({ h5 }));
  return app;
}

test('growth since the record is listed by source, the largest first', async () => {
  const apps = [{ name: 'fruit', folder }];
  await writeRecordedSources(apps, sourcesOf(await aBuild()));
  const recorded = await readRecordedSources(apps);
  const now = { 'fruit/src/Apple.tsx': 1000, zod: 12_000, 'fruit/src/Plum.tsx': 500 };
  const grown = findSourceGrowth(now, recorded.fruit ?? {});
  expect(grown).toEqual([
    { source: 'zod', before: 9000, now: 12_000 },
    { source: 'fruit/src/Plum.tsx', before: 0, now: 500 },
    { source: 'fruit/src/Apple.tsx', before: 900, now: 1000 },
  ]);

  const size = { bytes: 5000, files: [], limit: 4096 };
  const part = { app: 'fruit', name: 'page /pages/apple', modules: now, ...size };
  const text = describeGrowth(part, grown);
  expect(text).toMatch(/page \/pages\/apple +4\.9 of 4\.0 KB +over budget/);
  expect(text).toMatch(/zod +9000 → 12000/);
});

test('counts the messages of each page in place of those of the whole app', async () => {
  await aBuild();
  const pageLocales = { '/pages/pear': { en: 'locales/en.json', th: 'locales/th.json' } };
  const parts = await measureParts({ name: 'fruit', folder }, {
    ...manifest,
    pageLocales,
  } as unknown as Manifest);
  const names = parts.map(({ name }) => name).filter((name) => name.startsWith('language'));
  expect(names).toEqual(['language en /pages/pear', 'language th /pages/pear']);
});

describe('a first visit', () => {
  const part = (app: string, name: string, bytes: number, files: string[]) => ({
    app,
    name,
    bytes,
    files,
    modules: { [`${app}/src/${name}.ts`]: bytes },
  });
  const host = [part('host', 'entry', 140_000, ['host.js']), part('host', 'style', 9, ['h.css'])];
  const budget = { entry: 1, page: 1, style: 1, language: 1 };
  const budgets = { host: budget, fruit: budget };
  const measure = (parts: BudgetedPart[], of = host) =>
    measureFirstVisits(parts, of, (visit) => partBudgetBytes(budgets, visit));
  const page = part('fruit', 'page /pages/apple', 20_000, ['remoteEntry.js', 'apple.js']);

  test('of a page loads the scripts of the host and its own, with headers', () => {
    const [visit, ...others] = measure([page]);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ app: 'fruit', name: 'visit /pages/apple', limit: 216.6 * 1024 });
    expect(visit?.bytes).toBe(140_000 + 20_000 + 3 * 540);
  });

  test('of the home page loads the host alone', () => {
    const home = measure(host);
    expect(home).toMatchObject([{ name: 'visit home', bytes: 140_540, limit: 151.4 * 1024 }]);
  });

  test('of a remote also loads what the host needs for remotes, within the limit of all pages', () => {
    const runtime = part('host', 'remotes', 18_000, ['federation.js']);
    const pear = { ...page, name: 'page /pages/pear' };
    const visits = measure([pear], [...host, runtime]);
    const bytes = 140_000 + 18_000 + 20_000 + 4 * 540;
    expect(visits).toMatchObject([{ bytes, limit: 216.6 * 1024 }]);
  });

  test('is unknown where there is no host', () => {
    expect(measure([page], [])).toEqual([]);
  });

  test('consists of the sources of both apps, which explain its growth', () => {
    const [visit] = measure([page]);
    expect(visit?.loads.map(({ modules }) => Object.keys(modules))).toEqual([
      ['host/src/entry.ts'],
      ['fruit/src/page /pages/apple.ts'],
    ]);
  });
});

test('the largest language of an app is shown', async () => {
  const parts = (await aBuild()).map((part) => ({ ...part, limit: 1e6 }));
  const text = describeParts(parts).join('\n');
  expect(text).toContain('language th');
  expect(text).not.toContain('language en');
});

test('sources in several apps are listed, most duplicated bytes first', () => {
  const apps = {
    host: { zod: 9000, 'shared/src/ui/icons/Icon.tsx': 900 },
    fruit: { zod: 8000, 'shared/src/ui/icons/Icon.tsx': 900, 'fruit/src/Apple.tsx': 900 },
  };
  expect(findDuplicates(apps)).toEqual([
    { source: 'zod', apps: { host: 9000, fruit: 8000 } },
    { source: 'shared/src/ui/icons/Icon.tsx', apps: { host: 900, fruit: 900 } },
  ]);
});

test('recording one app keeps the records of the others', async () => {
  const { build, remove } = await createTestRegistry();
  const app = path.join(folder, 'remote-trade');
  await cp(await build(), path.join(app, 'dist/production'), { recursive: true });
  await remove();
  const apps = [
    { name: 'host', folder: path.join(folder, 'host') },
    { name: 'trade', folder: app },
  ];
  const files = {
    'remote-trade/webpack.config.mjs': '',
    'remote-trade/dist/production/modules.json': '{"remoteEntry.js":{"trade/src/routes.tsx":200}}',
    'host/sources.json': '{"zod":9000}',
  };
  await mkdir(path.join(folder, 'host'));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);

  await budgetCommand.run({
    workspace: folder,
    names: ['trade'],
    options: { update: true },
  } as unknown as Parameters<typeof budgetCommand.run>[0]);
  expect(await readRecordedSources(apps)).toEqual({
    host: { zod: 9000 },
    trade: { 'trade/src/routes.tsx': 200 },
  });
});
