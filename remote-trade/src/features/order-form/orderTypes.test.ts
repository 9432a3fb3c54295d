import { BrowserStorage } from '@h5/shared/app';
import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { OrderFormStore } from './OrderFormStore';
import { UnacknowledgedOrders } from './UnacknowledgedOrders';

const asks: DepthLevel[] = [['60000', '5', '0']];
const bids: DepthLevel[] = [['59990', '5', '5']];
const session = { isSignedIn: true, token: 'token of anna', user: { id: 'anna' } };

/** The person has 1,000 USDT and 0.5 BTC; the last price is 60,000. */
function setup() {
  const call = jest.fn().mockResolvedValue(anOrder());
  const deps = {
    api: { call },
    storage: new BrowserStorage(),
    wallet: { available: (id: number) => new Decimal(id === 3 ? '1000' : '0.5') },
    openOrders: { apply: jest.fn() },
    topics: { isFeedLive: true },
    feed: { isHalted: false },
    session,
    activity: { isOnline: true, hold: () => () => undefined },
  };
  const store = new OrderFormStore(aMarket({ last: '60000' }), deps, { asks, bids });
  return { store, call };
}

beforeEach(() => localStorage.clear());

test('a stop-limit is sent with its trigger price and costs its limit', async () => {
  const { store, call } = setup();
  store.setType('stopLimit');
  store.edit({ trigger: '61000', price: '61100', quantity: '0.01' });
  expect(store.form.problem).toBeUndefined();
  expect(store.estimate.hold?.toFixed()).toBe('611.611');
  expect(store.estimate.fill).toBeUndefined();
  await store.submit();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ price: '61100', triggerPrice: '61000' });
  expect(store.type).toBe('stopLimit');
  expect(store.draft.trigger).toBe('');
});

test('a stop-market buy freezes its trigger price with one percent, whatever the book offers', async () => {
  const { store, call } = setup();
  store.setType('stopMarket');
  store.edit({ trigger: '61000', quantity: '0.01' });
  expect(store.estimate.hold?.toFixed()).toBe('616.7161');
  expect(store.isMarketOrder).toBe(false);
  await store.submit();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ price: undefined, triggerPrice: '61000' });
});

test.each([
  ['stopLimit', 'buy', { trigger: '61000', price: '62000' }, '610.61'],
  ['stopLimit', 'buy', { trigger: '61000', price: '60500' }, '605.605'],
  ['stopLimit', 'sell', { trigger: '59000', price: '58000' }, '589.41'],
  ['stopMarket', 'buy', { trigger: '61000' }, '610.61'],
] as const)(
  'a %s to %s with %o is estimated where it meets the market',
  (type, side, prices, total) => {
    const { store } = setup();
    store.setSide(side);
    store.setType(type);
    store.edit({ ...prices, quantity: '0.01' });
    expect(store.estimate.total?.toFixed()).toBe(total);
  },
);

test('the share of a balance is computed from the trigger price', () => {
  const { store } = setup();
  store.setType('stopMarket');
  store.edit({ trigger: '61000' });
  store.size.setPercent(100);
  expect(store.size.quantityText).toBe('0.01621');
});

test.each([
  ['', 'TRIGGER_MISSING'],
  ['60000', 'TRIGGER_REACHED'],
  ['60000.01', 'TRIGGER_OFF_TICK'],
  ['90000', 'PRICE_OUT_OF_BAND'],
])('names the problem of the trigger price %j', (trigger, code) => {
  const { store } = setup();
  store.setType('stopLimit');
  store.edit({ trigger, price: '61100', quantity: '0.01' });
  expect(store.form.problem?.code).toBe(code);
});

test.each(['post_only', 'ioc', 'fok'] as const)(
  'sends %s as the time in force of a limit',
  async (type) => {
    const { store, call } = setup();
    store.setType(type);
    store.edit({ price: '60000', quantity: '0.01' });
    expect(store.type).toBe(type);
    await store.submit();
    expect(call.mock.calls[0]?.[1]).toMatchObject({ price: '60000', timeInForce: type });
  },
);

test('the trigger price that was entered stays when the type changes between stop orders', () => {
  const { store } = setup();
  store.setType('stopLimit');
  store.edit({ trigger: '61000' });
  store.setType('stopMarket');
  expect(store.draft.trigger).toBe('61000');
  store.setType('limit');
  expect(store.draft.trigger).toBeUndefined();
});

