import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

/** Without the demo the house has no funds, so users trade only with each other. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
});
afterAll(() => app.close());

/** Each test starts with an empty book. */
beforeEach(async () => {
  app.feed.resume();
  app.feed.move('BTC-USDT', '50000');
  await app.services.engine.idle();
});
afterEach(async () => {
  for (const trader of traders.splice(0)) {
    const { body } = await trader.get('/api/coin/orders', { limit: 100 });
    for (const { id } of body.message.list) await cancel(trader, id);
  }
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const traders: Trader[] = [];

async function newTrader(funds: Record<string, string>): Promise<Trader> {
  const trader = await app.newTrader(funds);
  traders.push(trader);
  return trader;
}

/** A form as the browser sends it: every field is text. */
function aLimitBuy(overrides: Record<string, string> = {}) {
  return {
    req_id: randomUUID(),
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '0.01',
    target_price: '50000',
    ...overrides,
  };
}

function aMarketOrder(type: '1' | '2', amount: string) {
  return { req_id: randomUUID(), currency_id: '1', legal_id: '3', type, amount };
}

function place(trader: Trader, order: Record<string, string>) {
  return trader.post('/api/coin/trade', order);
}

function cancel(trader: Trader, id: string, reqId: string = randomUUID()) {
  return trader.post('/api/coin/cancel', { id, req_id: reqId });
}

function buy(trader: Trader, target_price: string, amount: string) {
  return place(trader, aLimitBuy({ target_price, amount }));
}

function sell(trader: Trader, target_price: string, amount: string) {
  return place(trader, aLimitBuy({ type: '2', target_price, amount }));
}

async function fillsOf(trader: Trader, id: string) {
  const { body } = await trader.get('/api/coin/order', { id });
  return body.message;
}

describe('GET /coin/my_trades', () => {
  test("lists both people's side of a trade, newest first, by market and side", async () => {
    const [buyer, seller] = [await newTrader({ USDT: '1000' }), await newTrader({ BTC: '1' })];
    await sell(seller, '50000', '0.002');
    await buy(buyer, '50000', '0.001');
    await buy(buyer, '50000', '0.0005');

    const bought = (await buyer.get('/api/coin/my_trades')).body.message;
    expect(bought).toMatchObject({
      total: 2,
      list: [
        { amount: '0.0005', side: 'buy', role: 'taker', currency_id: 1, legal_id: 3 },
        { amount: '0.001', side: 'buy', role: 'taker' },
      ],
    });
    const sold = (await seller.get('/api/coin/my_trades', { limit: '1', page: '2' })).body.message;
    expect(sold).toMatchObject({
      total: 2,
      list: [{ amount: '0.001', side: 'sell', role: 'maker' }],
    });
    expect((await seller.get('/api/coin/my_trades', { side: 'buy' })).body.message.total).toBe(0);
    expect((await seller.get('/api/coin/my_trades', { currency_id: '2' })).body.message.total).toBe(
      0,
    );
    expect((await seller.get('/api/coin/my_trades', { currency_id: '1' })).body.message.total).toBe(
      2,
    );
  });
});

describe('POST /coin/trade', () => {
  test('opens the order and freezes its cost with the fee', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const { status, body } = await place(trader, aLimitBuy());

    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'ok',
      message: {
        currency_id: 1,
        legal_id: 3,
        side: 'buy',
        kind: 'limit',
        price: '50000',
        amount: '0.01',
        filled: '0',
        average: '0',
        fee: '0',
        status: 'open',
      },
    });
    expect(await trader.balance('USDT')).toEqual({ available: '499.5', frozen: '500.5' });
  });

  test('freezes the quantity of a sell', async () => {
    const trader = await newTrader({ BTC: '1' });
    await sell(trader, '51000', '0.4');
    expect(await trader.balance('BTC')).toEqual({ available: '0.6', frozen: '0.4' });
  });

  test('accepts an order that needs the whole balance, and refuses one that needs slightly more', async () => {
    const trader = await newTrader({ USDT: '500.5' });
    expect((await buy(trader, '50000', '0.01001')).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await buy(trader, '50000', '0.01')).body.type).toBe('ok');
    expect(await trader.balance('USDT')).toEqual({ available: '0', frozen: '500.5' });
  });

  test('stores nothing when refused, so the same request may succeed later', async () => {
    const trader = await newTrader({ USDT: '500.49' });
    const order = aLimitBuy();

    const refused = await place(trader, order);
    await trader.deposit('USDT', '0.01');
    const accepted = await place(trader, order);

    expect(refused).toMatchObject({
      status: 200,
      body: { type: 'error', code: 'INSUFFICIENT_BALANCE', message: 'Your balance is too low.' },
    });
    expect(accepted.body).toMatchObject({ type: 'ok' });
    expect(await trader.balance('USDT')).toEqual({ available: '0', frozen: '500.5' });
  });

  test.each([
    ['a price between ticks', { target_price: '50000.25' }, 'PRICE_OFF_TICK'],
    ['a price above the band', { target_price: '55000.1' }, 'PRICE_OUT_OF_BAND'],
    ['a price below the band', { target_price: '44999.9' }, 'PRICE_OUT_OF_BAND'],
    ['a quantity between steps', { amount: '0.010001' }, 'QUANTITY_OFF_STEP'],
    ['a quantity above the maximum', { amount: '100.00001' }, 'QUANTITY_TOO_LARGE'],
    ['an order that is too small', { amount: '0.00009' }, 'BELOW_MIN_NOTIONAL'],
    ['an unknown market', { currency_id: '999' }, 'MARKET_NOT_FOUND'],
    ['a coin against itself', { currency_id: '3' }, 'MARKET_NOT_FOUND'],
    ['a zero quantity', { amount: '0' }, 'INVALID_AMOUNT'],
    ['a negative quantity', { amount: '-1' }, 'INVALID_AMOUNT'],
    ['eleven decimals', { amount: '0.00000000001' }, 'INVALID_AMOUNT'],
    ['a quantity beyond all bounds', { amount: '900719925474099312' }, 'QUANTITY_TOO_LARGE'],
    ['a price beyond all bounds', { target_price: '900719925474099312' }, 'PRICE_OUT_OF_BAND'],
    ['an unknown side', { type: '3' }, 'INVALID_REQUEST'],
    ['a request id that is none', { req_id: 'x' }, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, change, code) => {
    const trader = await newTrader({ USDT: '1000' });
    const { status, body } = await place(trader, aLimitBuy(change as Record<string, string>));
    expect({ status, type: body.type, code: body.code }).toEqual({
      status: 200,
      type: 'error',
      code,
    });
    expect(await trader.balance('USDT')).toEqual({ available: '1000', frozen: '0' });
  });

  test('returns a message that says what is wrong', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const { body } = await place(trader, aLimitBuy({ target_price: '50000.25' }));
    expect(body.message).toBe('The price must be a multiple of 0.1.');
  });

  test('requires a session', async () => {
    expect((await app.post('/api/coin/trade', aLimitBuy())).body.type).toBe('999');
  });

  test('is refused while there are no prices', async () => {
    const trader = await newTrader({ USDT: '1000' });
    app.feed.halt();
    expect((await place(trader, aLimitBuy())).body.code).toBe('MARKET_HALTED');
    app.feed.resume();
    expect((await place(trader, aLimitBuy())).body.type).toBe('ok');
  });

  test('is refused while its own market has no prices, and not while another has none', async () => {
    const trader = await newTrader({ USDT: '1000' });
    app.feed.halt('ETH-USDT');
    expect((await place(trader, aLimitBuy())).body.type).toBe('ok');
    app.feed.halt('BTC-USDT');
    expect((await place(trader, aLimitBuy())).body.code).toBe('MARKET_HALTED');
    app.feed.resume();
  });

  test('allows 200 open orders per market', async () => {
    const trader = await newTrader({ USDT: '100000' });
    const replies = await Promise.all(
      Array.from({ length: 201 }, () => buy(trader, '50000', '0.0001')),
    );
    const refused = replies.filter(({ body }) => body.type !== 'ok');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
      message: 'You have 200 open orders, which is the most. Cancel one first.',
    });
    await Promise.all(
      replies.map(({ body }) => body.type === 'ok' && cancel(trader, body.message.id)),
    );
  });
});

