import { ApiError, BrowserStorage } from '@h5/shared/app';
import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import { placeOrder } from '@h5/shared/contract/orders/endpoints';
import { autorun, observable, runInAction } from 'mobx';
import { Decimal } from '@h5/shared/money/money';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { OrderFormStore } from './OrderFormStore';

const asks: DepthLevel[] = [
  ['60000', '0.01', '0'],
  ['60010', '0.02', '0'],
  ['60050', '5', '5'],
];
const bids: DepthLevel[] = [['59990', '5', '5']];

interface Session {
  isSignedIn: boolean;
  token: string | undefined;
  user: { id: string } | undefined;
}

const aSession = (session: Partial<Session> = {}): Session => ({
  isSignedIn: true,
  token: 'token of anna',
  user: { id: 'anna' },
  ...session,
});
/** A session whose user has not been loaded yet. */
const nextPerson = { token: 'token of the next', user: undefined };

function signIn(session: Session, next: Partial<Session>) {
  runInAction(() => Object.assign(session, next));
}

/** A valid limit buy for 600 USDT plus its fee. The person has 1,000 USDT and 0.5 BTC. */
function setup({
  isSignedIn = true,
  isFeedLive = true,
  isOnline = true,
  book = { asks, bids },
} = {}) {
  const call = jest.fn().mockResolvedValue(anOrder());
  const add = jest.fn();
  const wait = jest.fn().mockResolvedValue(undefined);
  const funds = { usdt: '1000', btc: '0.5' };
  const trade = {
    api: { call },
    storage: new BrowserStorage(),
    wallet: { available: (id: number) => new Decimal(id === 3 ? funds.usdt : funds.btc) },
    openOrders: { apply: add },
    topics: { isFeedLive },
    feed: observable({ isHalted: false }),
    session: observable(aSession({ isSignedIn })),
    activity: { isOnline, hold: () => () => undefined },
  };
  const moving = observable({ ...book });
  const market = observable(aMarket());
  const open = () => new OrderFormStore(market, trade, moving, wait);
  const store = open();
  store.edit({ price: '60000', quantity: '0.01' });
  return { store, call, add, wait, funds, trade, book: moving, market, open };
}

beforeEach(() => localStorage.clear());

const lost = new ApiError('TIMEOUT', 'No answer.');
const refused = new ApiError('INSUFFICIENT_BALANCE', 'Your balance is too low.');

