import { ApiError } from '@h5/shared/app';
import {
  getConversionQuote,
  makeConversion,
  type ConversionQuote,
} from '@h5/shared/contract/conversions/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { aConversion, aConversionQuote } from '@h5/shared/contract/conversions/examples';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { draftOfLink } from './ExchangeDraft';
import { ExchangeStore } from './ExchangeStore';

const expired = new ApiError('QUOTE_EXPIRED', 'Expired.');
const made = { ...aConversion(), fromBalance: '900', toBalance: '0.00166333' };

/** 1,000 USDT and no BTC; quotes and outcomes are answered in this order. */
function setup(quotes: ConversionQuote[], outcomes: unknown[] = [made]) {
  const call = jest.fn((endpoint: unknown, _: unknown) => {
    const next = endpoint === getConversionQuote ? quotes.shift() : outcomes.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const app = {
    api: { call },
    activity: { hold: () => () => {} },
    session: { token: 'x' },
    wallet: {
      available: (id: number) => new Decimal(id === 3 ? 1000 : 0),
      load: jest.fn().mockResolvedValue(undefined),
    },
  };
  const begun = draftOfLink(new URLSearchParams());
  const store = new ExchangeStore(app as never, new HeldRequests(), begun);
  const sent = () =>
    call.mock.calls
      .filter(([endpoint]) => endpoint === makeConversion)
      .map(([, input]) => input as { quoteId: string; reqId: string });
  return { store, form: store.form, call, sent };
}

const quoteOf = (converted: string, quoteId: string) => aConversionQuote({ converted, quoteId });

async function typed(store: ExchangeStore, amount = '100') {
  store.setAmount(amount);
  await store.quotes.ask();
  store.accept();
}

test('sends the quote that the person has seen', async () => {
  const { form, store, sent } = setup([quoteOf('0.00166333', 'a')]);
  await typed(store);
  expect(form.problem).toBeUndefined();
  expect(await form.send()).toEqual(made);
  expect(sent()).toMatchObject([{ fromId: 3, toId: 1, amount: '100', quoteId: 'a' }]);
  expect(form.done).toEqual(made);
  expect(form.draft.amount).toBe('');
});

test.each([
  ['as good', '0.00166333'],
  ['better', '0.00166334'],
])('a quote that has expired is replaced by one that is %s', async (_, converted) => {
  const { form, store, sent } = setup(
    [quoteOf('0.00166333', 'a'), quoteOf(converted, 'b')],
    [expired, made],
  );
  await typed(store);
  expect(await form.send()).toEqual(made);
  const [first, second] = sent();
  expect([first?.quoteId, second?.quoteId]).toEqual(['a', 'b']);
  expect(first?.reqId).not.toBe(second?.reqId);
});

test('a worse quote is asked about before it is sent', async () => {
  const quotes = [quoteOf('0.00166333', 'a'), quoteOf('0.00166332', 'b')];
  const { form, store, sent } = setup(quotes, [expired, made]);
  await typed(store);
  expect(await form.send()).toBeUndefined();
  expect(store.isWorse).toBe(true);
  expect(await form.send()).toBeUndefined();
  expect(sent()).toHaveLength(1);
  store.accept();
  expect(await form.send()).toEqual(made);
  expect(sent()[1]?.quoteId).toBe('b');
});

test.each([
  ['nothing', '', 'missing'],
  ['more than there is', '1000.1', 'tooMuch'],
  ['less than the least', '0.5', 'tooSmall'],
])('does not send %s', async (_, amount, problem) => {
  const { form, store, sent } = setup([aConversionQuote()]);
  await typed(store, amount);
  expect(form.problem).toBe(problem);
  expect(await form.send()).toBeUndefined();
  expect(sent()).toEqual([]);
});

test('a quote for an earlier amount is not used', async () => {
  const { form, store } = setup([quoteOf('0.00166333', 'a')]);
  await typed(store);
  store.setAmount('200');
  expect(store.converted).toBeUndefined();
  expect(form.problem).toBe('noQuote');
});

test('an answer that comes late is left aside', async () => {
  let answerFirst = (_: ConversionQuote) => {};
  const { store, call } = setup([quoteOf('0.002', 'b')]);
  call.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never);
  store.setAmount('100');
  const first = store.quotes.ask();
  await store.quotes.ask();
  answerFirst(quoteOf('0.001', 'a'));
  await first;
  expect(store.quote?.quoteId).toBe('b');
});

test('swaps both coins, and the amount is one of the other coin no more', () => {
  const { form, store } = setup([]);
  store.setAmount('100');
  store.swap();
  expect(form.draft).toEqual({ fromId: 1, toId: 3, amount: '' });
});