test('a reload keeps type and trigger price of a draft', () => {
  const { store } = setup();
  store.setType('stopLimit');
  store.edit({ trigger: '61000', price: '61100', quantity: '0.01' });
  const kept = JSON.parse(JSON.stringify(store.form.draftToKeep())) as unknown;
  const reloaded = setup().store;
  reloaded.form.restoreDraft(kept);
  expect(reloaded.type).toBe('stopLimit');
  expect(reloaded.draft).toMatchObject({ trigger: '61000', price: '61100', quantity: '0.01' });
});

test('a draft leaves nothing of what was in the store before', () => {
  const { store } = setup();
  const limit = {
    side: 'buy',
    kind: 'limit',
    unit: 'base',
    price: '59000',
    quantity: '1',
    total: '',
  };
  store.setType('stopMarket');
  store.edit({ trigger: '61000', takeProfit: '62000' });
  expect(store.form.restoreDraft(limit)).toBe(true);
  expect(store.type).toBe('limit');
  expect(store.draft.takeProfit).toBeUndefined();
  store.setType('fok');
  store.form.restoreDraft(limit);
  expect(store.type).toBe('limit');
});

test('an order without a reply keeps its trigger price and time in force over a reload', () => {
  const order: PlaceOrderInput = {
    reqId: '0198a5b0-7c1e-7000-8000-000000000001',
    baseId: 1,
    quoteId: 3,
    quantity: '0.01',
    price: '61100',
    triggerPrice: '61000',
    side: 'buy',
    timeInForce: 'fok',
  };
  const open = () => new UnacknowledgedOrders(aMarket(), new BrowserStorage(), session);
  open().add(order);
  expect(open().oldest).toEqual(order);
});

test('an order with a stop is sent with both prices and costs the larger of them', async () => {
  const { store, call } = setup();
  store.setType('oco');
  expect(store.form.problem).toMatchObject({ code: 'QUANTITY_MISSING' });
  store.edit({ price: '59000', quantity: '0.01' });
  expect(store.form.problem).toMatchObject({ code: 'STOP_MISSING' });
  store.edit({ stop: '61000' });
  expect(store.form.problem).toBeUndefined();
  // 61,000 × 1.01 × 0.01 and the fee of 0.1 %.
  expect(store.estimate.hold?.toFixed()).toBe('616.7161');
  store.edit({ stopLimit: '61100' });
  expect(store.estimate.hold?.toFixed()).toBe('611.611');
  await store.submit();
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    price: '59000',
    stopPrice: '61000',
    stopLimitPrice: '61100',
    triggerPrice: undefined,
  });
  expect(store.type).toBe('oco');
  expect(store.draft).toMatchObject({ stop: '', stopLimit: '' });
});

test('the share of a balance pays for the stop as well', () => {
  const { store } = setup();
  store.setType('oco');
  store.edit({ price: '50000', stop: '61000', stopLimit: '61000' });
  store.size.setPercent(100);
  expect(store.size.quantityText).toBe('0.01637');
});

test.each([
  ['a stop below the limit of a buy', 'oco', { stop: '58000' }, 'STOP_SIDE', 'stop'],
  ['a take-profit below a buy', 'limit', { takeProfit: '58000' }, 'TAKE_PROFIT_SIDE', 'takeProfit'],
  ['a stop-loss above a buy', 'limit', { stopLoss: '60500' }, 'STOP_LOSS_SIDE', 'stopLoss'],
  ['a stop-loss above a market buy', 'market', { stopLoss: '60500' }, 'STOP_LOSS_SIDE', 'stopLoss'],
] as const)('%s is a problem of its field', (_, type, change, code, field) => {
  const { store } = setup();
  store.setType(type);
  store.edit({ price: '59000', quantity: '0.001', ...change });
  expect(store.form.problem).toMatchObject({ code });
  expect(store.invalidField).toBe(field);
});

