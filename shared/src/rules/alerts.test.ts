import { Decimal } from '../money/money';
import { alertDistance, findAlertError, isAlertReached, type AlertCondition } from './alerts';

const now = { price: '50000', change: '0.021' };
const faultOf = (level: AlertCondition) => findAlertError('0.1', level, now);

test.each([
  { kind: 'above', value: '50000.1' },
  { kind: 'above', value: '500000' },
  { kind: 'below', value: '49999.9' },
  { kind: 'below', value: '5000' },
  { kind: 'pct24h', value: '2.11' },
  { kind: 'pct24h', value: '-0.5' },
  { kind: 'pct24h', value: '1000' },
  { kind: 'pct24h', value: '-95' },
] as const)('takes %j', (level) => expect(faultOf(level)).toBeUndefined());

test.each([
  [{ kind: 'above', value: '50000' }, 'ALERT_PRICE_REACHED', { price: '50000' }],
  [{ kind: 'below', value: '50000' }, 'ALERT_PRICE_REACHED', { price: '50000' }],
  [{ kind: 'above', value: '60000.05' }, 'PRICE_OFF_TICK', { tick: '0.1' }],
  [{ kind: 'above', value: '500000.1' }, 'PRICE_OUT_OF_BAND', { min: '5000', max: '500000' }],
  [{ kind: 'below', value: '4999.9' }, 'PRICE_OUT_OF_BAND', { min: '5000', max: '500000' }],
  [{ kind: 'above', value: '-60000' }, 'INVALID_AMOUNT', {}],
  [{ kind: 'pct24h', value: '2.1' }, 'ALERT_MOVE_REACHED', { change: '2.10' }],
  [{ kind: 'pct24h', value: '3.001' }, 'INVALID_AMOUNT', {}],
  [{ kind: 'pct24h', value: '0.49' }, 'ALERT_MOVE_OUT_OF_RANGE', { min: '0.5', max: '1000' }],
  [{ kind: 'pct24h', value: '-95.01' }, 'ALERT_MOVE_OUT_OF_RANGE', { min: '0.5', max: '95' }],
] as const)('refuses %j', (level, code, values) =>
  expect(faultOf(level)).toEqual({ code, values }),
);

test('the lowest price of a cheap coin is one tick', () => {
  const cheap = { price: '0.00000005', change: '0' };
  const below = (value: string) => findAlertError('0.00000001', { kind: 'below', value }, cheap);
  expect(below('0.00000001')).toBeUndefined();
});

test('a fall is reached by a larger fall', () => {
  const fallen = { price: '1', change: '-0.0501' };
  expect(isAlertReached({ kind: 'pct24h', value: '-5' }, fallen)).toBe(true);
  expect(isAlertReached({ kind: 'pct24h', value: '-5.02' }, fallen)).toBe(false);
  expect(isAlertReached({ kind: 'pct24h', value: '5' }, fallen)).toBe(false);
});

test.each([
  ['above', '62000', '0.0333'],
  ['below', '57000', '0.05'],
  ['pct24h', '5', '0.03'],
  ['pct24h', '-5', '0.07'],
] as const)('an alert of the kind %s at %s is %s away', (kind, value, distance) => {
  const then = { price: '60000', change: '0.02' };
  expect(alertDistance({ kind, value }, then).toFixed(4)).toBe(new Decimal(distance).toFixed(4));
});
