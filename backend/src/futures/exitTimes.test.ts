import { Decimal } from '@h5/shared/money/money';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { heldPosition, marginAccount } from '../testing/heldPosition';
import type { OpenPosition } from './FuturesPosition';
import { FuturesSettlement } from './FuturesSettlement';
import { FuturesState } from './FuturesState';
import { futuresMarketsOf } from './futuresMarkets';
import { limitCloseAt } from './limitClose';
import { followMark, reachedTrailing, trailingAfter } from './trailingStop';

const [contract] = futuresMarketsOf(demoSpotMarkets);
if (!contract) throw new Error('There is no market.');
const market = contract;
const account = marginAccount('00000000-0000-7000-8000-000000000001');
const setAt = 5_000;

/** A long at 60,000 with these terms. */
function long(terms: Partial<OpenPosition>): OpenPosition {
  const openPrice = new Decimal('60000');
  return { ...heldPosition({ market, account, openPrice, multiple: 20 }), openPrice, ...terms };
}

const trailing = { rate: new Decimal('0.01'), best: new Decimal('61000'), bestAt: 4_000 };

test.each([
  [setAt, false],
  [setAt + 1, true],
])('a limit that was set at 5,000 counts in the second %d: %s', (time, isReached) => {
  const limitClose = { price: new Decimal('60100'), number: null, since: setAt };
  const price = limitCloseAt(long({ limitClose }), { time, price: '61000' });
  expect(price !== undefined).toBe(isReached);
});

test.each([
  ['set', { stopsSince: setAt }],
  ['opened', { openedBy: { time: setAt, price: '60000' } }],
  ['moved by a mark', { trailing: { ...trailing, bestAt: setAt } }],
])('a trailing stop that was %s at 5,000 counts in later seconds', (_how, terms) => {
  const position = long({ trailing, stopsSince: 3_000, ...terms });
  expect(reachedTrailing(position, '60000', setAt)).toBe(false);
  expect(reachedTrailing(position, '60000', setAt + 1)).toBe(true);
  const settlement = new FuturesSettlement(setAt, new FuturesState([market]));
  followMark(position, new Decimal('62000'), setAt, settlement);
  expect(position.trailing?.best.toFixed()).toBe('61000');
  followMark(position, new Decimal('62000'), setAt + 1, settlement);
  expect(position.trailing).toMatchObject({ bestAt: setAt + 1 });
});

test('no trailing stop begins at a mark that is old', () => {
  const mark = { index: '60000', last: '60000', mark: '60000' };
  const newest = { time: 4_000, prices: new Map([[market.priceSymbol, mark]]) };
  const settlement = new FuturesSettlement(setAt, new FuturesState([market]));
  const from = (isFresh: boolean) =>
    trailingAfter(
      { prices: { newest: () => newest, isFresh: () => isFresh } as never, settlement },
      long({}),
      '0.01',
    );
  expect(from(true)).toMatchObject({ bestAt: 4_000 });
  expect(from(false)).toMatchObject({ code: 'MARKET_HALTED' });
});