describe('a repeated request', () => {
  test('gets the first order and freezes once', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const order = aLimitBuy();
    const first = await place(trader, order);
    const retry = await place(trader, order);
    expect(retry.body).toEqual(first.body);
    expect(await trader.balance('USDT')).toEqual({ available: '499.5', frozen: '500.5' });
  });

  test('sent a hundred times at once places one order', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const order = aLimitBuy({ amount: '0.001' });
    const replies = await Promise.all(Array.from({ length: 100 }, () => place(trader, order)));
    expect(new Set(replies.map(({ body }) => body.message.id)).size).toBe(1);
    const { body } = await trader.get('/api/coin/orders');
    expect(body.message.total).toBe(1);
    expect(await trader.balance('USDT')).toEqual({ available: '949.95', frozen: '50.05' });
  });

  test('with another body is refused, also within one batch', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const order = aLimitBuy({ amount: '0.001' });
    const [one, two] = await Promise.all([
      place(trader, order),
      place(trader, { ...order, amount: '0.002' }),
    ]);
    const three = await place(trader, { ...order, target_price: '49999' });
    expect([one, two, three].map(({ body }) => body.code ?? 'accepted').sort()).toEqual([
      'REQ_ID_REUSED',
      'REQ_ID_REUSED',
      'accepted',
    ]);
  });

  test('returns the present order even if the market is halted', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const order = aLimitBuy();
    const { body } = await place(trader, order);
    await cancel(trader, body.message.id);
    app.feed.halt();
    const retry = await place(trader, order);
    expect(retry.body.message).toMatchObject({ id: body.message.id, status: 'cancelled' });
  });

  test('of another user is another request', async () => {
    const [anna, ben] = [await newTrader({ USDT: '1000' }), await newTrader({ USDT: '1000' })];
    const order = aLimitBuy();
    const [first, second] = [await place(anna, order), await place(ben, order)];
    expect(first.body.message.id).not.toBe(second.body.message.id);
  });
});

