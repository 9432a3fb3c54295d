import { randomInt, randomUUID } from 'node:crypto';
import { languages } from '@h5/shared/contract/languages';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { areaIdOf } from '../content/areas';
import { proveCountry } from '../testing/proveCountry';
import { readClosedAreas } from './readClosedAreas';

let app: TestApp;
beforeAll(async () => {
  const closed = 'seconds:GB;leverage30:GB;spot:GB;stock:GB;finance:GB;nft:FI';
  app = await createTestApp({ config: { closedAreas: readClosedAreas(closed) } });
});
afterAll(() => app.close());

/** A person whose verified document is of a country. */
async function personIn(iso2: string): Promise<Trader> {
  const person = await app.newTrader({ USDT: '1000' });
  await proveCountry(app.db, person.id, iso2);
  return person;
}

/** A person with nothing but these, such as an account of before. */
async function personWith(evidence: {
  phone?: string;
  area_code_id?: number | null;
}): Promise<Trader> {
  const person = await app.newTrader({ USDT: '1000' });
  await app.db.updateTable('users').set(evidence).where('id', '=', person.id).execute();
  return person;
}

interface Row {
  key: string;
  path: string;
  on: boolean;
  reason?: string;
}

const closedOf = (message: Row[]) => message.filter(({ on }) => !on).map(({ key }) => key);

test('a person sees what is closed in their country, and why', async () => {
  const { body } = await (await personIn('GB')).get('/api/menu');
  expect(closedOf(body.message as Row[])).toEqual([
    'spot',
    'leverage30',
    'seconds',
    'stock',
    'finance',
  ]);
  expect(body.message).toContainEqual({
    key: 'seconds',
    path: '/pages/transaction/index?mode=seconds',
    icon: 'timer',
    title: 'Options',
    on: false,
    reason: 'This is not available in your country.',
  });
  expect(body.message).toContainEqual(
    expect.not.objectContaining({ key: 'contract', reason: expect.anything() }),
  );
});

test('what is known of a person counts more than the area code', async () => {
  const abroad = { area_code: '+44' };
  const { body } = await (await personIn('IN')).get('/api/menu', abroad);
  expect(closedOf(body.message as Row[])).toEqual([]);
});

test.each([
  ['+44', ['spot', 'leverage30', 'seconds', 'stock', 'finance']],
  ['+358', ['nft']],
  ['+91', []],
])('a guest with the area code %s sees %j closed', async (areaCode, closed) => {
  const { body } = await app.get('/api/menu', { area_code: areaCode });
  expect(closedOf(body.message as Row[])).toEqual(closed);
});

test('a guest without an area code sees everything open', async () => {
  expect(closedOf((await app.get('/api/menu')).body.message as Row[])).toEqual([]);
});

test.each(Object.keys(languages))('the products have a title in %s', async (lang) => {
  const { body } = await app.get('/api/menu', { lang });
  expect(body.message).toHaveLength(8);
  for (const { title } of body.message as { title: string }[]) expect(title).not.toBe('');
});

test('a person in a closed country opens nothing there', async () => {
  const person = await personIn('GB');
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' };
  const bought = await person.post('/api/coin/trade', { req_id: randomUUID(), ...order });
  expect(bought.body).toMatchObject({ type: 'error', code: 'AREA_UNAVAILABLE' });
  const lock = { req_id: randomUUID(), config_id: 1, amount: '100' };
  const locked = await person.post('/api/lh/deposit', lock);
  expect(locked.body).toMatchObject({ type: 'error', code: 'AREA_UNAVAILABLE' });
});

