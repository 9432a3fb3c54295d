import fc from 'fast-check';
import { Decimal } from '../../money/money';
import {
  bookProfit,
  copyAccuracy,
  copyCloseLots,
  copyDraw,
  copyLots,
  copyMultiple,
  detachedProfit,
  isCopyStopped,
  noSharedProfit,
  payShare,
  relationEquity,
  reservedShare,
} from './copyTrading';
import { openingCost, type PositionSide } from '../futures/futures';
import { futuresTerms, lotsToNumber, roundLots } from '../futures/futuresTerms';
import vectors from '../vectors.json';

test.each(vectors['copy.open_multiple'])('$in.trader_lots × $in.multiple', ({ in: open, out }) => {
  const size = { kind: 'multiple' as const, number: open.multiple };
  const lots = copyLots(size, open.trader_lots, { lotStep: open.lot_step });
  expect(lots.toFixed()).toBe(out.lots);
});

test.each(vectors['copy.open_fixed'])('always $in.fixed lots', ({ in: open, out }) => {
  const size = { kind: 'fixed' as const, number: open.fixed };
  expect(copyLots(size, open.trader_lots, futuresTerms).toFixed()).toBe(out.lots);
});

test('a copy is cut to the step, never rounded up', () => {
  const lots = (number: string) =>
    copyLots({ kind: 'multiple', number }, '3', futuresTerms).toFixed();
  expect(lots('0.777')).toBe('2.33');
  expect(lots('0.003')).toBe('0');
});

test.each(vectors['copy.input_round'])('$in.number is entered as $out.number', (vector) => {
  expect(roundLots(vector.in.number, futuresTerms).toFixed()).toBe(vector.out.number);
});

test.each([...vectors['copy.partial_close'], ...vectors['copy.partial_close_all']])(
  'closes $out.follower_close of $in.follower',
  ({ in: close, out }) => {
    const trader = { before: close.trader_before, closed: close.trader_closed };
    const lots = copyCloseLots(trader, close.follower, { lotStep: close.lot_step });
    expect(lots.toFixed()).toBe(out.follower_close);
  },
);

test.each(vectors['copy.open_cost'])('a copy of $in.trader_lots lots', ({ in: open, out }) => {
  const size = { kind: 'multiple' as const, number: open.multiple };
  const lots = copyLots(size, open.trader_lots, futuresTerms);
  const multiple = copyMultiple(Number(open.trader_multiple), Number(open.own_cap));
  const number = lotsToNumber(lots, open.lot_size);
  const { margin, fee } = openingCost(open.price, number, multiple, { feeRate: open.fee_rate });
  expect({
    lots: lots.toFixed(),
    multiple: String(multiple),
    number: number.toFixed(),
    margin: margin.toFixed(),
    fee: fee.toFixed(),
  }).toEqual(out);
});

test.each(vectors['copy.profit_share'])('weeks of $in.weeks', ({ in: { rate, weeks }, out }) => {
  let profit = noSharedProfit;
  const rows = weeks.map((week) => {
    const settled = payShare(rate, bookProfit(profit, week));
    profit = settled.profit;
    return {
      week_pnl: week,
      cum: profit.cumulative.toFixed(),
      share: settled.paid.toFixed(),
      hwm: profit.highWaterMark.toFixed(),
    };
  });
  expect(rows).toEqual(out.rows);
});

test.each(vectors['copy.reserve'])(
  'reserves a share of $in.rate',
  ({ in: { rate, events }, out }) => {
    let profit = noSharedProfit;
    const rows = events.map(([kind, amount]) => {
      let paid = new Decimal(0);
      if (kind === 'week') ({ paid, profit } = payShare(rate, profit));
      else profit = bookProfit(profit, amount ?? 0);
      return {
        cum: profit.cumulative.toFixed(),
        reserved: reservedShare(rate, profit).toFixed(),
        paid: paid.toFixed(),
        hwm: profit.highWaterMark.toFixed(),
      };
    });
    expect(rows).toEqual(out.rows);
  },
);

test.each(vectors['copy.detach'])('detaches at $in.mark', ({ in: position, out }) => {
  const { pnl, closeFee, booked } = detachedProfit(
    { side: position.side as PositionSide, openPrice: position.open, number: position.number },
    position.mark,
    { feeRate: position.fee_rate },
  );
  expect({
    pnl: pnl.toFixed(),
    close_fee: closeFee.toFixed(),
    booked: booked.toFixed(),
  }).toEqual(out);
});

test.each(vectors['copy.stop'])('an equity of $in.equity', ({ in: copy, out }) => {
  expect(isCopyStopped(copy.equity, copy.allocated, copy.stop_loss)).toBe(out.stopped);
});

test.each(vectors['copy.accuracy'])('$in.winners of $in.closed', ({ in: trades, out }) => {
  expect(copyAccuracy(trades.winners, trades.closed)?.toFixed()).toBe(out.accuracy_pct);
});

test('nothing closed has no accuracy', () => {
  expect(copyAccuracy(0, 0)).toBeUndefined();
});

test('the equity of a relation counts gains, shares and what is open', () => {
  const relation = { amount: '1000', realised: '50', sharesPaid: '5', unrealised: '-20' };
  expect(relationEquity(relation).toFixed()).toBe('1025');
});

test('the draw depends on order and follower', () => {
  expect(copyDraw('order', 'one')).toBe(copyDraw('order', 'one'));
  expect(copyDraw('order', 'one')).not.toBe(copyDraw('order', 'two'));
});

test('shares come to the rate of the highest profit, and the reserve is never negative', () => {
  const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const events = fc.array(fc.oneof(fc.constant('week' as const), amounts), { maxLength: 40 });
  const rates = fc.integer({ min: 0, max: 20 }).map((percent) => new Decimal(percent).div(100));
  fc.assert(
    fc.property(events, rates, (list, rate) => {
      let profit = noSharedProfit;
      let paid = new Decimal(0);
      let payments = 0;
      let highest = new Decimal(0);
      for (const event of [...list, 'week' as const]) {
        if (event !== 'week') {
          profit = bookProfit(profit, new Decimal(event).div(1e8));
          expect(reservedShare(rate, profit).gte(0)).toBe(true);
          continue;
        }
        highest = Decimal.max(highest, profit.cumulative);
        const settled = payShare(rate, profit);
        profit = settled.profit;
        paid = paid.plus(settled.paid);
        payments += 1;
        expect(reservedShare(rate, profit).isZero()).toBe(true);
      }
      const owed = highest.times(rate);
      expect(paid.lte(owed) && owed.minus(paid).lt(new Decimal(payments).div(1e8))).toBe(true);
    }),
  );
});
