import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { liquidationPrice, positionMaintenance, type PositionSide } from './futures';
import {
  closedNumber,
  overnightFee,
  overnightSource,
  resultOfClosed,
  resultOfPosition,
  settleClose,
  settleLiquidation,
  settlePartialClose,
} from './futuresSettlement';
import { accountCover, positionRisk, removableMargin } from './futuresRisk';
import { futuresTerms } from './futuresTerms';
import { positions, singleTier } from '../../testing/positionSamples';
import vectors from '../vectors.json';

const { feeRate } = futuresTerms;

test.each(vectors['futures.close_long'])('returns $out.returned', ({ in: close, out }) => {
  const position = {
    side: 'long' as const,
    openPrice: close.open,
    number: close.number,
    margin: close.margin,
  };
  const settlement = settleClose(position, close.exit, close.fee_rate);
  expect(settlement.fee.toFixed()).toBe(out.close_fee);
  expect(settlement.returned.toFixed()).toBe(out.returned);
});

test.each(vectors['futures.close'])('closes a $in.side at $in.price', ({ in: close, out }) => {
  const position = {
    side: close.side as PositionSide,
    openPrice: close.open,
    number: close.number,
    margin: close.margin,
  };
  const { pnl, feeDue, fee, returned, shortfall, house } = settleClose(
    position,
    close.price,
    close.fee_rate,
  );
  expect({
    pnl: pnl.toFixed(),
    fee_due: feeDue.toFixed(),
    fee: fee.toFixed(),
    returned: returned.toFixed(),
    shortfall: shortfall.toFixed(),
    house: house.toFixed(),
  }).toEqual(out);
});

test.each(vectors['futures.partial_close'])('closes $in.close of $in.number', (vector) => {
  const { in: close, out } = vector;
  const position = {
    side: close.side as PositionSide,
    openPrice: close.open,
    number: close.number,
    margin: close.margin,
  };
  const part = settlePartialClose(position, close.close, close.price, close.fee_rate);
  const rest = { ...position, number: part.numberLeft, margin: part.marginLeft };
  const liquidation = liquidationPrice({ tiers: singleTier(close.mmr) }, rest);
  expect({
    margin_part: part.marginPart.toFixed(),
    pnl: part.pnl.toFixed(),
    fee: part.fee.toFixed(),
    returned: part.returned.toFixed(),
    number_left: part.numberLeft.toFixed(),
    margin_left: part.marginLeft.toFixed(),
    liquidation: liquidation.toDecimalPlaces(8).toFixed(),
  }).toEqual(out);
});

test.each(vectors['futures.liquidation'])('liquidates at $in.mark', ({ in: position, out }) => {
  const { margin } = position;
  const settlement = settleLiquidation(
    { side: 'long', openPrice: position.open, number: position.number, margin },
    position.mark,
    position.fee_rate,
  );
  expect(settlement.left.toFixed()).toBe(out.to_insurance_if_filled_at_mark);
  expect(margin).toBe(out.user_loss);
});

test.each(vectors['futures.gap_liquidation'])('a gap to $in.fill', ({ in: position, out }) => {
  const { shortfall, left, fee } = settleLiquidation(
    { side: 'long', openPrice: position.open, number: position.number, margin: position.margin },
    position.fill,
    feeRate,
  );
  expect(shortfall.toFixed()).toBe(out.insurance_pays);
  expect([left.toFixed(), fee.toFixed()]).toEqual(['0', '0']);
});

test.each(vectors['futures.overnight'])('$in.nights nights', ({ in: position, out }) => {
  const fee = overnightFee(position.open, position.number, position.rate).times(position.nights);
  const marginLeft = new Decimal(position.margin).minus(fee);
  const rest = {
    side: 'long' as const,
    openPrice: position.open,
    number: position.number,
    margin: marginLeft,
  };
  expect(fee.toFixed()).toBe(out.fee_total);
  expect(marginLeft.toFixed()).toBe(out.margin_left);
  expect(liquidationPrice(futuresTerms, rest).toFixed()).toBe(out.liquidation);
});

test.each(vectors['futures.funding'])('a payment at the mark price', ({ in: payment, out }) => {
  const fee = overnightFee(payment.mark, payment.number, payment.rate);
  expect(fee.toFixed()).toBe(out.long_pays);
});