test('a person in a closed country still sells coins and shares', async () => {
  const person = await personIn('GB');
  await person.deposit('BTC', '1');
  const best = (await app.get('/api/coin/depth', { currency_id: 1, legal_id: 3 })).body.message;
  const limit = { currency_id: 1, legal_id: 3, type: 2, amount: '0.001' };
  const target = (factor: number) => (Number(best.asks[0][0]) * factor).toFixed(0);
  const placed = await person.post('/api/coin/trade', {
    req_id: randomUUID(),
    ...limit,
    target_price: target(1.05),
  });
  expect(placed.body.type).toBe('ok');
  const { id } = placed.body.message;
  const amended = await person.post('/api/coin/amend', {
    req_id: randomUUID(),
    id,
    target_price: target(1.06),
  });
  expect(amended.body.type).toBe('ok');

  const shares = { stock_id: 1, type: 'limit', number: '1', price: '187.35' };
  const trade = (side: string) =>
    person.post('/api/stock/order', { req_id: randomUUID(), ...shares, side });
  // The engine is asked, which finds that there are no shares.
  expect((await trade('sell')).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect((await trade('buy')).body).toMatchObject({ type: 'error', code: 'AREA_UNAVAILABLE' });
});

test('a person in a closed country still cancels', async () => {
  const person = await personIn('IN');
  const limit = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' };
  const best = (await app.get('/api/coin/depth', { currency_id: 1, legal_id: 3 })).body.message;
  const price = Number(best.bids[0][0]) * 0.95;
  const placed = await person.post('/api/coin/trade', {
    req_id: randomUUID(),
    ...limit,
    target_price: price.toFixed(0),
  });
  expect(placed.body.type).toBe('ok');
  await proveCountry(app.db, person.id, 'GB');
  const cancelled = await person.post('/api/coin/cancel', {
    req_id: randomUUID(),
    id: placed.body.message.id,
  });
  expect(cancelled.body).toMatchObject({ type: 'ok', message: { status: 'cancelled' } });
});

test('leverage is limited where it is closed', async () => {
  const { productAreas } = app.services;
  expect(await productAreas.maxMultiple((await personIn('GB')).id)).toBe(30);
  expect(await productAreas.maxMultiple((await personIn('IN')).id)).toBeUndefined();
});

const lock = () => ({ req_id: randomUUID(), config_id: 1, amount: '100' });

test.each([
  ['reviewing', {}],
  ['failed', { decided_at: 1, reason: 'unreadable' }],
] as const)('a document that is %s proves no country', async (status, rest) => {
  const british = await personWith({ area_code_id: areaIdOf('GB') });
  await proveCountry(app.db, british.id, 'IN');
  await app.db
    .updateTable('identity_reviews')
    .set({ status, decided_at: null, ...rest })
    .where('user_id', '=', british.id)
    .execute();
  expect((await british.post('/api/lh/deposit', lock())).body.code).toBe('COUNTRY_UNVERIFIED');
});

test('a phone decides by its number, whatever area was stored with it', async () => {
  const phone = `+4474${String(randomInt(1e7, 1e8))}`;
  const british = await personWith({ phone, area_code_id: areaIdOf('GG') });
  expect((await british.post('/api/lh/deposit', lock())).body.code).toBe('AREA_UNAVAILABLE');
  expect(await app.services.productAreas.maxMultiple(british.id)).toBe(30);
  const { body } = await british.get('/api/menu');
  expect(closedOf(body.message as Row[])).toContain('seconds');
});

test.each([
  ['names no country', null],
  ['names one that shares its calling code with a closed one', areaIdOf('GG')],
])('a person without a phone who %s learns what opens it', async (_, area) => {
  const person = await personWith({ area_code_id: area });
  const refused = await person.post('/api/lh/deposit', lock());
  expect(refused.body).toMatchObject({
    code: 'COUNTRY_UNVERIFIED',
    message: expect.stringContaining('Verify your identity'),
  });
  const { message } = (await person.get('/api/menu')).body;
  const finance = (message as Row[]).find(({ key }) => key === 'finance');
  expect(finance).toMatchObject({ on: false, lifted_by: 'identity', reason: refused.body.message });
  await proveCountry(app.db, person.id, 'IN');
  expect((await person.post('/api/lh/deposit', lock())).body.type).toBe('ok');
  await proveCountry(app.db, person.id, 'GB');
  const closed = (await person.get('/api/menu')).body.message as Row[];
  expect(closed.find(({ key }) => key === 'finance')).not.toHaveProperty('lifted_by');
});

test('a person who names a country with a calling code of its own is taken at their word', async () => {
  const { productAreas } = app.services;
  const person = await personWith({ area_code_id: areaIdOf('IN') });
  await expect(productAreas.requireProductArea(person.id, 'seconds')).resolves.toBeUndefined();
});