test('200 orders at once against one balance: exactly those that fit are accepted', async () => {
  const trader = await newTrader({ USDT: '1000' });
  // 5.005 USDT each: 199 fit.
  const replies = await Promise.all(
    Array.from({ length: 220 }, () => buy(trader, '50000', '0.0001')),
  );
  const accepted = replies.filter(({ body }) => body.type === 'ok');
  expect(accepted).toHaveLength(199);
  expect(new Set(replies.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'INSUFFICIENT_BALANCE']),
  );
  expect(await trader.balance('USDT')).toEqual({ available: '4.005', frozen: '995.995' });
  await Promise.all(accepted.map(({ body }) => cancel(trader, body.message.id)));
  expect(await trader.balance('USDT')).toEqual({ available: '1000', frozen: '0' });
});

describe('two users', () => {
  test("trade at the maker's price, and both pay their fee", async () => {
    const seller = await newTrader({ BTC: '1' });
    const buyer = await newTrader({ USDT: '1000' });
    const ask = await sell(seller, '49000', '0.01');
    const bid = await buy(buyer, '50000', '0.01');

    expect(bid.body.message).toMatchObject({
      status: 'filled',
      filled: '0.01',
      average: '49000',
      fee: '0.49',
    });
    expect(await buyer.balance('BTC')).toEqual({ available: '0.01', frozen: '0' });
    expect(await buyer.balance('USDT')).toEqual({ available: '509.51', frozen: '0' });
    expect(await seller.balance('BTC')).toEqual({ available: '0.99', frozen: '0' });
    expect(await seller.balance('USDT')).toEqual({ available: '489.51', frozen: '0' });

    const { order, fills } = await fillsOf(seller, ask.body.message.id);
    expect(order).toMatchObject({ status: 'filled', fee: '0.49', version: 2 });
    expect(fills).toMatchObject([{ price: '49000', amount: '0.01', fee: '0.49', role: 'maker' }]);
    const taken = await fillsOf(buyer, bid.body.message.id);
    expect(taken.fills).toMatchObject([{ role: 'taker', fee: '0.49', id: fills[0].id }]);
  });

  test('fill a large order in price-time priority', async () => {
    const [anna, ben, cleo] = [
      await newTrader({ BTC: '1' }),
      await newTrader({ BTC: '1' }),
      await newTrader({ BTC: '1' }),
    ];
    const buyer = await newTrader({ USDT: '100000' });
    await sell(anna, '50001', '0.1');
    await sell(ben, '50000', '0.1');
    await sell(cleo, '50001', '0.1');

    const { body } = await buy(buyer, '50001', '0.25');

    const { fills } = await fillsOf(buyer, body.message.id);
    expect(fills.map(({ price, amount }: never) => [price, amount])).toEqual([
      ['50000', '0.1'],
      ['50001', '0.1'],
      ['50001', '0.05'],
    ]);
    expect(await anna.balance('BTC')).toEqual({ available: '0.9', frozen: '0' });
    expect(await cleo.balance('BTC')).toEqual({ available: '0.9', frozen: '0.05' });
  });

  test('that are the same: the resting order is cancelled and nothing is traded', async () => {
    const trader = await newTrader({ USDT: '1000', BTC: '1' });
    const ask = await sell(trader, '50000', '0.01');
    const bid = await buy(trader, '50000', '0.01');

    expect((await fillsOf(trader, ask.body.message.id)).order.status).toBe('cancelled');
    expect(bid.body.message).toMatchObject({ status: 'open', filled: '0' });
    expect(await trader.balance('BTC')).toEqual({ available: '1', frozen: '0' });
  });

  test('pay a fee that is rounded over the whole order, not over each fill', async () => {
    const buyer = await newTrader({ USDT: '100' });
    const sellers = await Promise.all([1, 2, 3].map(() => newTrader({ BTC: '1' })));
    for (const [place, seller] of sellers.entries()) {
      await sell(seller, `4999${place}.7`, '0.00033');
    }
    const { body } = await buy(buyer, '50000', '0.00099');
    // 49.491783 in all; three rounded fees would be 0.04949181.
    expect(body.message).toMatchObject({ status: 'filled', fee: '0.04949179' });
    expect((await buyer.balance('USDT')).frozen).toBe('0');
  });
});

