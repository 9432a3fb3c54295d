import { ApiError } from '@h5/shared/app';
import type { DepthLevel } from '@h5/shared/contract/markets';
import { placeOrder } from '@h5/shared/contract/orders';
import { Decimal } from '@h5/shared/money/money';
import { aMarket, anOrder } from '@h5/shared/testing/builders';
import { OrderFormStore } from './OrderFormStore';

const asks: DepthLevel[] = [
  ['60000', '0.01', '0'],
  ['60010', '0.02', '0'],
  ['60050', '5', '5'],
];
const bids: DepthLevel[] = [['59990', '5', '5']];

/** A ready limit buy for 600 USDT and its fee, by someone who has 1,000 USDT and 0.5 BTC. */
function setup({
  isSignedIn = true,
  isFeedLive = true,
  isOnline = true,
  book = { asks, bids },
} = {}) {
  const call = jest.fn().mockResolvedValue(anOrder());
  const add = jest.fn();
  const wait = jest.fn().mockResolvedValue(undefined);
  const trade = {
    api: { call },
    wallet: { available: (id: number) => new Decimal(id === 3 ? 1000 : 0.5) },
    openOrders: { add },
    topics: { isFeedLive },
    session: { isSignedIn },
    activity: { isOnline },
  };
  const form = new OrderFormStore(aMarket(), trade, book, wait);
  form.edit({ price: '60000', quantity: '0.01' });
  return { form, call, add, wait };
}

const lost = new ApiError('TIMEOUT', 'No answer.');
const refused = new ApiError('INSUFFICIENT_BALANCE', 'Your balance is too low.');

describe('a limit order', () => {
  test('begins at the last price', () => {
    const form = setup().form;
    expect(new OrderFormStore(form.market, {} as never, { asks, bids }).draft.price).toBe(
      '60000.0',
    );
  });

  test('costs price times quantity and the fee, exactly', () => {
    const { form } = setup();
    form.edit({ price: '60000', quantity: '0.00123' });
    expect(form.value?.toFixed()).toBe('73.8');
    expect(form.fee?.toFixed()).toBe('0.0738');
    expect(form.total?.toFixed()).toBe('73.8738');
  });

  test('brings its value less the fee when it sells', () => {
    const { form } = setup();
    form.edit({ side: 'sell' });
    expect(form.total?.toFixed()).toBe('599.4');
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
    const { form, call } = setup();
    form.edit(change);
    await form.place();
    expect(form.problem?.code).toBe(code);
    expect(call).not.toHaveBeenCalled();
  });

  test('says what the filter wants', () => {
    const { form } = setup();
    form.edit({ quantity: '0.00001' });
    expect(form.problem).toEqual({
      code: 'BELOW_MIN_NOTIONAL',
      values: { min: '5', coin: 'USDT' },
    });
  });

  test('waits while prices have stopped', () => {
    expect(setup({ isFeedLive: false }).form.problem?.code).toBe('MARKET_HALTED');
  });

  test('is not sent without a network, nor when it is back', async () => {
    const { form, call, wait } = setup();
    call.mockRejectedValue(new ApiError('OFFLINE', 'You are offline.'));
    await form.place();
    expect(call).toHaveBeenCalledTimes(1);
    expect(wait).not.toHaveBeenCalled();
    expect(form).toMatchObject({ refusal: 'You are offline.', isUnknown: false });
    expect(setup({ isOnline: false }).form.problem?.code).toBe('OFFLINE');
  });

  test('takes a price from the book with the decimals of the market', () => {
    const { form } = setup();
    form.edit({ kind: 'market' });
    form.pickPrice('59990');
    expect(form.draft).toMatchObject({ kind: 'limit', price: '59990.0' });
  });
});

describe('the slider', () => {
  test.each([
    [25, '0.00416'],
    [50, '0.00832'],
    [75, '0.01248'],
    [100, '0.01665'],
  ])('turns %d %% of the balance into a quantity', (percent, quantity) => {
    const { form } = setup();
    form.takeShare(percent);
    expect(form.quantityText).toBe(quantity);
    expect(form.problem).toBeUndefined();
  });

  test('follows the price while it is set', () => {
    const { form } = setup();
    form.takeShare(100);
    form.edit({ price: '59000' });
    expect(form.quantityText).toBe('0.01693');
  });

  test('stands where a typed quantity puts it', () => {
    const { form } = setup();
    form.typeQuantity('0.00833');
    expect(form.percent).toBe(50);
  });

  test('says that the balance is missing, not the amount', () => {
    const { form } = setup();
    form.edit({ price: '66000', percent: 1 });
    form.takeShare(0.0001);
    expect(form.problem?.code).toBe('INSUFFICIENT_BALANCE');
  });
});

