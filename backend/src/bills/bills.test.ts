import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

type Fields = Record<string, string | number>;

interface Row {
  id: string;
  account_type: number;
  currency_id: number;
  name: string;
  type: string;
  amount: string;
  frozen_delta: string;
  balance_after: string;
  time: number;
}

let app: TestApp;
let trader: Trader;
/** When the second half of what happened began. */
let later: number;
beforeAll(async () => {
  app = await createTestApp();
  app.feed.move('BTC-USDT', '60000');
  await app.recordSecond();
  trader = await app.newTrader({ USDT: '1000' });
  await move('change', 'lever', '200');
  app.clock.advance(60_000);
  later = app.clock.now();
  await app.recordSecond();
  await trader.post('/api/user/Transfer', {
    req_id: randomUUID(),
    from_currency_id: 3,
    to_currency_id: 1,
    number: '100',
  });
  await trader.post('/api/lh/deposit', { req_id: randomUUID(), config_id: 1, amount: '150' });
  await move('lever', 'change', '50');
  const other = await app.newTrader({ USDT: '77' });
  expect((await other.get('/api/bill/list')).body.message.total).toBe(1);
});
afterAll(() => app.close());

const move = (from_field: string, to_field: string, number: string) =>
  trader.post('/api/wallet/change', {
    req_id: randomUUID(),
    currency_id: 3,
    number,
    from_field,
    to_field,
  });

async function list(fields: Fields = {}): Promise<Row[]> {
  const { body } = await trader.get('/api/bill/list', { limit: 50, ...fields });
  expect(body.type).toBe('ok');
  return body.message.list as Row[];
}

const summary = (rows: Row[]) =>
  rows.map(({ account_type, name, type, amount }) => `${account_type} ${type} ${amount} ${name}`);

test('lists the postings of all accounts, newest first', async () => {
  expect(summary(await list())).toEqual([
    '2 transfer 50 USDT',
    '3 transfer -50 USDT',
    '6 lock 0 USDT',
    '2 lock -150 USDT',
    '2 convert 0.00166333 BTC',
    '2 convert -100 USDT',
    '3 transfer 200 USDT',
    '2 transfer -200 USDT',
    '2 demo_funds 1000 USDT',
  ]);
});

test('each has the balance after it, also where others are left out', async () => {
  const after = (rows: Row[]) => rows.map((row) => row.balance_after);
  expect(after(await list({ account_type: 2, currency_id: 3 }))).toEqual([
    ...['600', '550', '700', '800', '1000'],
  ]);
  expect(after(await list({ type: 'transfer' }))).toEqual(['600', '150', '200', '800']);
  expect(after(await list({ page: 2, limit: 3 }))).toEqual(['550', '0.00166333', '700']);
});

test.each<[what: string, fields: Fields, rows: number]>([
  ['an account', { account_type: 3 }, 2],
  ['a currency', { currency_id: 1 }, 1],
  ['a type', { type: 'convert' }, 2],
  ['what came in', { dir: 'in' }, 5],
  ['what went out', { dir: 'out' }, 4],
  ['all at once', { account_type: 2, currency_id: 3, type: 'transfer', dir: 'out' }, 1],
])('filters by %s', async (_, fields, rows) => {
  const found = await list(fields);
  expect(found).toHaveLength(rows);
  const { body } = await trader.get('/api/bill/list', { ...fields, limit: 1 });
  expect(body.message.total).toBe(rows);
});

test('filters by time: from a time on and before another', async () => {
  expect(await list({ from: later })).toHaveLength(6);
  expect(await list({ to: later })).toHaveLength(3);
  const [newest] = await list();
  expect(await list({ from: newest?.time ?? 0, to: newest?.time ?? 0 })).toEqual([]);
  const reversed = await trader.get('/api/bill/list', { from: 2, to: 1 });
  expect(reversed.body.code).toBe('INVALID_REQUEST');
});

test('the lines of each account and currency add up to its balance', async () => {
  const rows = await list();
  const { body } = await trader.post('/api/wallet/list');
  const held = body.message as (Row & { available: string; frozen: string })[];
  expect(held.length).toBeGreaterThan(2);
  for (const { account_type, currency_id, available, frozen } of held) {
    const own = rows.filter(
      (row) => row.account_type === account_type && row.currency_id === currency_id,
    );
    const sum = (field: 'amount' | 'frozen_delta') =>
      own.reduce((total, row) => total + Number(row[field]) * 1e8, 0) / 1e8;
    expect([sum('amount'), sum('frozen_delta')]).toEqual([Number(available), Number(frozen)]);
  }
});

test('a summary adds up what came and went, by currency and type', async () => {
  const { body } = await trader.get('/api/bill/summary', { currency_id: 3 });
  expect(body.message).toEqual([
    {
      currency_id: 3,
      name: 'USDT',
      in: '1400',
      out: '500',
      types: [
        { type: 'demo_funds', in: '1000', out: '0' },
        { type: 'lock', in: '150', out: '150' },
        { type: 'transfer', in: '250', out: '250' },
        { type: 'convert', in: '0', out: '100' },
      ],
    },
  ]);
  const ranged = await trader.get('/api/bill/summary', { from: later });
  expect(ranged.body.message).toMatchObject([
    { name: 'BTC', in: '0.00166333', out: '0' },
    { name: 'USDT', in: '200', out: '300' },
  ]);
});

