import fc from 'fast-check';
import { Decimal } from '../../money/money';
import vectors from '../vectors.json';
import {
  dualCover,
  dualDays,
  dualDistance,
  dualExchanged,
  dualInterest,
  dualKept,
  dualPast,
  dualSaleEnd,
  dualSampleTimes,
  dualSettlementPrice,
  dualTermRate,
  findDualSamples,
  isDualExchanged,
  settleDual,
  type DualTerms,
  type DualType,
} from './dual';

const minute = 60_000;
const settleAt = Date.parse('2026-11-28T08:00:00Z');

test.each(vectors['dual.call'])('a call settled at $in.settle pays $out.pay', (vector) => {
  const { apr, amount_btc: amount, days, linked, settle } = vector.in;
  const { side, pay } = settleDual({ type: 'call', rate: apr, days, linked }, amount, settle);
  expect([side === 'base' ? 'BTC' : 'USDT', pay.toFixed()]).toEqual([
    vector.out.currency,
    vector.out.pay,
  ]);
});

test.each(vectors['dual.put'])('a put settled at $in.settle pays $out.pay', (vector) => {
  const { apr, amount_usdt: amount, days, linked, settle } = vector.in;
  const terms: DualTerms = { type: 'put', rate: apr, days, linked };
  expect(settleDual(terms, amount, settle)).toEqual({
    side: 'quote',
    pay: new Decimal(vector.out.pay),
  });
  expect(settleDual(terms, amount, linked).pay.toFixed()).toBe('0.10463863');
});

test.each(vectors['dual.shares'])('$in.num shares of $in.share pay $out.pay', (vector) => {
  const { type, num, share, apr, days, linked, settle } = vector.in;
  const terms: DualTerms = { type: type as DualType, rate: apr, days, linked };
  const amount = new Decimal(share).times(num);
  const { side, pay } = settleDual(terms, amount, settle);
  expect(side).toBe(vector.out.currency === 'USDT' ? 'quote' : 'base');
  expect(pay.toFixed()).toBe(vector.out.pay);
});

test.each(vectors['dual.days'])('bought $in.bought_at it earns $out.days days', (vector) => {
  const at = Date.parse(vector.in.settle_at);
  const boughtAt = Date.parse(vector.in.bought_at);
  expect(dualDays(boughtAt, at)).toBe(vector.out.days);
  expect(boughtAt).toBeLessThan(dualSaleEnd(at));
});

test('a purchase at the end of the sale would earn no day', () => {
  expect(dualDays(dualSaleEnd(settleAt), settleAt)).toBe(0);
});

test('the settlement price is the mean of the samples, rounded down', () => {
  const [uneven, rising, few] = vectors['dual.settlement_price'];
  const same = (count: number) => Array<string>(count).fill('98000');
  expect(dualSettlementPrice([...same(29), '97999.9'])?.toFixed()).toBe(uneven?.out.price);
  const steps = dualSampleTimes(settleAt).map((_, i) => new Decimal('1.1').times(i).plus('97985'));
  expect(dualSettlementPrice(steps)?.toFixed()).toBe(rising?.out.price);
  expect(dualSettlementPrice(same(23)) ?? null).toBe(few?.out.price);
});

test.each(vectors['dual.cover'])('the house covers $out.base and $out.quote', (vector) => {
  const { type, amount, apr, days, linked } = vector.in;
  const cover = dualCover({ type: type as DualType, rate: apr, days, linked }, amount);
  expect({ base: cover.base.toFixed(), quote: cover.quote.toFixed() }).toEqual(vector.out);
});

test.each(vectors['dual.past'])('$out.k of $out.n periods ended there', (vector) => {
  const { closes, now, ...terms } = vector.in;
  expect(dualPast(closes, terms, now)).toEqual(vector.out);
});

test('samples are the whole minutes of the last half hour', () => {
  const times = dualSampleTimes(settleAt);
  expect(times).toHaveLength(30);
  expect(new Date(times[0] ?? 0).toISOString()).toBe('2026-11-28T07:31:00.000Z');
  expect(times.at(-1)).toBe(settleAt);
});

test('a minute without a record takes the last one up to a minute before it', () => {
  const first = settleAt - 29 * minute;
  const at = (time: number, price: string) => ({ time, price });
  const recorded = [at(first - minute, '1'), at(first + 1_000, '2'), at(first + 4 * minute, '3')];
  // The second minute is 59 s after the record, the third too long; the fifth has its own, which the sixth takes too.
  expect(findDualSamples(settleAt, recorded).map(({ price }) => price)).toEqual([
    '1',
    '2',
    '3',
    '3',
  ]);
  expect(findDualSamples(settleAt, [at(first - minute - 1_000, '1')])).toEqual([]);
  expect(findDualSamples(settleAt, [at(settleAt + 1_000, '1')])).toEqual([]);
});

test('the linked price itself exchanges both kinds', () => {
  expect(isDualExchanged({ type: 'call', linked: '98000' }, '98000')).toBe(true);
  expect(isDualExchanged({ type: 'call', linked: '98000' }, '97999.99999999')).toBe(false);
  expect(isDualExchanged({ type: 'put', linked: '98000' }, '98000')).toBe(true);
  expect(isDualExchanged({ type: 'put', linked: '98000' }, '98000.00000001')).toBe(false);
});

test('a yearly rate counts for each day of the term', () => {
  expect(dualTermRate('0.73', 10).toFixed()).toBe('0.02');
});

test('the distance is how far the price has to go', () => {
  expect(dualDistance('98000', '100000').toFixed()).toBe('-0.02');
});

const hundredths = (min: number, max: number) =>
  fc.integer({ min, max }).map((units) => new Decimal(units).div(100).toFixed());

test('whatever the settlement price is, principal and cover pay exactly what the person gets', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom<DualType>('call', 'put'),
        rate: hundredths(1, 300),
        days: fc.integer({ min: 1, max: 90 }),
        linked: hundredths(1, 20_000_000),
      }),
      hundredths(1, 10_000_000),
      hundredths(1, 40_000_000),
      (terms, amount, price) => {
        const cover = dualCover(terms, amount);
        const { side, pay } = settleDual(terms, amount, price);
        const isKept = !isDualExchanged(terms, price);
        expect(pay.eq(isKept ? cover[side].plus(amount) : cover[side])).toBe(true);
        expect(dualKept(terms, amount).pay.gte(amount)).toBe(true);
        expect(dualExchanged(terms, amount).side).not.toBe(dualKept(terms, amount).side);
      },
    ),
  );
});

test('the interest is what is paid beyond the amount, in either currency', () => {
  const call: DualTerms = { type: 'call', rate: '0.186', days: 7, linked: '98000' };
  const kept = settleDual(call, '0.05', '97999');
  expect(dualInterest(call, '0.05', kept).toFixed()).toBe('0.00017835');
  const sold = settleDual(call, '0.05', '98000');
  expect(dualInterest(call, '0.05', sold).toFixed()).toBe('17.4789041');
  const put: DualTerms = { type: 'put', rate: '0.6', days: 7, linked: '58000' };
  expect(dualInterest(put, '6000', settleDual(put, '6000', '58001')).toFixed()).toBe('69.04109589');
  expect(dualInterest(put, '6000', settleDual(put, '6000', '58000')).toFixed()).toBe('0.00119036');
});
