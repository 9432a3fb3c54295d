import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { ChainDesk } from '../testing/ChainDesk';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { findHoldEnd } from '../security/outflowHolds.sql';
import { reversalHoldMs } from './depositMoney';

let app: TestApp;
let desk: ChainDesk;
let trader: Trader;
let told: jest.SpyInstance;
beforeAll(async () => {
  app = await createTestApp();
  desk = new ChainDesk(app);
});
afterAll(async () => {
  // The operator was told of the reversals, and of nothing else.
  const errors: unknown = await app.close().catch((error: unknown) => error);
  const others = errors instanceof AggregateError ? errors.errors : [];
  for (const error of others) expect(String(error)).toMatch(/^Notice: Deposit .* was reversed/);
  expect(others.length).toBeGreaterThan(0);
});
beforeEach(async () => {
  trader = await app.newTrader();
  told = jest.spyOn(app.services.publisher, 'publishToUser');
});
afterEach(async () => {
  told.mockRestore();
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const btc = async () => (await trader.balance('BTC')).available;
const first = async () => (await desk.listOf(trader))[0];
const holdEnd = () => findHoldEnd(app.db, { userId: trader.id, tokenHash: 'any' }, app.clock.now());
const systemBalance = async (system: 'chain' | 'suspense') => {
  const row = await app.db
    .selectFrom('accounts')
    .select('available')
    .where('system', '=', system)
    .where('currency_id', '=', 1)
    .executeTakeFirst();
  return Number(row?.available ?? 0);
};

test('before the credit, a deposit is orphaned', async () => {
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 1);
  await desk.fork('BTC', 1);
  expect(await first()).toMatchObject({ status: 'orphaned', confirmations: 0 });
  await desk.makeBlocks('BTC', 5);
  expect(await first()).toMatchObject({ status: 'orphaned' });
  expect(await btc()).toBe('0');
});

test('in the other branch it is confirmed again, and credited once', async () => {
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 1);
  await desk.fork('BTC', 1, false);
  // The branch is longer by a block.
  expect(await first()).toMatchObject({ status: 'credited', confirmations: 2 });
  await desk.makeBlocks('BTC', 2);
  expect(await first()).toMatchObject({ status: 'final' });
  expect(await btc()).toBe('0.5');
});

test('a fork beside its block takes confirmations and gives them back', async () => {
  await desk.send(trader, 'TRC20', '25');
  await desk.makeBlocks('TRC20', 5);
  await desk.chain.fork({ network: 'TRC20', depth: 2, isDropping: true });
  await desk.follow();
  expect(await first()).toMatchObject({ status: 'confirming', confirmations: 6 });
});

test.each([
  ['credited', 2],
  ['final', 4],
])('a deposit that is %s is taken back', async (status, blocks) => {
  const chainBefore = await systemBalance('chain');
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', blocks);
  expect(await first()).toMatchObject({ status });
  await desk.fork('BTC', blocks);
  expect(await first()).toMatchObject({ status: 'reversed', confirmations: 0, final_at: null });
  expect(await btc()).toBe('0');
  expect(await holdEnd()).toBeUndefined();
  expect(await systemBalance('chain')).toBe(chainBefore);
  const notice = told.mock.calls.flatMap(([user, { name }, make]) =>
    user === trader.id && name === 'user.notice' ? [make()] : [],
  );
  expect(notice).toContainEqual(
    expect.objectContaining({
      params: expect.objectContaining({ result: 'reversed', symbol: 'BTC' }),
    }),
  );
});

test('its detail has the postings of both', async () => {
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 2);
  await desk.fork('BTC', 2);
  const { id } = (await first()) ?? {};
  const { body } = await trader.get('/api/recharge/detail', { id: id ?? '' });
  expect(body.message.lines).toHaveLength(4);
  expect(body.message.lines.slice(2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ owner: 'own', type: 'deposit_reversed', amount: '-0.5' }),
      expect.objectContaining({ owner: 'chain', type: 'deposit_reversed', amount: '0.5' }),
    ]),
  );
});

test('it is taken from other accounts of the person too', async () => {
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 2);
  await trader.post('/api/wallet/change', {
    req_id: randomUUID(),
    currency_id: 1,
    number: '0.4',
    from_field: 'change',
    to_field: 'lever',
  });
  await desk.fork('BTC', 2);
  expect(await btc()).toBe('0');
  expect((await trader.balance('BTC', 3)).available).toBe('0');
  expect(await holdEnd()).toBeUndefined();
});

test('what was spent is borne by suspense, and nothing may leave for a day', async () => {
  const before = await systemBalance('suspense');
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 2);
  await spend('0.3');
  await desk.fork('BTC', 2);
  expect(await btc()).toBe('0');
  expect(await systemBalance('suspense')).toBeCloseTo(before - 0.3, 12);
  expect(await holdEnd()).toBe(app.clock.now() + reversalHoldMs);
  const { body } = await trader.get('/api/safe/state');
  expect(body.message.holds).toEqual([
    expect.objectContaining({ reason: 'deposit_reversed', of_session: false }),
  ]);
});

test('a deposit that comes back settles what was uncovered first', async () => {
  const before = await systemBalance('suspense');
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 2);
  await spend('0.3');
  await desk.fork('BTC', 2, false);
  expect(await first()).toMatchObject({ status: 'credited', confirmations: 3 });
  expect(await btc()).toBe('0.2');
  expect(await systemBalance('suspense')).toBeCloseTo(before, 12);
});

test('coins that were traded into others stay in the account, and cannot leave', async () => {
  await desk.send(trader, 'BTC', '0.05');
  await desk.makeBlocks('BTC', 2);
  const sale = { req_id: randomUUID(), currency_id: 1, legal_id: 3, type: 2, amount: '0.05' };
  expect((await trader.post('/api/coin/trade', sale)).body.type).toBe('ok');
  const { available: usdt } = await trader.balance('USDT');
  expect(Number(usdt)).toBeGreaterThan(0);
  // Less than the worth of the deposit, by the fee of the trade.
  expect(await desk.withdrawable(trader, 3)).toBe('0');
  await desk.fork('BTC', 2);
  expect((await trader.balance('USDT')).available).toBe(usdt);
  expect(await holdEnd()).toBeDefined();
  expect(await desk.withdrawable(trader, 3)).toBe('0');
});

test('two deposits of one person in one block take no more than there is', async () => {
  await desk.send(trader, 'BTC', '0.5');
  await desk.send(trader, 'BTC', '0.25');
  await desk.makeBlocks('BTC', 2);
  expect(await btc()).toBe('0.75');
  await spend('0.3');
  await desk.fork('BTC', 2);
  expect(await btc()).toBe('0');
  const rows = await app.db
    .selectFrom('deposits')
    .select('uncovered')
    .where('user_id', '=', trader.id)
    .execute();
  const uncovered = rows.reduce((sum, row) => sum + Number(row.uncovered), 0);
  expect(uncovered).toBeCloseTo(0.3, 12);
});

/** Sells coins: they are not there for a reversal. */
async function spend(amount: string) {
  const order = { req_id: randomUUID(), currency_id: 1, legal_id: 3, type: 2, amount };
  const { body } = await trader.post('/api/coin/trade', order);
  expect(body.type).toBe('ok');
}
