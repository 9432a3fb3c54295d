import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { moveToStop, profitAtStop, stopAtMove, stopAtProfit, type StopKind } from './futuresStops';
import { futuresTerms } from './futuresTerms';

const contract = { tickSize: '0.1' };
const long = { side: 'long', openPrice: '60012', number: '0.1', margin: '300.06' } as const;
const short = { ...long, side: 'short' } as const;
/** The fee of opening. */
const paid = '3.60072';

test.each([
  [long, 'takeProfit', '2', '61212.3'],
  [long, 'stopLoss', '1', '59411.9'],
  [short, 'takeProfit', '2', '58811.7'],
  [short, 'stopLoss', '1', '60612.1'],
  [long, 'stopLoss', '100', undefined],
  [long, 'takeProfit', '0.125', '60087.1'],
] as const)('%j has its %s after %s %% at %s', (position, kind, percent, price) => {
  expect(stopAtMove(kind, position, percent, contract)?.toFixed()).toBe(price);
});

test.each([
  [long, 'takeProfit', '66013.2', '10'],
  [long, 'stopLoss', '66013.2', '-10'],
  [short, 'stopLoss', '66013.2', '10'],
  [short, 'takeProfit', '66013.2', '-10'],
] as const)('%j moves to its %s at %s by %s %%', (position, kind, price, move) => {
  expect(moveToStop(kind, position, price).toFixed()).toBe(move);
});

test('a profit is what is left after the spread and the fees of opening and closing', () => {
  const grounds = { position: long, paid };
  // Filled at 60,987.8: 97.58 less 3.66 and 3.60.
  expect(profitAtStop(contract, futuresTerms, grounds, '61000').toFixed(2)).toBe('90.32');
  expect(profitAtStop(contract, futuresTerms, grounds, '59000').toFixed(2)).toBe('-109.52');
});

test('a stop at a profit is no more than a tick past what brings it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(long, short),
      fc.constantFrom<StopKind>('takeProfit', 'stopLoss'),
      fc.integer({ min: 1, max: 29_000 }),
      (position, kind, cents) => {
        const grounds = { position, paid };
        const amount = new Decimal(cents).div(100);
        const price = stopAtProfit(kind, contract, futuresTerms, grounds, amount);
        if (!price) throw new Error('There is a price.');
        const wanted = kind === 'takeProfit' ? amount : amount.negated();
        const worse = price.plus(position.side === 'long' ? '-0.1' : '0.1');
        const profitAt = (at: Decimal) => profitAtStop(contract, futuresTerms, grounds, at);
        expect(profitAt(price).gte(wanted)).toBe(true);
        // The fill is on a tick too, so that two triggers may be filled at one price.
        expect(profitAt(worse.plus(position.side === 'long' ? '-0.1' : '0.1')).lt(wanted)).toBe(
          true,
        );
      },
    ),
  );
});

test('no price above zero gains a short more than all of its value', () => {
  const grounds = { position: short, paid };
  expect(stopAtProfit('takeProfit', contract, futuresTerms, grounds, '6001.2')).toBeUndefined();
});