test('the detail of an exchange has both sides, which add up to zero', async () => {
  const [paid] = await list({ type: 'convert', dir: 'out' });
  const { body } = await trader.get('/api/bill/detail', { id: paid?.id ?? '' });
  expect(body.message.bill).toEqual(paid);
  const side = (owner: string, account_type: number | null, name: string, amount: string) => ({
    owner,
    account_type,
    name,
    amount,
    frozen_delta: '0',
    currency_id: name === 'BTC' ? 1 : 3,
  });
  expect(body.message.sides).toEqual([
    side('self', 2, 'BTC', '0.00166333'),
    side('self', 2, 'USDT', '-100'),
    side('house', null, 'BTC', '-0.00166333'),
    side('house', null, 'USDT', '100'),
  ]);
});

test('the detail of a transfer has both accounts', async () => {
  const [came] = await list({ type: 'transfer', account_type: 3, dir: 'in' });
  const { body } = await trader.get('/api/bill/detail', { id: came?.id ?? '' });
  expect(body.message.sides).toMatchObject([
    { owner: 'self', account_type: 2, amount: '-200' },
    { owner: 'self', account_type: 3, amount: '200' },
  ]);
});

test('what an order on a market caused has its market, and all else has none', async () => {
  const buyer = await app.newTrader({ USDT: '1000' });
  await app.recordSecond();
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '59000' };
  const { body } = await buyer.post('/api/coin/trade', { req_id: randomUUID(), ...order });
  expect(body).toMatchObject({ type: 'ok' });
  const bills = await buyer.get('/api/bill/list');
  const rows = bills.body.message.list as { type: string; symbol?: string }[];
  expect(rows.map(({ type, symbol }) => [type, symbol])).toEqual([
    ['spot_freeze', 'BTC-USDT'],
    ['demo_funds', undefined],
  ]);
});

test('the bill of somebody else is answered like one that never was', async () => {
  const [newest] = await list();
  const other = await app.newTrader();
  const foreign = await other.get('/api/bill/detail', { id: newest?.id ?? '' });
  const absent = await other.get('/api/bill/detail', { id: '999999999' });
  expect(foreign.body).toEqual(absent.body);
  expect(foreign.body.code).toBe('NOT_FOUND');
});

test('the types are those that the filter accepts', async () => {
  const { body } = await trader.get('/api/bill/types');
  for (const type of body.message as string[]) await list({ type });
  expect(body.message).toContain('convert');
});

test('the file has a line for each bill that matches', async () => {
  const { body } = await trader.post('/api/bill/export', { type: 'convert' });
  const { name, content, rows, is_complete } = body.message;
  expect([rows, is_complete]).toEqual([2, true]);
  expect(name).toMatch(/^bills-\d{4}-\d\d-\d\d\.csv$/);
  const [head, came, went] = (content as string).split('\r\n');
  expect(head).toBe(
    '\ufeffid,time,account,coin,type,in,out,frozen,released,available_after,cause,cause_id',
  );
  expect(came).toMatch(/Z,change,BTC,convert,0\.00166333,,,,0\.00166333,conversion,[0-9a-f-]{36}$/);
  expect(went).toMatch(/Z,change,USDT,convert,,100,,,700,conversion,/);
});

test('the whole file adds up to what its owner has of each coin', async () => {
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '59500' };
  const placed = await trader.post('/api/coin/trade', { req_id: randomUUID(), ...order });
  expect(placed.body.type).toBe('ok');
  const { body } = await trader.post('/api/bill/export', {});
  const { content, is_complete } = body.message as { content: string; is_complete: boolean };
  expect(is_complete).toBe(true);
  const sums: Record<string, Decimal> = {};
  for (const line of content.split('\r\n').slice(1).filter(Boolean)) {
    const [, , , coin = '', , came, went] = line.split(',');
    sums[coin] = (sums[coin] ?? new Decimal(0)).plus(came || 0).minus(went || 0);
  }
  const held = await app.db
    .selectFrom('accounts')
    .innerJoin('coins', 'coins.id', 'currency_id')
    .select(['code', ({ fn }) => fn.sum<string>('available').as('available')])
    .select(({ fn }) => fn.sum<string>('frozen').as('frozen'))
    .where('user_id', '=', trader.id)
    .groupBy('code')
    .execute();
  expect(held.some(({ frozen }) => Number(frozen) > 0)).toBe(true);
  const owned = held.map(({ code, available, frozen }) => [
    code,
    new Decimal(available).plus(frozen).toFixed(),
  ]);
  expect(
    Object.entries(sums)
      .map(([code, sum]) => [code, sum.toFixed()])
      .sort(),
  ).toEqual(owned.sort());
});
