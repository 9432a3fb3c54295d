import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCall } from './createCall';

const product = path.resolve(__dirname, '../../..');
const lists = ['shared/src/contract/modules.ts', 'backend/src/modules.ts'];

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'h5-call-'));
  mkdirSync(path.join(workspace, 'backend/migrations'), { recursive: true });
  for (const file of lists) cpSync(path.join(product, file), path.join(workspace, file));
});
afterEach(() => rmSync(workspace, { recursive: true }));

const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');
const filesOf = () =>
  readdirSync(workspace, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .sort();

type Call = Omit<Parameters<typeof createCall>[0], 'workspace'>;
const create = (call: Partial<Call> = {}) =>
  createCall({ workspace, kind: 'list', path: 'dual/orders', module: 'dual-orders', ...call });

test('writes six files of a module and names it in two lists', async () => {
  const { created, changed } = await create();
  expect(created).toEqual([
    'shared/src/contract/dual-orders/endpoints.ts',
    'shared/src/contract/dual-orders/examples.ts',
    'backend/src/dual-orders/index.ts',
    'backend/src/dual-orders/dualOrders.sql.ts',
    'backend/src/dual-orders/dualOrders.test.ts',
    'backend/migrations/0001_dual_orders.sql',
  ]);
  expect(changed).toEqual(lists);
  expect(filesOf()).toEqual([...created, ...changed].sort());
  for (const file of created) expect(read(file)).not.toMatch(/__\w+__/);
});

test('a call that moves money has a service and invariants as well', async () => {
  const { created } = await create({ kind: 'post', path: 'dual/bid', module: 'dual-bids' });
  expect(created).toEqual([
    'shared/src/contract/dual-bids/endpoints.ts',
    'shared/src/contract/dual-bids/examples.ts',
    'backend/src/dual-bids/index.ts',
    'backend/src/dual-bids/dualBids.service.ts',
    'backend/src/dual-bids/invariants.sql.ts',
    'backend/src/dual-bids/dualBids.sql.ts',
    'backend/src/dual-bids/dualBids.test.ts',
    'backend/migrations/0001_dual_bids.sql',
  ]);
  for (const file of created) expect(read(file)).not.toMatch(/__\w+__/);
  expect(read('shared/src/contract/dual-bids/endpoints.ts')).toContain('const makeDualBid =');
  expect(read('backend/src/dual-bids/invariants.sql.ts')).toContain("kind = 'dual_bid'");
  expect(read('backend/src/dual-bids/invariants.sql.ts')).toContain('a dual bid holds its amount');
});

test('a part of a module is in its folder', async () => {
  mkdirSync(path.join(workspace, 'backend/src/dual'), { recursive: true });
  writeFileSync(path.join(workspace, 'backend/src/dual/index.ts'), '');
  const { created } = await create({ inModule: 'dual' });
  expect(created).toContain('backend/src/dual/orders/index.ts');
  expect(read('backend/src/dual/orders/index.ts')).toMatch(/from .\.\.\/\.\.\/BackendModule/);
  expect(read('backend/src/modules.ts')).toContain("{ dualOrders } from './dual/orders';");
});

test.each(['dual', '../src/dual'])('knows no module %s', async (inModule) => {
  const before = filesOf();
  await expect(create({ inModule })).rejects.toThrow('There is no module backend/src/');
  expect(filesOf()).toEqual(before);
});

test('the module stands in its place in both lists', async () => {
  await create();
  const [contract = '', backend = ''] = lists.map(read);
  expect(contract).toMatch(/deposits\/examples';\nimport \* as dualOrders .*\nimport/);
  expect(contract).toMatch(/'dual-orders': dualOrders,\n\};/);
  expect(backend).toMatch(/'\.\/dual';\nimport \{ dualOrders \} from '\.\/dual-orders';\n/);
  expect(backend).toMatch(/dualOrders,\n\};/);
});

test.each([
  ['offers', 'getOffers', 'anOffer'],
  ['deliveries', 'getDeliveries', 'aDelivery'],
  ['addresses', 'getAddresses', 'anAddress'],
])('names the call and the row of %s', async (module, call, builder) => {
  await create({ path: 'otc/list', module });
  expect(read(`shared/src/contract/${module}/endpoints.ts`)).toContain(`const ${call} = endpoint(`);
  expect(read(`shared/src/contract/${module}/examples.ts`)).toContain(`const ${builder} =`);
});

test.each([
  ['bids', '/bids', /is not the path of a call/],
  ['bids', '../bids/list', /is not the path of a call/],
  ['Bid', 'bids/list', /is not a name for a module/],
  ['../bids', 'bids/list', /is not a name for a module/],
  ['modules', 'bids/list', /is not a name for a module/],
])('refuses the module %s with the path %s', async (module, route, message) => {
  const before = filesOf();
  await expect(create({ path: route, module })).rejects.toThrow(message);
  expect(filesOf()).toEqual(before);
});

test('leaves a module alone that exists', async () => {
  mkdirSync(path.join(workspace, 'backend/src/bids'));
  await expect(create({ path: 'bids/list', module: 'bids' })).rejects.toThrow(
    /backend\/src\/bids already exists/,
  );
});

test('refuses a path, a call and a table that exist', async () => {
  const endpoints = 'shared/src/contract/bids/endpoints.ts';
  mkdirSync(path.join(workspace, path.dirname(endpoints)));
  writeFileSync(
    path.join(workspace, endpoints),
    `export const getOffers = endpoint({ path: '/otc/bids' });`,
  );
  writeFileSync(path.join(workspace, 'backend/migrations/0001_all.sql'), 'create table sales (');
  const before = filesOf();
  const exists = `${endpoints} already has`;
  await expect(create({ module: 'tenders', path: 'otc/bids' })).rejects.toThrow(
    `${exists} “path: '/otc/bids'”`,
  );
  await expect(create({ module: 'offers', path: 'otc/list' })).rejects.toThrow(
    `${exists} “export const getOffers”`,
  );
  await expect(create({ module: 'sales', path: 'otc/list' })).rejects.toThrow(
    'already has “create table sales”',
  );
  expect(filesOf()).toEqual(before);
});