test.each(vectors['futures.overnight_source'])('a fee of $in.fee at $in.pnl', (vector) => {
  const { fromMargin, fromBalance, waived, marginLeft } = overnightSource(vector.in);
  expect({
    from_margin: fromMargin.toFixed(),
    from_balance: fromBalance.toFixed(),
    waived: waived.toFixed(),
    margin_left: marginLeft.toFixed(),
  }).toEqual(vector.out);
});

test('a gain pays for no night once the margin is used up', () => {
  const night = { margin: '2.39', pnl: '500', maintenance: '60', fee: '2.4', available: '10' };
  const { fromMargin, fromBalance, marginLeft } = overnightSource(night);
  expect([fromMargin, fromBalance, marginLeft].map(String)).toEqual(['0', '2.4', '2.39']);
  expect(overnightSource({ ...night, margin: '2.4' }).marginLeft.toFixed()).toBe('0');
});

test('the rest of a night that nothing can pay is waived', () => {
  const night = { margin: '240', pnl: '-200', maintenance: '60', fee: '2.4', available: '1.5' };
  expect(overnightSource(night).waived.toFixed()).toBe('0.9');
});

test.each(vectors['futures.add_margin'])('adds $in.amount to a $in.side', ({ in: change, out }) => {
  const terms = { tiers: singleTier(change.mmr) };
  const position = {
    side: change.side as PositionSide,
    openPrice: change.open,
    number: change.number,
    margin: new Decimal(change.margin),
  };
  const after = { ...position, margin: position.margin.plus(change.amount) };
  expect(liquidationPrice(terms, position).toFixed()).toBe(out.liquidation_before);
  expect(liquidationPrice(terms, after).toFixed()).toBe(out.liquidation);
  expect(settleClose(after, out.bankruptcy, '0').returned.toFixed()).toBe('0');
});

test.each(vectors['futures.position_risk'])('a risk of $out.risk_pct', ({ in: position, out }) => {
  const risk = positionRisk(position.margin, position.pnl, position.maintenance);
  expect(risk?.toFixed() ?? null).toBe(out.risk_pct);
  expect(risk === undefined || risk.gte(100)).toBe(out.liquidated);
});

test.each(vectors['futures.risk_rate'])('a cover of $out.risk_rate_pct', ({ in: account, out }) => {
  const cover = accountCover(account.balance, account.margin, account.upnl);
  expect(cover?.toFixed()).toBe(out.risk_rate_pct);
});

test('an account without positions has no cover', () => {
  expect(accountCover('300', '0', '0')).toBeUndefined();
});

test('a rest below the smallest order is closed too', () => {
  const position = { number: '0.0005', openPrice: '60000' };
  expect(closedNumber(futuresTerms, position, '0.0004').toFixed()).toBe('0.0004');
  expect(closedNumber(futuresTerms, { ...position, openPrice: '49999' }, '0.0004').toFixed()).toBe(
    '0.0005',
  );
});

const exits = fc.integer({ min: -999, max: 3_000 });

/** A price that is a multiple of the tick, `thousandths` above the open price. */
function exitPrice(
  { openPrice, tickSize }: { openPrice: Decimal; tickSize: string },
  thousandths: number,
) {
  const price = openPrice.times(1_000 + thousandths).div(1_000);
  return Decimal.max(price.div(tickSize).floor(), 1).times(tickSize);
}

test('a close moves every unit, and loses at most margin and fee', () => {
  fc.assert(
    fc.property(positions, exits, (position, move) => {
      const close = settleClose(position, exitPrice(position, move), feeRate);
      expect(close.returned.plus(close.fee).plus(close.house)).toEqual(
        position.margin.plus(close.shortfall),
      );
      expect(close.house).toEqual(new Decimal(0).minus(close.pnl));
      expect(close.returned.gte(0) && close.fee.gte(0) && close.shortfall.gte(0)).toBe(true);
      expect(close.fee.lte(close.feeDue)).toBe(true);
      expect(close.returned.decimalPlaces()).toBeLessThanOrEqual(8);
    }),
  );
});

