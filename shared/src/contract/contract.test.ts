import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { languages } from './languages';
import { errorMessage } from './errors/messages';
import en from './errors/en.json';
import { modulesByFolder } from './modules';
import { getOrders, placeOrder } from './orders/endpoints';
import { catalogueId, orderAmount, uuid } from './primitives';

test('each folder with calls describes itself', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(({ name }) => existsSync(join(import.meta.dirname, name, 'endpoints.ts')))
    .map(({ name }) => name);
  expect(Object.keys(modulesByFolder).sort()).toEqual(folders.sort());
});

test('names each call once', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('POST /coin/trade');
});

test('no endpoint can declare a guard that is not enforced', () => {
  const { method, path, summary, access, input, output, errors } = placeOrder;
  const known = { method, path, summary, access, input, output, errors };
  // @ts-expect-error Type checks fail here if the guards of `route` and `endpointErrorCodes` do not include these.
  const planted = endpoint({ ...known, level: 2, outflow: true, factor: 'code', isSafe: true });
  expect(planted).toMatchObject(known);
  const names = new Set([
    ...Object.keys(known),
    'level',
    'opens',
    'key',
    'device',
    'outflow',
    'factor',
    'takesFile',
  ]);
  for (const each of endpoints) {
    expect(Object.keys(each).filter((name) => !names.has(name))).toEqual([]);
  }
});

test('what lets value out asks for a second factor, which its form has fields for', () => {
  for (const { path, outflow, factor, input } of endpoints) {
    if (outflow) expect({ path, factor: typeof factor }).toEqual({ path, factor: 'string' });
    if (!factor) continue;
    const fields = [...(input as unknown as { names: ReadonlyMap<string, string> }).names.keys()];
    const passkey = factor === 'pay_password' ? [] : ['passkey'];
    expect(fields).toEqual(expect.arrayContaining(['pay_password', factor, ...passkey]));
  }
});

test('decodes an order from its wire form and encodes it again', () => {
  const wire = {
    req_id: '0198A5B0-7C1E-7000-8000-000000000001',
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '0.01',
  };
  const read = z.decode(placeOrder.input, wire as never);
  expect(read).toEqual({
    reqId: wire.req_id.toLowerCase(),
    baseId: 1,
    quoteId: 3,
    side: 'buy',
    quantity: '0.01',
  });
  expect(z.encode(placeOrder.input, read)).toEqual({
    ...wire,
    req_id: wire.req_id.toLowerCase(),
    currency_id: 1,
    legal_id: 3,
  });
});

test.each([
  ['-5', '0', 1, 1],
  ['3', '1000000', 3, 100],
])('brings the page %s and limit %s inside the bounds', (page, limit, toPage, toLimit) => {
  const read = z.decode(getOrders.input, { page, limit } as never);
  expect(read).toMatchObject({ page: toPage, limit: toLimit, status: 'open' });
});

test.each(['0', '-1', '+1', '1e3', 'NaN', '0x10', '1_000', '1,000.00', ' 1 ', '.5', '5.', '00.1'])(
  'refuses the amount %j',
  (text) => expect(orderAmount.safeParse(text).success).toBe(false),
);

test.each(['0', '-1', '2147483648', '1.0', '', '١'])('refuses the id %j', (text) =>
  expect(catalogueId.safeParse(text).success).toBe(false),
);

test.each(['{0198a5b0-7c1e-7000-8000-000000000001}', 'x', ''])('refuses the uuid %j', (text) =>
  expect(uuid.safeParse(text).success).toBe(false),
);

test.each(Object.keys(languages))('has a message for every error in %s', (language) => {
  for (const code of Object.keys(en) as (keyof typeof en)[]) {
    expect(errorMessage(code, language as keyof typeof languages)).toBeTruthy();
  }
});
