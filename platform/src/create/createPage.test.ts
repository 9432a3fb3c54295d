import { longTest } from '@h5/shared/testing/longTest';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@h5/shared/contract/languages';
import { createPage } from './createPage';

const product = path.resolve(__dirname, '../../..');
let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'h5-page-'));
  symlinkSync(path.join(product, 'shared'), path.join(workspace, 'shared'));
  cpSync(path.join(product, '.oxfmtrc.json'), path.join(workspace, '.oxfmtrc.json'));
  const remote = path.join(workspace, 'remote-fruit');
  mkdirSync(path.join(remote, 'src/pages'), { recursive: true });
  mkdirSync(path.join(remote, 'src/locales'));
  writeFileSync(path.join(remote, 'package.json'), '{ "name": "@h5/remote-fruit" }');
  writeFileSync(path.join(remote, 'webpack.config.mjs'), '');
  for (const language of Object.keys(languages)) {
    writeFileSync(path.join(remote, `src/locales/${language}.json`), '{ "apple": "", "tree": "" }');
  }
});
afterEach(() => rmSync(workspace, { recursive: true }));

const create = (route: string, call = 'getTransfers', remote = 'fruit') =>
  createPage({ workspace, remote, route, call });
const read = (file: string) => readFileSync(path.join(workspace, 'remote-fruit/src', file), 'utf8');

test('writes the folder of a page that shows the list of a call', async () => {
  const folder = await create('fund/pearList');
  expect(path.relative(workspace, folder)).toBe('remote-fruit/src/pages/pear-list');
  expect(readdirSync(folder).sort()).toEqual([
    'PearListPage.test.tsx',
    'PearListPage.tsx',
    'PearListRow.tsx',
    'PearListStore.ts',
    'page.ts',
  ]);
  const page = read('pages/pear-list/page.ts');
  expect(page).toContain(`path: '/pages/fund/pearList',`);
  expect(page).toContain('login: true,');
  expect(read('pages/pear-list/PearListPage.tsx')).not.toMatch(/^import .*\n\nimport /m);
  // What all movements have: those of transfers and those of exchanges.
  const row = read('pages/pear-list/PearListRow.tsx');
  expect(row).toContain('formatDateTime(row.createdAt, locale.tag)');
  expect(row).toContain('formatTrimmedAmount(row.amount, locale.tag)');
  for (const file of readdirSync(folder))
    expect(read(`pages/pear-list/${file}`)).not.toMatch(/__\w/);
});

test('a call that asks for more gets what its example asks for', async () => {
  await create('fund/pears', 'getPostings');
  expect(read('pages/pears/PearsStore.ts')).toContain(
    'api.call(getPostings, { ...page, currencyId: 3, accountType: 2 }',
  );
});

test('adds its words in every language, where they belong', async () => {
  await create('fund/pearList');
  const words = Object.keys(languages).map((language) => read(`locales/${language}.json`));
  for (const text of words) {
    const all = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(all)).toEqual(['apple', 'pearList', 'tree']);
    expect(all.pearList).toEqual({ none: expect.any(String), title: 'Pear list' });
  }
  expect(new Set(words).size).toBe(words.length);
});

test('a second page with the same path is refused', async () => {
  await create('fund/pears');
  await expect(create('fund/pears')).rejects.toThrow(
    'pears/page.ts is the page of /pages/fund/pears',
  );
});

longTest(
  'a page is named after both words of its path if other pages or words have the last one',
  async () => {
    await create('fund/pears');
    expect(path.basename(await create('trade/pears'))).toBe('trade-pears');
    expect(path.basename(await create('fund/tree'))).toBe('fund-tree');
    const words = JSON.parse(read('locales/en.json')) as Record<string, unknown>;
    expect(words).toMatchObject({ tree: '', fundTree: { title: 'Fund tree' } });
  },
);

test('a path of three words is one too', async () => {
  expect(path.basename(await create('fund/parts/pears'))).toBe('pears');
  expect(read('pages/pears/page.ts')).toContain(`path: '/pages/fund/parts/pears',`);
});

test.each([
  ['an unknown call', create.bind(undefined, 'fund/pears', 'getPears'), 'no call getPears'],
  [
    'a call without a list',
    create.bind(undefined, 'fund/pears', 'makeTransfer'),
    'pages of a list',
  ],
  ['an unknown remote', create.bind(undefined, 'fund/pears', 'getTransfers', 'plum'), '“plum”'],
  ['a folder above', create.bind(undefined, 'fund/pears', 'getTransfers', '../x'), '“../x”'],
  ['a path that is none', create.bind(undefined, 'pears'), 'not the path of a page'],
  ['a path out of the folder', create.bind(undefined, '../pears'), 'not the path of a page'],
  ['a path with capitals', create.bind(undefined, 'fund/Pears'), 'not the path of a page'],
])('%s is refused, and nothing is written', async (_, creating, reason) => {
  await expect(creating()).rejects.toThrow(reason);
  expect(readdirSync(path.join(workspace, 'remote-fruit/src/pages'))).toEqual([]);
});