test('parts of a close return no more than the whole, and leave the liquidation price where it was', () => {
  fc.assert(
    fc.property(positions, exits, fc.integer({ min: 1, max: 99 }), (position, move, percent) => {
      const price = exitPrice(position, move);
      const step = new Decimal(position.contractSize).div(100);
      const closed = position.number.times(percent).div(100).div(step).floor().times(step);
      if (closed.isZero()) return;
      const first = settlePartialClose(position, closed, price, feeRate);
      const rest = { ...position, number: first.numberLeft, margin: first.marginLeft };
      const second = settleClose(rest, price, feeRate);
      const whole = settleClose(position, price, feeRate);
      // A part that is worth less than nothing loses no more than its margin, so only parts that are worth something compare.
      if (first.shortfall.isZero() && second.shortfall.isZero()) {
        expect(first.returned.plus(second.returned).lte(whole.returned)).toBe(true);
      }
      const before = liquidationPrice(futuresTerms, position);
      const after = liquidationPrice(futuresTerms, rest);
      const isNoWorse = position.side === 'long' ? after.lte(before) : after.gte(before);
      expect(isNoWorse).toBe(true);
    }),
  );
});

test('closing all is the same as closing the whole part', () => {
  fc.assert(
    fc.property(positions, exits, (position, move) => {
      const price = exitPrice(position, move);
      const part = settlePartialClose(position, position.number, price, feeRate);
      expect(part.returned).toEqual(settleClose(position, price, feeRate).returned);
      expect([part.numberLeft.toFixed(), part.marginLeft.toFixed()]).toEqual(['0', '0']);
    }),
  );
});

test('removing margin leaves the first margin and a risk of at most 50 %', () => {
  const added = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(positions, exits, added, (position, move, units) => {
      const firstMargin = position.margin;
      const margin = firstMargin.plus(new Decimal(units.toString()).div(1e8));
      const mark = exitPrice(position, move);
      const held = { ...position, margin, firstMargin };
      const removable = removableMargin(futuresTerms, held, mark);
      expect(removable.gte(0)).toBe(true);
      if (removable.isZero()) return;
      const left = margin.minus(removable);
      expect(left.gte(firstMargin)).toBe(true);
      const pnl = settleClose({ ...position, margin: left }, mark, feeRate).pnl;
      const maintenance = positionMaintenance(futuresTerms, position);
      expect(positionRisk(left, pnl, maintenance)?.lte(50)).toBe(true);
    }),
  );
});

test('margin that was added can be removed again while the price stands', () => {
  const position = {
    side: 'long' as const,
    openPrice: '60000',
    number: '0.2',
    margin: '300',
    multiple: 50,
  };
  expect(removableMargin(futuresTerms, position, '60000').toFixed()).toBe('60');
  expect(removableMargin(futuresTerms, position, '59200').toFixed()).toBe('20');
  expect(removableMargin(futuresTerms, position, '59000').toFixed()).toBe('0');
});

describe('the result of a closed position', () => {
  const { feeRate: rate } = futuresTerms;

  test('turns a gain that the fees exceed into a loss', () => {
    const position = {
      openPrice: '92254.7',
      closePrice: '92275.3',
      margin: '230.63675',
      pnl: '1.03',
      fee: '2.89',
      overnight: '0',
      returned: '230.22',
    };
    expect(resultOfPosition(position)?.result.toFixed()).toBe('-1.86');
    const overNight = { ...position, overnight: '0.4' };
    expect(resultOfPosition(overNight)?.result.toFixed()).toBe('-2.26');
    expect(resultOfPosition({ ...position, closePrice: null, pnl: null })).toBeUndefined();
  });

  test('is what its owner has more or less, whatever became of it', () => {
    fc.assert(
      fc.property(positions, fc.double({ min: 0.5, max: 1.5, noNaN: true }), (position, by) => {
        const price = new Decimal(position.openPrice).times(by).toDecimalPlaces(8);
        fc.pre(price.gt(0));
        const { number, openPrice, margin } = position;
        const opening = new Decimal(openPrice).times(number).times(rate);
        const openFee = opening.toDecimalPlaces(8, Decimal.ROUND_UP);
        const overnight = new Decimal('0.5');
        const put = openFee.plus(margin).plus(overnight);
        for (const isLiquidated of [false, true]) {
          const { pnl, fee, ...rest } = isLiquidated
            ? { returned: new Decimal(0), ...settleLiquidation(position, price, rate) }
            : settleClose(position, price, rate);
          const { returned } = rest;
          const values = { openPrice, closePrice: price, margin, pnl, overnight, returned };
          const { result } = resultOfClosed({ ...values, fee: openFee.plus(fee) });
          expect(result.minus(returned).plus(put).abs().toNumber()).toBeLessThan(1e-6);
        }
      }),
    );
  });
});