describe('a market order', () => {
  test('fills several levels and cancels the rest', async () => {
    const seller = await newTrader({ BTC: '1' });
    const buyer = await newTrader({ USDT: '10000' });
    await sell(seller, '50000', '0.01');
    await sell(seller, '50400', '0.01');
    await sell(seller, '50600', '0.01');

    const { body } = await place(buyer, aMarketOrder('1', '0.05'));

    // The ceiling is 50,500: the third level is beyond it.
    expect(body.message).toMatchObject({
      kind: 'market',
      price: null,
      status: 'cancelled',
      filled: '0.02',
      average: '50200',
      fee: '1.004',
    });
    expect(await buyer.balance('USDT')).toEqual({ available: '8994.996', frozen: '0' });
  });

  test('must be covered at the ceiling: one per cent above the best price', async () => {
    const seller = await newTrader({ BTC: '1' });
    await sell(seller, '50000', '0.01');
    // 0.01 at 50,500 with its fee costs 505.505.
    const poor = await newTrader({ USDT: '505.504' });
    expect((await place(poor, aMarketOrder('1', '0.01'))).body.code).toBe('INSUFFICIENT_BALANCE');
    const rich = await newTrader({ USDT: '505.505' });
    expect((await place(rich, aMarketOrder('1', '0.01'))).body.message.status).toBe('filled');
    expect(await rich.balance('USDT')).toEqual({ available: '5.005', frozen: '0' });
  });

  test('sells no lower than one per cent below the best price', async () => {
    const buyer = await newTrader({ USDT: '10000' });
    const seller = await newTrader({ BTC: '1' });
    await buy(buyer, '50000', '0.01');
    await buy(buyer, '49400', '0.01');
    const { body } = await place(seller, aMarketOrder('2', '0.02'));
    expect(body.message).toMatchObject({ status: 'cancelled', filled: '0.01', average: '50000' });
    expect(await seller.balance('BTC')).toEqual({ available: '0.99', frozen: '0' });
    expect(await seller.balance('USDT')).toEqual({ available: '499.5', frozen: '0' });
  });

  test('is refused when the other side is empty', async () => {
    const trader = await newTrader({ USDT: '1000' });
    expect((await place(trader, aMarketOrder('1', '0.01'))).body.code).toBe('NO_LIQUIDITY');
  });
});

describe('POST /coin/cancel', () => {
  test('releases what was frozen, once', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const { body } = await place(trader, aLimitBuy());
    const { id } = body.message;
    const reqId = randomUUID();

    const first = await cancel(trader, id, reqId);
    const repeat = await cancel(trader, id, reqId);
    const again = await cancel(trader, id);

    expect(first.body.message).toMatchObject({ id, status: 'cancelled', filled: '0' });
    expect(repeat.body).toEqual(first.body);
    expect(again.body).toEqual(first.body);
    expect(await trader.balance('USDT')).toEqual({ available: '1000', frozen: '0' });
  });

  test('cancels once when sent many times at once', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const { body } = await place(trader, aLimitBuy());
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => cancel(trader, body.message.id)),
    );
    expect(new Set(replies.map((reply) => reply.body.message.status))).toEqual(
      new Set(['cancelled']),
    );
    expect(await trader.balance('USDT')).toEqual({ available: '1000', frozen: '0' });
  });

  test('keeps what was filled', async () => {
    const buyer = await newTrader({ USDT: '1000' });
    const seller = await newTrader({ BTC: '1' });
    const { body } = await place(buyer, aLimitBuy());
    await sell(seller, '50000', '0.004');
    const cancelled = await cancel(buyer, body.message.id);
    expect(cancelled.body.message).toMatchObject({ status: 'cancelled', filled: '0.004' });
    expect(await buyer.balance('USDT')).toEqual({ available: '799.8', frozen: '0' });
  });

  test('refuses an order that is filled', async () => {
    const buyer = await newTrader({ USDT: '1000' });
    const seller = await newTrader({ BTC: '1' });
    const { body } = await place(buyer, aLimitBuy());
    await sell(seller, '50000', '0.01');
    expect((await cancel(buyer, body.message.id)).body.code).toBe('ORDER_NOT_OPEN');
  });

  test('does not find the order of another user', async () => {
    const [anna, ben] = [await newTrader({ USDT: '1000' }), await newTrader({})];
    const { body } = await place(anna, aLimitBuy());
    const foreign = await cancel(ben, body.message.id);
    const absent = await cancel(ben, randomUUID());
    expect(foreign.body).toEqual(absent.body);
    expect(foreign.body.code).toBe('ORDER_NOT_FOUND');
    expect((await ben.get('/api/coin/order', { id: body.message.id })).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
    expect((await fillsOf(anna, body.message.id)).order.status).toBe('open');
  });

  test('refuses a request id that has cancelled another order', async () => {
    const trader = await newTrader({ USDT: '1000' });
    const one = await buy(trader, '50000', '0.001');
    const two = await buy(trader, '50000', '0.001');
    const reqId = randomUUID();
    await cancel(trader, one.body.message.id, reqId);
    expect((await cancel(trader, two.body.message.id, reqId)).body.code).toBe('REQ_ID_REUSED');
  });
});

