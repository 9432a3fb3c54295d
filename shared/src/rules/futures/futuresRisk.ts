/** How near a position and an account are to their end, and how much margin may be taken away. */
import { Decimal, type DecimalValue } from '../../money/money';
import {
  initialMargin,
  notionalValue,
  positionEquity,
  positionMaintenance,
  roundDownAmount,
  type PositionValues,
} from './futures';
import type { ContractTerms } from './futuresTerms';

/**
 * The risk of a position: `maintenance / (margin + pnl)` in percent, rounded up to 2 decimals. 100 is liquidation; undefined if nothing of
 * the equity is left, which is shown as over 100 %.
 */
export function positionRisk(
  margin: DecimalValue,
  pnl: DecimalValue,
  maintenance: DecimalValue,
): Decimal | undefined {
  const equity = new Decimal(margin).plus(pnl);
  if (equity.lte(0)) return undefined;
  return new Decimal(maintenance).div(equity).times(100).toDecimalPlaces(2, Decimal.ROUND_UP);
}

/**
 * The cover of an account (`risk_rate` on the wire): `(balance + margins + pnl) / margins` in percent, cut to 2 decimals; undefined without
 * a position.
 */
export function accountCover(
  balance: DecimalValue,
  margins: DecimalValue,
  pnl: DecimalValue,
): Decimal | undefined {
  const held = new Decimal(margins);
  if (held.isZero()) return undefined;
  return held.plus(balance).plus(pnl).div(held).times(100).toDecimalPlaces(2, Decimal.ROUND_DOWN);
}

/**
 * The most margin that can be removed, rounded down: the first margin of what is still open stays, and the risk stays at most 50 %.
 * `firstMargin` is that of the open part; without it, that of an order at the open price.
 */
export function removableMargin(
  terms: Pick<ContractTerms, 'tiers' | 'maxRiskAfterRemoval'>,
  position: PositionValues & { multiple: number; firstMargin?: DecimalValue },
  mark: DecimalValue,
): Decimal {
  const notional = notionalValue(position.openPrice, position.number);
  const first = new Decimal(position.firstMargin ?? initialMargin(notional, position.multiple));
  const kept = positionMaintenance(terms, position).times(100).div(terms.maxRiskAfterRemoval);
  const spare = Decimal.min(
    new Decimal(position.margin).minus(first),
    positionEquity(position, mark).minus(kept),
  );
  return roundDownAmount(Decimal.max(0, spare));
}