describe('an order at the market', () => {
  test('previews the average and the slippage of the book', () => {
    const { form } = setup();
    form.edit({ kind: 'market', quantity: '0.015' });
    expect(form.walk?.average?.toFixed(2)).toBe('60003.33');
    expect(form.walk?.slippage?.toFixed()).toBe('0.00005555');
  });

  test('is limited by what its ceiling could cost', () => {
    const { form } = setup();
    form.edit({ kind: 'market', percent: 100 });
    // 1,000 / (60,600 × 1.001), down to a step.
    expect(form.quantityText).toBe('0.01648');
  });

  test('needs somebody to trade with', () => {
    const { form } = setup({ book: { asks: [], bids: [] } });
    form.edit({ kind: 'market' });
    expect(form.problem?.code).toBe('NO_LIQUIDITY');
  });

  test('is sent without a price', async () => {
    const { form, call } = setup();
    form.edit({ kind: 'market' });
    await form.place();
    expect(call.mock.calls[0][1].price).toBeUndefined();
  });
});

describe('placing', () => {
  test('sends the order and empties the quantity', async () => {
    const { form, call, add } = setup();
    await form.place();
    expect(call).toHaveBeenCalledWith(
      placeOrder,
      expect.objectContaining({ side: 'buy', price: '60000', quantity: '0.01' }),
      { quiet: true, timeoutMs: 12_000 },
    );
    expect(add).toHaveBeenCalledTimes(1);
    expect(form.draft.quantity).toBe('');
  });

  test('is not for guests', async () => {
    const { form, call } = setup({ isSignedIn: false });
    await form.place();
    expect(call).not.toHaveBeenCalled();
  });

  test('shows the words of a refusal and keeps the draft', async () => {
    const { form, call } = setup();
    call.mockRejectedValue(refused);
    await form.place();
    expect(form.refusal).toBe('Your balance is too low.');
    expect(form.draft.quantity).toBe('0.01');
  });

  test('keeps the id when retried and changes it when edited', async () => {
    const { form, call } = setup();
    call.mockRejectedValue(refused);
    await form.place();
    await form.place();
    form.edit({ price: '59999.5' });
    await form.place();

    const [first, retry, edited] = call.mock.calls.map(([, input]) => input.reqId);
    expect(retry).toBe(first);
    expect(edited).not.toBe(first);
  });

  test('asks again with the same id when no answer came', async () => {
    const { form, call, wait } = setup();
    call.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    expect(await form.place()).toEqual(anOrder());

    const ids = call.mock.calls.map(([, input]) => input.reqId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(wait.mock.calls).toEqual([[1000], [2000]]);
  });

  test('says it is checking meanwhile', async () => {
    const { form, call, wait } = setup();
    call.mockRejectedValueOnce(lost);
    wait.mockImplementation(() => {
      expect(form.isChecking).toBe(true);
      return Promise.resolve();
    });
    await form.place();
    expect(wait).toHaveBeenCalled();
    expect(form.isChecking).toBe(false);
  });

  test('does not know after too many silences, and can still find out', async () => {
    const { form, call } = setup();
    call.mockRejectedValue(lost);
    await form.place();
    expect(form.isUnknown).toBe(true);

    call.mockResolvedValue(anOrder());
    await form.place();
    const ids = call.mock.calls.map(([, input]) => input.reqId);
    expect(new Set(ids).size).toBe(1);
    expect(form.isUnknown).toBe(false);
  });

  test('cannot be edited on its way', async () => {
    const { form, call } = setup();
    call.mockImplementation(() => {
      form.edit({ quantity: '0.016' });
      return Promise.resolve(anOrder());
    });
    await form.place();
    expect(call.mock.calls[0][1].quantity).toBe('0.01');
  });
});