describe('a limit order', () => {
  test('has no price and no band while the price of the market is unknown', () => {
    const { market, open, call } = setup();
    runInAction(() => (market.last = '0'));
    const store = open();
    expect(store.draft.price).toBe('');
    store.edit({ price: '60000', quantity: '0.01' });
    // The server decides.
    expect(store.form.problem).toBeUndefined();
    expect(store.estimate.adverseDeviation).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
  });

  test('is not recomputed when the book changes', () => {
    const { store, book } = setup();
    store.edit({ price: '59000' });
    const { estimate } = store;
    const getters = {
      price: () => estimate.price,
      quantity: () => estimate.quantity,
      maxQuantity: () => estimate.maxQuantity,
      total: () => estimate.total,
      fee: () => estimate.fee,
      percent: () => store.size.percent,
      problem: () => store.form.problem,
    };
    const computed: string[] = [];
    const stops = Object.entries(getters).map(([name, get]) =>
      autorun(() => {
        computed.push(name);
        return get();
      }),
    );
    for (const price of ['60001', '60002', '60003']) {
      runInAction(() => Object.assign(book, { asks: [[price, '1', '1']] }));
    }
    expect(computed).toEqual(Object.keys(getters));
    for (const stop of stops) stop();
  });

  test('begins at the last price', () => {
    expect(setup().open().draft.price).toBe('60000.0');
  });

  test('costs price times quantity and the fee, exactly', () => {
    const { store } = setup();
    store.edit({ price: '60000', quantity: '0.00123' });
    expect(store.estimate.value?.toFixed()).toBe('73.8');
    expect(store.estimate.fee?.toFixed()).toBe('0.0738');
    expect(store.estimate.total?.toFixed()).toBe('73.8738');
  });

  test('brings its value less the fee when it sells', () => {
    const { store } = setup();
    store.edit({ side: 'sell' });
    expect(store.estimate.total?.toFixed()).toBe('599.4');
  });

  test.each([
    ['a missing price', { price: '' }, 'PRICE_MISSING'],
    ['a missing quantity', { quantity: '' }, 'QUANTITY_MISSING'],
    ['a zero quantity', { quantity: '0' }, 'QUANTITY_MISSING'],
    ['a price between ticks', { price: '60000.25' }, 'PRICE_OFF_TICK'],
    ['a price far from the market', { price: '70000' }, 'PRICE_OUT_OF_BAND'],
    ['a quantity between steps', { quantity: '0.010001' }, 'QUANTITY_OFF_STEP'],
    ['a quantity above the largest', { quantity: '101' }, 'QUANTITY_TOO_LARGE'],
    ['an order worth too little', { quantity: '0.00008' }, 'BELOW_MIN_NOTIONAL'],
    [
      'a cost only the fee lifts above the balance',
      { quantity: '0.01666' },
      'INSUFFICIENT_BALANCE',
    ],
  ])('refuses %s before it is sent', async (_, change, code) => {
    const { store, call } = setup();
    store.edit(change);
    await store.submit();
    expect(store.form.problem?.code).toBe(code);
    expect(call).not.toHaveBeenCalled();
  });

  test('says what the filter wants', () => {
    const { store } = setup();
    store.edit({ quantity: '0.00001' });
    expect(store.form.problem).toEqual({
      code: 'BELOW_MIN_NOTIONAL',
      values: { min: '5', coin: 'USDT' },
    });
  });

  test('cannot be sent while the market is halted', () => {
    const { store, market } = setup();
    expect(store.canSubmit).toBe(true);
    runInAction(() => (market.status = 'halted'));
    expect(store.form.problem?.code).toBe('MARKET_NOT_TRADING');
    expect(store.canSubmit).toBe(false);
  });

  test('waits while prices have stopped', () => {
    expect(setup({ isFeedLive: false }).store.form.problem?.code).toBe('MARKET_HALTED');
  });

  test('an order at the market waits while prices are two seconds old, a limit does not', () => {
    const { store, trade } = setup();
    runInAction(() => (trade.feed.isHalted = true));
    expect(store.form.problem).toBeUndefined();
    store.setType('market');
    store.edit({ quantity: '0.01' });
    expect(store.form.problem?.code).toBe('MARKET_HALTED');
    runInAction(() => (trade.feed.isHalted = false));
    expect(store.form.problem).toBeUndefined();
  });

  test('is not sent without a network, nor when it is back', async () => {
    const { store, call, wait } = setup();
    call.mockRejectedValue(new ApiError('OFFLINE', 'You are offline.'));
    await store.submit();
    expect(call).toHaveBeenCalledTimes(1);
    expect(wait).not.toHaveBeenCalled();
    expect(store.form).toMatchObject({ refusal: 'You are offline.', isOutcomeUnknown: false });
    expect(setup({ isOnline: false }).store.form.problem?.code).toBe('OFFLINE');
  });

  test('takes a price from the book with the decimals of the market', () => {
    const { store } = setup();
    store.edit({ kind: 'market' });
    store.setLimitPrice('59990');
    expect(store.draft).toMatchObject({ kind: 'limit', price: '59990.0' });
  });
});

describe('a price that was not chosen', () => {
  function untouched() {
    const made = setup();
    const store = made.open();
    const moveTo = (last: string) => runInAction(() => (made.market.last = last));
    return { ...made, store, moveTo };
  }

  test('follows the market while the form is shown, until something is entered', () => {
    const { store, moveTo } = untouched();
    moveTo('60100.2');
    const close = store.price.reopen();
    expect(store.draft.price).toBe('60100.0');
    moveTo('60200');
    expect(store.draft.price).toBe('60200.0');
    store.size.setQuantity('0.001');
    moveTo('60300');
    expect(store.draft.price).toBe('60200.0');
    store.size.setQuantity('');
    moveTo('60400');
    expect(store.draft.price).toBe('60400.0');
    close();
  });

  test('stays where the order store was closed before the market moved', () => {
    const { store, moveTo } = untouched();
    store.price.reopen()();
    moveTo('60100');
    expect(store.draft.price).toBe('60000.0');
  });

  test.each([
    ['typed', (store: OrderFormStore) => store.edit({ price: '59000.0' })],
    ['picked', (store: OrderFormStore) => store.setLimitPrice('59000')],
  ])('is not one that was %s', (_, choose) => {
    const { store, moveTo } = untouched();
    choose(store);
    moveTo('60100');
    store.price.reopen()();
    expect(store.draft.price).toBe('59000.0');
  });

  test('does not move while it is shown for confirmation', () => {
    const { store, moveTo } = untouched();
    store.price.reopen();
    store.size.setQuantity('0.001');
    store.pinQuantity();
    moveTo('60100');
    expect(store.draft.price).toBe('60000.0');
  });

  test('is not that of an order without an answer, and is the market’s after one', async () => {
    const { store, call, moveTo } = untouched();
    store.size.setQuantity('0.001');
    store.pinQuantity();
    call.mockRejectedValue(lost);
    await store.submit();
    moveTo('60100');
    store.price.reopen()();
    expect(store.draft.price).toBe('60000');
    call.mockResolvedValue(anOrder());
    await store.submit();
    store.price.reopen()();
    expect(store.draft.price).toBe('60100.0');
  });
});