test('half-typed prices beside the limit are sent as whole numbers', async () => {
  const { store, call } = setup();
  store.edit({ price: '59000.', quantity: '0.010', takeProfit: '61000.', stopLoss: '58000.0' });
  await store.submit();
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    price: '59000',
    quantity: '0.01',
    takeProfitPrice: '61000',
    stopLossPrice: '58000',
  });
  store.setType('oco');
  store.edit({ price: '59000', quantity: '0.01', stop: '61000.', stopLimit: '61100.0' });
  await store.submit();
  expect(call.mock.calls[1]?.[1]).toMatchObject({ stopPrice: '61000', stopLimitPrice: '61100' });
  store.setType('stopLimit');
  store.edit({ price: '61100', quantity: '0.01', trigger: '61000.' });
  await store.submit();
  expect(call.mock.calls[2]?.[1]).toMatchObject({ triggerPrice: '61000' });
});

test.each([
  ['a take-profit', 'limit', { takeProfit: '0' }, 'takeProfit'],
  ['a stop-loss', 'limit', { stopLoss: '0.' }, 'stopLoss'],
  ['a stop', 'oco', { stop: '0.0' }, 'stop'],
  ['the limit of a stop', 'oco', { stop: '61000', stopLimit: '0' }, 'stopLimit'],
] as const)('%s of zero is named before anything is sent', async (_, type, prices, field) => {
  const { store, call } = setup();
  store.setType(type);
  store.edit({ price: '59000', quantity: '0.01', ...prices });
  expect(store.form.problem).toMatchObject({ code: 'CONDITION_ZERO', field });
  expect(store.invalidField).toBe(field);
  await store.submit();
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['limit', { takeProfit: '61000.05' }, 'takeProfit'],
  ['oco', { stop: '61000', stopLimit: '61100.05' }, 'stopLimit'],
] as const)('a price beside the limit that is off the tick is named: %s', (type, prices, field) => {
  const { store } = setup();
  store.setType(type);
  store.edit({ price: '59000', quantity: '0.01', ...prices });
  expect(store.form.problem).toMatchObject({ code: 'CONDITION_OFF_TICK', field });
  expect(store.invalidField).toBe(field);
});

test('a take-profit and a stop-loss are sent, an empty one is not, and their fields stay', async () => {
  const { store, call } = setup();
  store.edit({ price: '59000', quantity: '0.001', takeProfit: '61000', stopLoss: '' });
  await store.submit();
  const sent = call.mock.calls[0]?.[1];
  expect(sent).toMatchObject({ takeProfitPrice: '61000', stopLossPrice: undefined });
  expect(store.draft).toMatchObject({ takeProfit: '', stopLoss: '' });
});

test('conditions survive a reload, typed or sent', () => {
  const { store } = setup();
  store.setType('oco');
  store.edit({ price: '59000', stop: '61000', quantity: '0.001' });
  const next = setup().store;
  next.form.restoreDraft(store.form.draftToKeep());
  expect(next.type).toBe('oco');
  expect(next.draft).toMatchObject({ stop: '61000', stopLimit: '' });

  const market = aMarket();
  const orders = new UnacknowledgedOrders(market, new BrowserStorage(), session);
  const sent = {
    reqId: crypto.randomUUID(),
    baseId: market.baseId,
    quoteId: market.quoteId,
    side: 'buy',
    quantity: '0.001',
    price: '59000',
    stopPrice: '61000',
    takeProfitPrice: '62000',
    stopLossPrice: '58000',
  } as PlaceOrderInput;
  orders.add(sent);
  const reloaded = new UnacknowledgedOrders(market, new BrowserStorage(), session);
  expect(reloaded.oldest).toMatchObject(sent);
});

describe('a limit whose price is in the book', () => {
  test.each([
    ['buy', '60000', '0.01', '0.01 at 60000'],
    ['buy', '59999.9', '0.01', 'nothing'],
    ['buy', '60100', '6', '5 at 60000'],
    ['sell', '59990', '0.01', '0.01 at 59990'],
    ['sell', '59990.1', '0.01', 'nothing'],
  ] as const)('to %s at %s %s: fills %s at once', (side, price, quantity, expected) => {
    const { store } = setup();
    store.setSide(side);
    store.edit({ price, quantity });
    const fill = store.estimate.limitFill;
    const said = fill ? `${fill.filled.toFixed()} at ${fill.average?.toFixed()}` : 'nothing';
    expect(said).toBe(expected);
  });

  test('is not judged while it waits for its trigger', () => {
    const { store } = setup();
    store.setType('stopLimit');
    store.edit({ trigger: '61000', price: '61100', quantity: '0.01' });
    expect(store.estimate.limitFill).toBeUndefined();
  });
});
