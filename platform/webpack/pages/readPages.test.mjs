import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleQuery, readPages } from './readPages.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'h5-pages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(page, declaration, head = `import { definePage } from '@h5/shared/app';`) {
  const file = path.join(folder, 'src/pages', page, 'page.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${head}\nexport const page = definePage(${declaration});`);
  return file;
}

test('reads what pages declare, in the order of their folders', () => {
  const file = write(
    'ticket-list',
    `{
      path: '/pages/lottery/tickets',
      title: 'tickets.title',
      login: true,
      query: ['draw', 'tab'],
      example: { draw: 1, tab: 'won' },
      component: () => import('./TicketListPage'),
    }`,
  );
  write('draws', `{ path: '/pages/lottery/index', component: () => import('./DrawsPage') }`);
  const [draws, tickets] = readPages(folder);
  expect(draws).toMatchObject({ name: 'draws', login: false, query: [], example: {} });
  expect(tickets).toEqual({
    name: 'ticketList',
    chunk: 'ticket-list',
    route: '/pages/lottery/tickets',
    title: 'tickets.title',
    login: true,
    query: ['draw', 'tab'],
    example: { draw: 1, tab: 'won' },
    file,
    component: 'pages/ticket-list/TicketListPage',
  });
  expect(exampleQuery(tickets)).toBe('draw=1&tab=won');
});

test('a page in a folder of its own below another one is named after both', () => {
  write('rules/en', `{ path: '/pages/lottery/rules', component: () => import('./RulesPage') }`);
  expect(readPages(folder)).toMatchObject([
    { name: 'rulesEn', chunk: 'rules-en', component: 'pages/rules/en/RulesPage' },
  ]);
});

test('an app without pages has none', () => expect(readPages(folder)).toEqual([]));

test.each([
  ['another path', `{ path: '/lottery', component: () => import('./A') }`],
  ['no component', `{ path: '/pages/lottery/index' }`],
  ['a component elsewhere', `{ path: '/pages/lottery/index', component: () => import('../b/B') }`],
  ['another import', `{}`, `import { definePage } from './definePage';`],
])('says how to write a page with %s', (...[, declaration, head]) => {
  write('draws', declaration, head);
  expect(() => readPages(folder)).toThrow(/draws\/page\.ts: .* Write it as/);
});
