import { ApiError } from '@h5/shared/app';
import {
  getConversionQuote,
  makeConversion,
  type ConversionQuote,
} from '@h5/shared/contract/conversions/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { aConversion, aConversionQuote } from '@h5/shared/contract/conversions/examples';
import { PendingRequest } from '../../components/PendingRequest';
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
  const form = new ExchangeStore(app as never, new PendingRequest());
  const sent = () =>
    call.mock.calls
      .filter(([endpoint]) => endpoint === makeConversion)
      .map(([, input]) => input as { quoteId: string; reqId: string });
  return { form, call, sent };
}

const quoteOf = (converted: string, quoteId: string) => aConversionQuote({ converted, quoteId });

async function typed(form: ExchangeStore, amount = '100') {
  form.setAmount(amount);
  await form.ask();
  form.accept();
}

test('sends the quote that the person has seen', async () => {
  const { form, sent } = setup([quoteOf('0.00166333', 'a')]);
  await typed(form);
  expect(form.problem).toBeUndefined();
  expect(await form.send()).toBe(true);
  expect(sent()).toMatchObject([{ fromId: 3, toId: 1, amount: '100', quoteId: 'a' }]);
  expect(form.done).toEqual(made);
  expect(form.amount).toBe('');
});

test.each([
  ['as good', '0.00166333'],
  ['better', '0.00166334'],
])('a quote that has expired is replaced by one that is %s', async (_, converted) => {
  const { form, sent } = setup(
    [quoteOf('0.00166333', 'a'), quoteOf(converted, 'b')],
    [expired, made],
  );
  await typed(form);
  expect(await form.send()).toBe(true);
  const [first, second] = sent();
  expect([first?.quoteId, second?.quoteId]).toEqual(['a', 'b']);
  expect(first?.reqId).not.toBe(second?.reqId);
});

test('a worse quote is asked about before it is sent', async () => {
  const quotes = [quoteOf('0.00166333', 'a'), quoteOf('0.00166332', 'b')];
  const { form, sent } = setup(quotes, [expired, made]);
  await typed(form);
  expect(await form.send()).toBe(false);
  expect(form.isWorse).toBe(true);
  expect(await form.send()).toBe(false);
  expect(sent()).toHaveLength(1);
  form.accept();
  expect(await form.send()).toBe(true);
  expect(sent()[1]?.quoteId).toBe('b');
});

test.each([
  ['nothing', '', 'missing'],
  ['more than there is', '1000.1', 'tooMuch'],
  ['less than the least', '0.5', 'tooSmall'],
])('does not send %s', async (_, amount, problem) => {
  const { form, sent } = setup([aConversionQuote()]);
  await typed(form, amount);
  expect(form.problem).toBe(problem);
  expect(await form.send()).toBe(false);
  expect(sent()).toEqual([]);
});

test('a quote for an earlier amount is not used', async () => {
  const { form } = setup([quoteOf('0.00166333', 'a')]);
  await typed(form);
  form.setAmount('200');
  expect(form.converted).toBeUndefined();
  expect(form.problem).toBe('noQuote');
});

test('an answer that comes late is left aside', async () => {
  let answerFirst = (_: ConversionQuote) => {};
  const { form, call } = setup([quoteOf('0.002', 'b')]);
  call.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never);
  form.setAmount('100');
  const first = form.ask();
  await form.ask();
  answerFirst(quoteOf('0.001', 'a'));
  await first;
  expect(form.quote?.quoteId).toBe('b');
});

test('choosing the coin of the other side swaps both', () => {
  const { form } = setup([]);
  form.setTo(3);
  expect([form.fromId, form.toId]).toEqual([1, 3]);
  form.swap();
  expect([form.fromId, form.toId]).toEqual([3, 1]);
});
