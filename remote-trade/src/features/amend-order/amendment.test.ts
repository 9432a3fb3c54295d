import { Decimal } from '@h5/shared/money/money';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { changedTerms, findAmendmentProblem, holdAt, keepsPlace } from './amendment';

const market = aMarket({ last: '50000' });
/** A purchase of 0.01 at 49,990. */
const order = anOrder({ price: '49990', quantity: '0.01', filled: '0' });
const rich = new Decimal('1000000');

test('sends only what differs', () => {
  expect(changedTerms(order, { price: '49990.00', quantity: '0.02' })).toEqual({
    quantity: '0.02',
  });
  expect(changedTerms(order, { price: '49980', quantity: '0.01' })).toEqual({ price: '49980' });
  expect(changedTerms(order, { price: '', quantity: '0.01' })).toBeUndefined();
});

test.each([
  ['less at the same price', { price: '49990', quantity: '0.005' }, true],
  ['more at the same price', { price: '49990', quantity: '0.02' }, false],
  ['less at another price', { price: '49980', quantity: '0.005' }, false],
])('%s: keeps its place %#', (_, draft, keeps) => {
  expect(keepsPlace(order, draft)).toBe(keeps);
});

test.each([
  [{ price: '49990', quantity: '' }, 'QUANTITY_MISSING'],
  [{ price: '', quantity: '0.01' }, 'PRICE_MISSING'],
  [{ price: '49990', quantity: '0.01' }, 'UNCHANGED'],
  [{ price: '10000', quantity: '0.01' }, 'PRICE_OUT_OF_BAND'],
  [{ price: '49990', quantity: '0.0100000001' }, 'QUANTITY_OFF_STEP'],
])('%o is refused as %s', (draft, code) => {
  expect(findAmendmentProblem(market, order, draft, rich)).toMatchObject({ code });
});

test('the quantity stays above what is filled', () => {
  const partly = anOrder({ ...order, status: 'partial', filled: '0.004' });
  const draft = { price: '49990', quantity: '0.004' };
  expect(findAmendmentProblem(market, partly, draft, rich)).toMatchObject({
    code: 'QUANTITY_TOO_SMALL',
  });
});

test('only what the change needs more has to be available', () => {
  const draft = { price: '49990', quantity: '0.02' };
  const missing = holdAt(market, order, draft).minus(holdAt(market, order, order as never));
  expect(findAmendmentProblem(market, order, draft, missing)).toBeUndefined();
  expect(findAmendmentProblem(market, order, draft, missing.minus('0.01'))).toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
});

test('an order with a stop freezes the larger of both until something is filled', () => {
  const oco = anOrder({ ...order, stopPrice: '52000', stopLimitPrice: '52100' });
  const draft = { price: '49990', quantity: '0.01' };
  const plain = holdAt(market, order, draft);
  expect(holdAt(market, oco, draft).gt(plain)).toBe(true);
  const filled = anOrder({ ...oco, status: 'partial', filled: '0.004' });
  expect(holdAt(market, filled, draft).lt(plain)).toBe(true);
});
