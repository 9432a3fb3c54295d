import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { ChainDesk } from '../testing/ChainDesk';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

let app: TestApp;
let desk: ChainDesk;
let trader: Trader;
beforeAll(async () => {
  app = await createTestApp();
  desk = new ChainDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  trader = await app.newTrader();
});
afterEach(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const btc = async () => (await trader.balance('BTC')).available;
const first = async () => (await desk.listOf(trader))[0];

describe('addresses', () => {
  test('have the form of their network, and stay', async () => {
    const ask = () => trader.post('/api/wallet/get_in_address', { currency: 3, user_id: 'x' });
    const { body } = await ask();
    expect(body.message).toEqual([
      {
        network: 'TRC20',
        address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
        min: '1',
        credit_after: 20,
        withdraw_after: 40,
        contract_tail: 'gjLj6t',
        arrival: 40,
        is_simulated: true,
      },
      {
        network: 'ERC20',
        address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
        min: '5',
        credit_after: 12,
        withdraw_after: 64,
        contract_tail: '831ec7',
        arrival: 24,
        is_simulated: true,
      },
    ]);
    expect((await ask()).body).toEqual(body);
    const bitcoin = await desk.addressOf(trader, 'BTC');
    expect(bitcoin).toMatch(/^bc1q[02-9ac-hj-np-z]{38}$/);
  });

  test('that are asked for at once are the same', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => desk.addressOf(trader, 'BTC')));
    expect(new Set(asked).size).toBe(1);
  });

  test('are of one person each', async () => {
    const other = await app.newTrader();
    expect(await desk.addressOf(other, 'BTC')).not.toBe(await desk.addressOf(trader, 'BTC'));
  });

  test('are not there for a coin without a network', async () => {
    const { body } = await trader.post('/api/wallet/get_in_address', { currency: 5 });
    expect(body.code).toBe('COIN_NOT_FOUND');
  });
});

test('a deposit is seen, confirmed, credited and final', async () => {
  const txid = await desk.send(trader, 'BTC', '0.5');
  expect(await desk.listOf(trader)).toEqual([
    {
      id: expect.any(String),
      currency_id: 1,
      name: 'BTC',
      network: 'BTC',
      txid,
      output: 0,
      address: await desk.addressOf(trader, 'BTC'),
      number: '0.5',
      status: 'seen',
      confirmations: 0,
      credit_after: 2,
      withdraw_after: 4,
      created_at: app.clock.now(),
      credited_at: null,
      final_at: null,
    },
  ]);
  await desk.makeBlocks('BTC', 1);
  expect(await first()).toMatchObject({ status: 'confirming', confirmations: 1 });
  expect(await btc()).toBe('0');
  await desk.makeBlocks('BTC', 1);
  expect(await first()).toMatchObject({
    status: 'credited',
    confirmations: 2,
    credited_at: app.clock.now(),
    final_at: null,
  });
  expect(await btc()).toBe('0.5');
  expect(await desk.withdrawable(trader, 1)).toBe('0');
  await desk.makeBlocks('BTC', 1);
  expect(await first()).toMatchObject({ status: 'credited', confirmations: 3 });
  await desk.makeBlocks('BTC', 1);
  expect(await first()).toMatchObject({ status: 'final', confirmations: 4 });
  expect(await desk.withdrawable(trader, 1)).toBe('0.5');
  await desk.makeBlocks('BTC', 1);
  expect(await first()).toMatchObject({ status: 'final', confirmations: 4 });
  expect(await btc()).toBe('0.5');
});

test('its detail has both postings', async () => {
  await desk.send(trader, 'BTC', '0.5');
  const id = (await first())?.id ?? '';
  const read = async () => (await trader.get('/api/recharge/detail', { id })).body.message;
  expect(await read()).toEqual({ deposit: await first(), lines: [] });
  await desk.makeBlocks('BTC', 2);
  const { lines } = await read();
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ owner: 'own', account_type: 2, type: 'recharge', amount: '0.5' }),
      expect.objectContaining({ owner: 'chain', type: 'recharge', amount: '-0.5' }),
    ]),
  );
});

test('the deposit of another person answers like one that does not exist', async () => {
  await desk.send(trader, 'BTC', '0.5');
  const id = (await first())?.id ?? '';
  const other = await app.newTrader();
  const theirs = await other.get('/api/recharge/detail', { id });
  const none = await other.get('/api/recharge/detail', { id: randomUUID() });
  expect(theirs.body).toEqual(none.body);
  expect(theirs.body.code).toBe('DEPOSIT_NOT_FOUND');
  expect(await desk.listOf(other)).toEqual([]);
});

test('below the minimum it is listed and never credited', async () => {
  await desk.send(trader, 'ERC20', '4.999999');
  await desk.makeBlocks('ERC20', 13);
  expect(await first()).toMatchObject({ status: 'below_minimum', credited_at: null });
  await desk.fork('ERC20', 13, false);
  expect(await first()).toMatchObject({ status: 'below_minimum' });
  await desk.makeBlocks('ERC20', 13);
  expect((await trader.balance('USDT')).available).toBe('0');
});

test('exactly the minimum is credited', async () => {
  await desk.send(trader, 'BTC', '0.0001');
  await desk.makeBlocks('BTC', 2);
  expect(await btc()).toBe('0.0001');
});

test('the record is filtered by state and coin', async () => {
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 4);
  await desk.send(trader, 'TRC20', '25');
  await desk.send(trader, 'TRC20', '0.5');
  const states = async (fields: Record<string, string | number>) =>
    (await desk.listOf(trader, fields)).map(({ status }) => status);
  expect(await states({})).toEqual(['below_minimum', 'seen', 'final']);
  expect(await states({ status: 'pending' })).toEqual(['seen']);
  expect(await states({ status: 'final' })).toEqual(['final']);
  expect(await states({ status: 'failed' })).toEqual(['below_minimum']);
  expect(await states({ status: 'credited' })).toEqual([]);
  expect(await states({ currency: 1 })).toEqual(['final']);
});

test('the pages of the owner hear of each change', async () => {
  const heard: [string, unknown][] = [];
  const publish = jest
    .spyOn(app.services.publisher, 'publishToUser')
    .mockImplementation((_, { name }, make) => void heard.push([name, make()]));
  await desk.send(trader, 'BTC', '0.5');
  await desk.makeBlocks('BTC', 4);
  publish.mockRestore();
  const states = heard
    .filter(([name]) => name === 'user.deposit')
    .map(([, data]) => (data as { status: string }).status);
  expect(states).toEqual(['seen', 'confirming', 'credited', 'credited', 'final']);
  expect(heard).toContainEqual([
    'user.notice',
    expect.objectContaining({
      kind: 'money',
      key: 'deposit',
      params: expect.objectContaining({ symbol: 'BTC', amount: '0.5', result: 'credited' }),
    }),
  ]);
  expect(heard.filter(([name]) => name === 'user.balance')).toHaveLength(1);
});
