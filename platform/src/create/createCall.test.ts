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

test('writes six files of a module and names it in two lists', async () => {
  const { created, changed } = await createCall({
    workspace,
    path: 'dual/orders',
    module: 'dual-orders',
  });
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

test('the module stands in its place in both lists', async () => {
  await createCall({ workspace, path: 'dual/orders', module: 'dual-orders' });
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
  await createCall({ workspace, path: 'otc/list', module });
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
  await expect(createCall({ workspace, path: route, module })).rejects.toThrow(message);
  expect(filesOf()).toEqual(before);
});

test('leaves a module alone that exists', async () => {
  mkdirSync(path.join(workspace, 'backend/src/bids'));
  await expect(createCall({ workspace, path: 'bids/list', module: 'bids' })).rejects.toThrow(
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
  const create = (module: string, route: string) => createCall({ workspace, path: route, module });
  const exists = `${endpoints} already has`;
  await expect(create('tenders', 'otc/bids')).rejects.toThrow(`${exists} “path: '/otc/bids'”`);
  await expect(create('offers', 'otc/list')).rejects.toThrow(`${exists} “export const getOffers”`);
  await expect(create('sales', 'otc/list')).rejects.toThrow('already has “create table sales”');
  expect(filesOf()).toEqual(before);
});