describe('GET /coin/orders', () => {
  test('filters by status, currency and side, newest first, in pages', async () => {
    const trader = await newTrader({ USDT: '10000', BTC: '1' });
    const ids: string[] = [];
    for (const price of ['50000', '50001', '50002']) {
      ids.push((await buy(trader, price, '0.001')).body.message.id);
    }
    await cancel(trader, ids[0] ?? '');
    const list = async (query: Record<string, string>) => {
      const { message } = (await trader.get('/api/coin/orders', query)).body;
      return message.list.map(({ id }: { id: string }) => id);
    };

    expect(await list({})).toEqual([ids[2], ids[1]]);
    expect(await list({ limit: '1', page: '2' })).toEqual([ids[1]]);
    expect(await list({ status: 'history' })).toEqual([ids[0]]);
    expect(await list({ status: 'cancelled' })).toEqual([ids[0]]);
    expect(await list({ status: 'filled' })).toEqual([]);
    expect(await list({ side: 'sell' })).toEqual([]);
    expect(await list({ currency_id: '2' })).toEqual([]);
    const { total } = (await trader.get('/api/coin/orders', { limit: '1' })).body.message;
    expect(total).toBe(2);
  });
});

describe('GET /coin/fills', () => {
  test("lists the user's fills in a market, newest first", async () => {
    const [anna, ben] = [await newTrader({ USDT: '10000' }), await newTrader({ BTC: '1' })];
    // This order stays partly open.
    const bid = (await buy(anna, '50000', '0.04')).body.message.id;
    const first = (await sell(ben, '50000', '0.01')).body.message.id;
    const second = (await sell(ben, '49990', '0.02')).body.message.id;
    const fills = async (trader: Trader, currency_id = '1') =>
      (await trader.get('/api/coin/fills', { currency_id })).body.message;

    const bought = { order_id: bid, side: 'buy', role: 'maker', price: '50000' };
    expect(await fills(anna)).toMatchObject([
      { ...bought, amount: '0.02' },
      { ...bought, amount: '0.01' },
    ]);
    expect(await fills(ben)).toMatchObject([
      { order_id: second, side: 'sell', role: 'taker', amount: '0.02' },
      { order_id: first, side: 'sell', role: 'taker', amount: '0.01' },
    ]);
    expect(await fills(anna, '2')).toEqual([]);
    expect(await fills(await newTrader({}))).toEqual([]);
    await cancel(anna, bid);
  });
});

describe('GET /coin/depth', () => {
  test('shows the resting orders, best first', async () => {
    const [anna, ben] = [await newTrader({ USDT: '10000' }), await newTrader({ BTC: '1' })];
    await buy(anna, '49900', '0.01');
    await buy(anna, '49900', '0.02');
    await buy(anna, '49950', '0.01');
    await sell(ben, '50100', '0.5');
    const { body } = await app.get('/api/coin/depth', { currency_id: 1 });
    expect(body.message).toMatchObject({
      symbol: 'BTC-USDT',
      bids: [
        ['49950', '0.01', '0'],
        ['49900', '0.03', '0'],
      ],
      asks: [['50100', '0.5', '0']],
    });
  });

  test('does not find an unknown market', async () => {
    const { body } = await app.get('/api/coin/depth', { currency_id: 999 });
    expect(body.code).toBe('MARKET_NOT_FOUND');
  });
});
