import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { positions } from '../../testing/positionSamples';
import { openingCost } from './futures';
import { futuresTerms } from './futuresTerms';
import { fillStopEntry, frozenAt, stopEntryReached, worstStopEntry } from './stopEntries';

const hold = { trigger: '61000', number: '0.2', multiple: 50 };
const at = (last: string, side: 'long' | 'short' = 'long', trigger = hold.trigger) =>
  fillStopEntry(side, { ...hold, trigger }, last, futuresTerms, '0.1');

test.each([
  ['long', '61000', '61000', true],
  ['long', '61000', '60999.9', false],
  ['short', '59000', '59000', true],
  ['short', '59000', '59000.1', false],
] as const)('a %s at %s is set off by %s: %s', (side, trigger, price, isReached) => {
  expect(stopEntryReached(side, trigger, price)).toBe(isReached);
});

test('it is filled at the price of the second that sets it off, and the rest of what is frozen goes back', () => {
  expect(at('60987.7')).toBeUndefined();
  const filled = at('61100');
  // Frozen: margin and fee of 0.2 at 61,610, which is 1 % above the trigger price.
  if (!filled || filled === 'jumped') throw new Error('It was not filled.');
  expect(filled.price.toFixed()).toBe('61112.3');
  expect(filled.margin.toFixed()).toBe('244.4492');
  expect(filled.fee.toFixed()).toBe('7.333476');
  expect(filled.released.toFixed()).toBe('2.050524');
});

test.each([
  ['long', '61000', '61597.6', '61610'],
  ['short', '59000', '58421.7', '58410'],
] as const)('a %s is filled up to 1 %% past its trigger price', (side, trigger, last, worst) => {
  expect(worstStopEntry(side, trigger, '0.1').toFixed()).toBe(worst);
  expect(at(last, side, trigger)).not.toBe('jumped');
  const beyond = side === 'long' ? '61598' : '58421.6';
  expect(at(beyond, side, trigger)).toBe('jumped');
});

test.each([
  ['stop', 'long', '61000', '61610'],
  ['stop', 'short', '59000', '59000'],
  ['limit', 'long', '59000', '59000'],
] as const)('a %s of a %s at %s freezes what %s costs', (kind, side, price, frozen) => {
  expect(frozenAt({ kind, side, price: new Decimal(price) }, '0.1').toFixed()).toBe(frozen);
});

test('no fill costs more than was frozen', () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 0, max: 12 }), (order, thousandths) => {
      const { side, openPrice: trigger, number, multiple, tickSize } = order;
      const sign = side === 'long' ? 1 : -1;
      const last = trigger.times(1_000 + sign * thousandths).div(1_000);
      const held = { trigger, number, multiple };
      const filled = fillStopEntry(side, held, last, futuresTerms, tickSize);
      if (!filled || filled === 'jumped') return;
      const frozen = frozenAt({ kind: 'stop', side, price: trigger }, tickSize);
      const { cost } = openingCost(frozen, number, multiple, futuresTerms);
      expect(filled.margin.plus(filled.fee).plus(filled.released)).toEqual(cost);
      expect(filled.released.gte(0) && filled.margin.gt(0)).toBe(true);
    }),
  );
});