describe('the slider', () => {
  test.each([
    [25, '0.00416'],
    [50, '0.00832'],
    [75, '0.01248'],
    [100, '0.01665'],
  ])('turns %d %% of the balance into a quantity', (percent, quantity) => {
    const { store } = setup();
    store.size.setPercent(percent);
    expect(store.size.quantityText).toBe(quantity);
    expect(store.form.problem).toBeUndefined();
  });

  test('follows the price while it is set', () => {
    const { store } = setup();
    store.size.setPercent(100);
    store.edit({ price: '59000' });
    expect(store.size.quantityText).toBe('0.01693');
  });

  test('follows a typed quantity', () => {
    const { store } = setup();
    store.size.setQuantity('0.00833');
    expect(store.size.percent).toBe(50);
  });

  test('says that the balance is missing, not the amount', () => {
    const { store } = setup();
    store.edit({ price: '66000', percent: 1 });
    store.size.setPercent(0.0001);
    expect(store.form.problem?.code).toBe('INSUFFICIENT_BALANCE');
  });
});

describe('an order at the market', () => {
  test('previews the average and the slippage of the book', () => {
    const { store } = setup();
    store.edit({ kind: 'market', quantity: '0.015' });
    expect(store.estimate.marketFill?.average?.toFixed(2)).toBe('60003.33');
    expect(store.estimate.marketFill?.slippage?.toFixed()).toBe('0.00005555');
  });

  test('is limited by what its ceiling could cost', () => {
    const { store } = setup();
    store.edit({ kind: 'market', percent: 100 });
    // 1,000 / (60,600 × 1.001), down to a step.
    expect(store.size.quantityText).toBe('0.01648');
  });

  test('needs liquidity', () => {
    const { store } = setup({ book: { asks: [], bids: [] } });
    store.edit({ kind: 'market' });
    expect(store.form.problem?.code).toBe('NO_LIQUIDITY');
  });

  test('is sent without a price', async () => {
    const { store, call } = setup();
    store.edit({ kind: 'market' });
    await store.submit();
    expect(call.mock.calls[0][1].price).toBeUndefined();
  });
});

