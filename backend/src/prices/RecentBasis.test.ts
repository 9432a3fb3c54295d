import { basisSeconds, sumOfBasis } from '@h5/shared/rules/prices';
import { Decimal } from '@h5/shared/money/money';
import { RecentBasis } from './RecentBasis';
import type { RecordedSecond } from './RecordedPrice';

/** A contract moves around its index of 100; the second market is missing now and then. */
const seconds = Array.from({ length: 150 }, (_, time): RecordedSecond => {
  const last = new Decimal(100).plus(new Decimal((time * 37) % 101).minus(50).div(1000)).toFixed();
  const price = { index: '100', last, mark: last };
  const symbols = time % 7 === 0 ? ['BTC-USDT'] : ['BTC-USDT', 'ETH-USDT'];
  return { time, prices: new Map(symbols.map((symbol) => [symbol, price])) };
});

test.each(['BTC-USDT', 'ETH-USDT', 'NEW-USDT'])(
  'carries on the sum of the last minute of %s',
  (symbol) => {
    const recent = new RecentBasis(seconds.slice(0, 20));
    for (const [place, second] of [...seconds.entries()].slice(20)) {
      recent.add(second);
      const last = seconds.slice(0, place + 1).slice(-basisSeconds);
      const { sum, count } = sumOfBasis(
        last.flatMap(({ prices }) => {
          const price = prices.get(symbol);
          return price ? [new Decimal(price.last).minus(price.index)] : [];
        }),
      );
      const carried = recent.sumOf(symbol);
      expect([carried.sum.toFixed(), carried.count]).toEqual([new Decimal(sum).toFixed(), count]);
    }
  },
);
