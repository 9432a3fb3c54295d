import fc from 'fast-check';
import { Decimal } from '../money/money';
import { openingCost, type PositionSide } from '../rules/futures/futures';
import { futuresTerms, maxMultiple, type MarginTier } from '../rules/futures/futuresTerms';

export const side = fc.constantFrom<PositionSide>('long', 'short');

/** Terms whose only tier has this rate. */
export function singleTier(rate: string): MarginTier[] {
  return [{ upTo: '1000000', rate, deduction: '0', maxMultiple: 100 }];
}

/** Markets of the demo: tick size, contract size, price in ticks. */
const markets = [
  { tickSize: '0.1', contractSize: '0.01', ticks: 964_182 },
  { tickSize: '0.01', contractSize: '0.1', ticks: 328_461 },
  { tickSize: '0.00001', contractSize: '1000', ticks: 18_264 },
  { tickSize: '0.00000001', contractSize: '10000000', ticks: 1_284 },
] as const;

/** Any position that the terms allow, with the margin of its order. */
export const positions = fc
  .record({
    side,
    market: fc.constantFrom(...markets),
    priceMove: fc.integer({ min: -50, max: 50 }),
    hundredths: fc.integer({ min: 1, max: 20_000 }),
    multiple: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ side: sideOf, market, priceMove, hundredths, multiple }) => {
    const { tickSize, contractSize } = market;
    const openPrice = new Decimal(Math.round((market.ticks * (100 + priceMove)) / 100)).times(
      tickSize,
    );
    const number = new Decimal(hundredths).div(100).times(contractSize);
    const highest = maxMultiple(futuresTerms, openPrice.times(number));
    const allowed = Math.min(multiple, highest);
    const { margin, fee } = openingCost(openPrice, number, Math.max(1, allowed), futuresTerms);
    return {
      side: sideOf,
      openPrice,
      number,
      margin,
      fee,
      multiple: allowed,
      tickSize,
      contractSize,
    };
  })
  .filter(({ multiple, openPrice, number }) => multiple > 0 && openPrice.times(number).gte(5));