describe('placing', () => {
  test('sends the order and empties the quantity', async () => {
    const { store, call, add } = setup();
    await store.submit();
    expect(call).toHaveBeenCalledWith(
      placeOrder,
      expect.objectContaining({ side: 'buy', price: '60000', quantity: '0.01' }),
      { quiet: true, timeoutMs: 12_000 },
    );
    expect(add).toHaveBeenCalledTimes(1);
    expect(store.draft.quantity).toBe('');
  });

  test('is not for guests', async () => {
    const { store, call } = setup({ isSignedIn: false });
    await store.submit();
    expect(call).not.toHaveBeenCalled();
  });

  test('shows a server error and keeps the draft', async () => {
    const { store, call } = setup();
    call.mockRejectedValue(refused);
    await store.submit();
    expect(store.form.refusal).toBe('Your balance is too low.');
    expect(store.draft.quantity).toBe('0.01');
  });

  test('keeps the id when retried and changes it when edited', async () => {
    const { store, call } = setup();
    call.mockRejectedValue(refused);
    await store.submit();
    await store.submit();
    store.edit({ price: '59999.5' });
    await store.submit();

    const [first, retry, edited] = call.mock.calls.map(([, input]) => input.reqId);
    expect(retry).toBe(first);
    expect(edited).not.toBe(first);
  });

  test('has a new id after the same order was rejected and then accepted', async () => {
    const { store, call } = setup();
    call.mockRejectedValueOnce(refused);
    for (let time = 1; time <= 3; time += 1) {
      store.size.setQuantity('0.01');
      await store.submit();
    }
    const [first, retry, another] = call.mock.calls.map(([, input]) => input.reqId);
    expect(retry).toBe(first);
    expect(another).not.toBe(first);
  });

  test('asks again with the same id when no answer came', async () => {
    const { store, call, wait } = setup();
    call.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    expect(await store.submit()).toEqual(anOrder());

    const ids = call.mock.calls.map(([, input]) => input.reqId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(wait.mock.calls).toEqual([[1000], [2000]]);
  });

  test('says it is checking meanwhile', async () => {
    const { store, call, wait } = setup();
    call.mockRejectedValueOnce(lost);
    wait.mockImplementation(() => {
      expect(store.form.isRetrying).toBe(true);
      return Promise.resolve();
    });
    await store.submit();
    expect(wait).toHaveBeenCalled();
    expect(store.form.isRetrying).toBe(false);
  });

  test('says that it is checking while the answer is late, and not when the next order goes', async () => {
    const { store, call } = setup();
    call.mockRejectedValueOnce(lost);
    await store.submit();
    store.size.setQuantity('0.01');
    call.mockImplementation(() => {
      expect(store.form.isRetrying).toBe(false);
      return Promise.resolve(anOrder());
    });
    await store.submit();
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('cannot be edited on its way', async () => {
    const { store, call } = setup();
    call.mockImplementation(() => {
      store.edit({ quantity: '0.016' });
      return Promise.resolve(anOrder());
    });
    await store.submit();
    expect(call.mock.calls[0][1].quantity).toBe('0.01');
  });
});

describe('an order that was never answered for', () => {
  /** A market buy for the whole balance; then the server stops answering. */
  async function unanswered() {
    const made = setup();
    made.store.edit({ kind: 'market' });
    made.store.size.setPercent(100);
    made.call.mockRejectedValue(lost);
    await made.store.submit();
    return { ...made, sent: made.call.mock.calls[0][1] as object };
  }

  test('is shown, and resolved by repeating the request', async () => {
    const { store, call, sent } = await unanswered();
    expect(store.form.isOutcomeUnknown).toBe(true);
    call.mockResolvedValue(anOrder());
    expect(await store.submit()).toEqual(anOrder());
    expect(call.mock.lastCall[1]).toEqual(sent);
    expect(store.form.isOutcomeUnknown).toBe(false);
  });

  test('stays the same order word for word when balance and price have moved', async () => {
    const { store, call, funds, book, sent } = await unanswered();
    funds.usdt = '400';
    book.asks = [['58000', '5', '5']];
    await store.submit();
    book.asks = [];
    await store.submit();
    const inputs = call.mock.calls.map(([, input]) => input as object);
    expect(inputs).toHaveLength(12);
    for (const input of inputs) expect(input).toEqual(sent);
  });

  test('cannot be edited into a second order', async () => {
    const { store, call, sent } = await unanswered();
    store.size.setQuantity('0.002');
    store.size.setTotal('20');
    store.setSide('sell');
    store.setLimitPrice('50000');
    store.size.switchUnit();
    expect(store.draft).toMatchObject({ kind: 'market', side: 'buy', unit: 'base' });
    await store.submit();
    expect(call.mock.lastCall[1]).toEqual(sent);
  });

  test('is kept when the second attempt is offline', async () => {
    const { store, call } = setup();
    call.mockRejectedValueOnce(lost);
    call.mockRejectedValue(new ApiError('OFFLINE', 'You are offline.'));
    await store.submit();
    expect(store.form).toMatchObject({ isOutcomeUnknown: true, refusal: undefined });
  });

  test.each([
    ['BUSY', 'The exchange is busy.'],
    ['TOO_MANY_REQUESTS', 'Too many requests.'],
  ] as const)('is not settled by %s, which says nothing about it', async (code, words) => {
    const { store, call, sent } = await unanswered();
    call.mockRejectedValue(new ApiError(code, words));
    await store.submit();
    expect(store.form.isOutcomeUnknown).toBe(true);
    call.mockResolvedValue(anOrder());
    await store.submit();
    expect(call.mock.lastCall[1]).toEqual(sent);
  });

  test('is resolved by a rejection; the next order has a new id', async () => {
    const { store, call, sent } = await unanswered();
    call.mockRejectedValue(new ApiError('NO_LIQUIDITY', 'No offers.'));
    await store.submit();
    expect(store.form).toMatchObject({ isOutcomeUnknown: false, refusal: 'No offers.' });
    store.size.setQuantity('0.003');
    call.mockResolvedValue(anOrder());
    await store.submit();
    expect(call.mock.lastCall[1]).toMatchObject({ quantity: '0.003' });
    expect(call.mock.lastCall[1].reqId).not.toBe((sent as { reqId: string }).reqId);
  });

  test('is still there when the page is opened again, and shows what it was', async () => {
    const { call, open, sent } = await unanswered();
    const store = open();
    expect(store.form.isOutcomeUnknown).toBe(true);
    expect(store.draft).toMatchObject({ kind: 'market', side: 'buy', quantity: '0.01648' });
    call.mockResolvedValue(anOrder());
    await store.submit();
    expect(call.mock.lastCall[1]).toEqual(sent);
    expect(open().form.isOutcomeUnknown).toBe(false);
  });

  test('is what the store shows, not what the same share would come to now', async () => {
    const { store, book } = await unanswered();
    expect(store.size.quantityText).toBe('0.01648');
    book.asks = [['58000', '5', '5']];
    expect(store.size.quantityText).toBe('0.01648');
  });

  test('is what the store shows once its sender has signed in again', async () => {
    const { open, trade } = await unanswered();
    signIn(trade.session, { isSignedIn: false, token: undefined, user: undefined });
    const store = open();
    store.edit({ side: 'sell', kind: 'limit', quantity: '0.3' });
    signIn(trade.session, aSession());
    expect(store.form.isOutcomeUnknown).toBe(true);
    expect(store.draft).toMatchObject({ side: 'buy', kind: 'market', quantity: '0.01648' });
  });

  test('gives way to the next one, which another tab left without an answer', async () => {
    const { store, call, open, sent } = await unanswered();
    localStorage.clear();
    const other = open();
    other.edit({ kind: 'limit', price: '59000' });
    other.size.setQuantity('0.003');
    await other.submit();
    const next = call.mock.lastCall[1] as object;
    // The first tab retries, and is reloaded when both orders are stored.
    await store.submit();

    const reloaded = open();
    call.mockResolvedValue(anOrder());
    await reloaded.submit();
    expect(call.mock.lastCall[1]).toEqual(next);
    expect(reloaded.form.isOutcomeUnknown).toBe(true);
    expect(reloaded.draft).toMatchObject({ kind: 'market', quantity: '0.01648' });
    await reloaded.submit();
    expect(call.mock.lastCall[1]).toEqual(sent);
    expect(reloaded.form).toMatchObject({ isOutcomeUnknown: false, draft: { quantity: '' } });
  });

  test('was sent when the page is left before any answer', () => {
    const { store, call, open } = setup();
    call.mockReturnValue(new Promise(() => {}));
    void store.submit();
    expect(open().form.isOutcomeUnknown).toBe(true);
  });

  test('is not shown to another user', async () => {
    const { trade, open, call } = await unanswered();
    signIn(trade.session, { user: { id: 'ben' } });
    const store = open();
    expect(store.form.isOutcomeUnknown).toBe(false);
    store.edit({ price: '60000', quantity: '0.01' });
    call.mockResolvedValue(anOrder());
    await store.submit();
    expect(call.mock.lastCall[1]).toMatchObject({ quantity: '0.01', price: '60000' });
  });

  test('blocks another order until the user is loaded', async () => {
    const { trade, store, call, sent } = await unanswered();
    const calls = call.mock.calls.length;
    signIn(trade.session, nextPerson);
    store.size.setQuantity('0.01');
    expect(store.canSubmit).toBe(false);
    expect(await store.submit()).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(calls);

    signIn(trade.session, { user: { id: 'ben' } });
    expect(store.form.isOutcomeUnknown).toBe(false);
    expect(store.canSubmit).toBe(true);
    signIn(trade.session, { user: { id: 'anna' } });
    expect(store.form.isOutcomeUnknown).toBe(true);
    call.mockResolvedValue(anOrder());
    await store.submit();
    expect(call.mock.lastCall[1]).toEqual(sent);
  });

  test('stays private when it was sent before the user was loaded', async () => {
    const { trade, store, call, open } = setup();
    signIn(trade.session, { user: undefined });
    call.mockRejectedValue(lost);
    await store.submit();
    expect(open().form.isOutcomeUnknown).toBe(true);
    signIn(trade.session, { ...nextPerson, user: { id: 'ben' } });
    expect(store.form.isOutcomeUnknown).toBe(false);
    expect(open().form.isOutcomeUnknown).toBe(false);
  });

  test('is not retried after another person has signed in', async () => {
    const { trade, store, call, wait, open } = setup();
    call.mockRejectedValue(lost);
    wait.mockImplementation(() => {
      signIn(trade.session, nextPerson);
      return Promise.resolve();
    });
    await store.submit();
    expect(call).toHaveBeenCalledTimes(1);
    expect(store.form.isOutcomeUnknown).toBe(false);
    signIn(trade.session, aSession());
    expect(open().form.isOutcomeUnknown).toBe(true);
  });

  test.each([
    ['reply', () => Promise.resolve(anOrder())],
    ['rejection', () => Promise.reject(refused)],
  ])('does not show a late %s to the next user', async (_, answer) => {
    const { trade, store, call, add, open } = setup();
    store.edit({ kind: 'market' });
    store.size.setPercent(100);
    call.mockImplementation(() => {
      signIn(trade.session, nextPerson);
      return answer();
    });
    expect(await store.submit()).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(add).not.toHaveBeenCalled();
    expect(store.form).toMatchObject({ refusal: undefined, isSending: false });
    signIn(trade.session, aSession());
    expect(open().form.isOutcomeUnknown).toBe(false);
  });

  test('is not sent as a new order when it turns out to be rejected', async () => {
    const { store, call } = await unanswered();
    const sent = call.mock.calls.length;
    call.mockRejectedValue(refused);
    await store.submit();
    expect(call).toHaveBeenCalledTimes(sent + 1);
    expect(store.form).toMatchObject({
      isOutcomeUnknown: false,
      refusal: 'Your balance is too low.',
    });
  });

  test.each([
    ['nonsense', 'null'],
    ['another market', { currencyId: 2 }],
    ['no request id', { reqId: 'x' }],
    ['no quantity', { quantity: '-1' }],
    ['no side', { side: 'both' }],
    ['no price', { price: 'x' }],
  ])('is not read from %s in the storage', async (_, change) => {
    const { open } = await unanswered();
    const [kept] = JSON.parse(localStorage.getItem('unansweredOrders') ?? '') as {
      order: object;
    }[];
    const order = typeof change === 'string' ? null : { ...kept?.order, ...change };
    localStorage.setItem('unansweredOrders', JSON.stringify([{ ...kept, order }]));
    expect(open().form.isOutcomeUnknown).toBe(false);
  });
});

test('follows the wallet of the current session', () => {
  const { store, trade } = setup();
  trade.wallet = { available: () => new Decimal(7) };
  expect(store.estimate.available.toFixed()).toBe('7');
});

describe('a share of the balance at the market', () => {
  test('is counted when it is sent', async () => {
    const { store, call, book } = setup();
    store.edit({ kind: 'market' });
    store.size.setPercent(100);
    store.pinQuantity();
    book.asks = [['61000', '5', '5']];
    await store.submit();
    // 1,000 / (61,610 × 1.001), down to a step.
    expect(call.mock.calls[0][1].quantity).toBe('0.01621');
  });

  test('is computed again when the price has moved', async () => {
    const { store, call, book, wait } = setup();
    store.edit({ kind: 'market' });
    store.size.setPercent(100);
    call.mockRejectedValueOnce(refused);
    wait.mockImplementation(() => {
      book.asks = [['61000', '5', '5']];
      return Promise.resolve();
    });
    expect(await store.submit()).toEqual(anOrder());
    const [first, second] = call.mock.calls.map(([, input]) => input);
    expect([first.quantity, second.quantity]).toEqual(['0.01648', '0.01621']);
    expect(second.reqId).not.toBe(first.reqId);
    expect(store.form.refusal).toBeUndefined();
  });

  test('is not computed again after another person has signed in', async () => {
    const { trade, store, call, wait } = setup();
    store.edit({ kind: 'market' });
    store.size.setPercent(100);
    call.mockRejectedValue(refused);
    wait.mockImplementation(() => {
      signIn(trade.session, nextPerson);
      return Promise.resolve();
    });
    await store.submit();
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is rejected in the end when the price is not the reason', async () => {
    const { store, call } = setup();
    store.edit({ kind: 'market' });
    store.size.setPercent(100);
    call.mockRejectedValue(refused);
    await store.submit();
    expect(call).toHaveBeenCalledTimes(4);
    expect(store.form).toMatchObject({ refusal: 'Your balance is too low.', isSending: false });
  });

  test('is not computed again after another error, nor is a typed quantity', async () => {
    const share = setup();
    share.store.edit({ kind: 'market', percent: 100 });
    share.call.mockRejectedValue(new ApiError('MARKET_HALTED', 'Halted.'));
    await share.store.submit();
    expect(share.call).toHaveBeenCalledTimes(1);

    const typed = setup();
    typed.store.edit({ kind: 'market' });
    typed.call.mockRejectedValue(refused);
    await typed.store.submit();
    expect(typed.call).toHaveBeenCalledTimes(1);
  });

  test('is settled at a limit once it is shown for confirmation', () => {
    const { store, funds } = setup();
    store.size.setPercent(100);
    store.pinQuantity();
    funds.usdt = '400';
    expect(store.size.quantityText).toBe('0.01665');
  });
});

describe('a large order', () => {
  test.each([
    ['0.00832', false],
    ['0.00833', true],
  ])('of %s, against half of the balance: %s', (quantity, isLarge) => {
    const { store } = setup();
    store.size.setQuantity(quantity);
    expect(store.estimate.isLarge).toBe(isLarge);
  });

  test('is not made by half of it exactly', () => {
    const { store, funds } = setup();
    funds.btc = '0.02';
    store.edit({ side: 'sell', quantity: '0.01' });
    expect(store.estimate.isLarge).toBe(false);
    store.size.setQuantity('0.01001');
    expect(store.estimate.isLarge).toBe(true);
  });
});

describe('a total', () => {
  test('comes to the quantity it pays for, the fee counted', () => {
    const { store } = setup();
    store.size.setTotal('500');
    // 500 / (60,000 × 1.001), down to a step.
    expect(store.size.quantityText).toBe('0.00832');
    expect(store.estimate.total?.toFixed()).toBe('499.6992');
    expect(store.size.totalText).toBe('500');
  });

  test('gives way to the slider', () => {
    const { store } = setup();
    store.size.setTotal('20');
    store.size.setPercent(100);
    expect(store.size.quantityText).toBe('0.01665');
    expect(store.size.totalText).toBe('1000.00');
    store.pinQuantity();
    expect(store.size.quantityText).toBe('0.01665');
  });

  test('of a sale is what it brings, the fee taken off', () => {
    const { store } = setup();
    store.setSide('sell');
    store.size.setTotal('599.4');
    expect(store.size.quantityText).toBe('0.01');
    expect(store.estimate.total?.toFixed()).toBe('599.4');
  });

  test('walks the book at the market, as far as what is left would pay', () => {
    const { store } = setup();
    store.edit({ kind: 'market' });
    store.size.setTotal('900.75');
    // 0.01 at 60,000, then (899.850149… − 600) / 60,010.
    expect(store.size.quantityText).toBe('0.01499');
    expect(store.form.problem).toBeUndefined();
    store.size.setTotal('1000');
    expect(store.size.quantityText).toBe(store.estimate.maxQuantity.toFixed());
    expect(store.form.problem).toBeUndefined();
  });

  test('follows the price, and is a quantity once it is shown for confirmation', () => {
    const { store } = setup();
    store.size.setTotal('500');
    store.edit({ price: '50000' });
    expect(store.size.quantityText).toBe('0.00999');
    store.pinQuantity();
    expect(store.draft).toMatchObject({ quantity: '0.00999', total: '' });
  });

  test('gives way to what is typed or chosen after it', () => {
    const { store } = setup();
    store.size.setTotal('500');
    store.size.setPercent(100);
    expect(store.size.quantityText).toBe('0.01665');
    store.size.setTotal('500');
    store.size.setQuantity('0.002');
    expect(store.size.quantityText).toBe('0.002');
    expect(store.size.totalText).toBe('120.12');
  });

  test('switching the unit changes nothing of the order', () => {
    const { store } = setup();
    store.size.setTotal('500');
    store.size.switchUnit();
    store.size.switchUnit();
    expect(store.size.totalText).toBe('500');
    expect(store.size.quantityText).toBe('0.00832');
  });

  test.each([
    ['1000.01', 'INSUFFICIENT_BALANCE'],
    ['0.5', 'QUANTITY_TOO_SMALL'],
    ['4.99', 'BELOW_MIN_NOTIONAL'],
    ['0', 'QUANTITY_MISSING'],
  ])('of %s is refused before it is sent: %s', (total, code) => {
    const { store } = setup();
    store.size.setTotal(total);
    expect(store.form.problem?.code).toBe(code);
  });
});

describe('a limit through the market', () => {
  test('says how far it is through, and what it meets', () => {
    const { store } = setup();
    store.edit({ price: '65340' });
    expect(store.estimate.adverseDeviation?.toFixed()).toBe('0.089');
    expect(store.estimate.isFarThroughMarket).toBe(true);
    expect(store.estimate.fill?.average?.toFixed(1)).toBe('60000.0');
  });

  test('is far for a sale below the market', () => {
    const { store } = setup();
    store.edit({ side: 'sell', price: '57000' });
    expect(store.estimate.adverseDeviation?.toFixed()).toBe('0.05');
    expect(store.estimate.isFarThroughMarket).toBe(true);
  });

  test('is estimated at the prices of the book, and freezes its limit', () => {
    const { store } = setup();
    store.edit({ price: '65340', quantity: '0.02' });
    const { estimate } = store;
    // 0.01 at 60,000 and 0.01 at 60,010.
    expect(estimate.value?.toFixed()).toBe('1200.1');
    expect(estimate.fee?.toFixed()).toBe('1.2001');
    expect(estimate.total?.toFixed()).toBe('1201.3001');
    expect(estimate.average?.toFixed()).toBe('60005');
    expect(estimate.worstTotal?.toFixed()).toBe('1308.1068');
    expect(estimate.hold?.toFixed()).toBe('1308.1068');
  });

  test('is estimated at its limit for what the book does not have', () => {
    const { store } = setup({ book: { asks: asks.slice(0, 2), bids } });
    store.edit({ price: '60100', quantity: '0.04' });
    expect(store.estimate.value?.toFixed()).toBe('2401.2');
  });

  test('brings the prices of the book when it sells', () => {
    const { store } = setup();
    store.edit({ side: 'sell', price: '57000', quantity: '0.1' });
    expect(store.estimate.total?.toFixed()).toBe('5993.001');
    expect(store.estimate.worstTotal?.toFixed()).toBe('5694.3');
  });

  test.each([
    ['a limit that rests', { price: '59000' }, '590.59'],
    ['one that may only rest', { price: '60500', timeInForce: 'post_only' }, '605.605'],
  ] as const)('%s is estimated at its own price', (_, change, total) => {
    const { store } = setup();
    store.edit(change);
    expect(store.estimate.total?.toFixed()).toBe(total);
  });

  test.each([
    ['just above the best offer', { price: '60300' }, false],
    ['further than half a per cent', { price: '60300.5' }, true],
    ['below the best offer', { price: '59999.5' }, false],
    ['above the market, to sell', { side: 'sell', price: '66000' }, false],
    ['at the market', { kind: 'market', price: '66000' }, false],
  ] as const)('%s', (_, change, isFar) => {
    const { store } = setup();
    store.edit(change);
    expect(store.estimate.isFarThroughMarket).toBe(isFar);
  });
});

describe('what a reload would lose', () => {
  test('a store is dirty once a size or a price was entered, not by its side, kind or unit', () => {
    const store = setup().open();
    store.setSide('sell');
    store.edit({ kind: 'market' });
    store.size.switchUnit();
    expect(store.form.isDirty).toBe(false);
    expect(store.form.draftToKeep()).toBeUndefined();
    store.size.setPercent(0);
    expect(store.form.isDirty).toBe(false);
    for (const edit of [{ quantity: '1' }, { total: '5' }, { percent: 25 }, { price: '6' }]) {
      const edited = setup().open();
      edited.edit(edit);
      expect(edited.form.isDirty).toBe(true);
    }
  });

  test('an accepted order leaves a clean store', async () => {
    const { store } = setup();
    expect(store.form.isDirty).toBe(true);
    await store.submit();
    expect(store.form.isDirty).toBe(false);
  });

  test('a draft comes back as it was', () => {
    const { store, open } = setup();
    store.setSide('sell');
    store.edit({ price: '61000', quantity: '0.02' });
    const after = open();
    after.form.restoreDraft(JSON.parse(JSON.stringify(store.form.draftToKeep())));
    expect(after.draft).toEqual(store.draft);
    expect(after.form.isDirty).toBe(true);
  });

  test('a price that was not chosen follows the market after the reload, too', () => {
    const { open, market } = setup();
    const before = open();
    before.size.setQuantity('0.02');
    runInAction(() => (market.last = '61000'));
    const after = open();
    after.form.restoreDraft(JSON.parse(JSON.stringify(before.form.draftToKeep())));
    expect(after.draft).toMatchObject({ price: '61000.0', quantity: '0.02' });
  });

  test('an order that was sent is not a draft: it is kept with its key', async () => {
    const { store, call } = setup();
    call.mockRejectedValue(lost);
    await store.submit();
    expect(store.form.isDirty).toBe(true);
    expect(store.form.draftToKeep()).toBeUndefined();
  });

  test.each([
    null,
    'buy',
    {},
    { side: 'gift' },
    { side: 'buy', kind: 'limit', unit: 'base', quantity: '<b>', total: '' },
  ])('a draft of another shape is ignored: %j', (kept) => {
    const store = setup().open();
    store.form.restoreDraft(kept);
    expect(store.form.isDirty).toBe(false);
  });
});
