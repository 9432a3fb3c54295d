import type { Position } from '@h5/shared/contract/futures/position';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import {
  liquidationPrice,
  positionMaintenance,
  positionPnl,
  returnOnMargin,
  shownLiquidationPrice,
  type PositionValues,
} from '@h5/shared/rules/futures/futures';
import { estimateClose } from '@h5/shared/rules/futures/futuresEstimate';
import { positionRisk } from '@h5/shared/rules/futures/futuresRisk';
import type { FuturesMarketStore } from './FuturesMarketStore';

const cents = 2;

/** A position with its contract. */
export interface HeldPosition {
  contract: FuturesMarketStore;
  position: Position;
}

/** Whether the position was a copy that its owner keeps: it follows nobody, and its money stays in the copy account. */
export function isKeptCopy(position: Position): boolean {
  return position.accountType === accountType.copyTrading && position.traderId === null;
}

/** The values of a position that the rules need: a pending one as it is opened at its limit. */
export function valuesOf({
  side,
  openPrice,
  limitPrice,
  number,
  margin,
}: Position): PositionValues {
  return { side, openPrice: openPrice ?? limitPrice ?? 0, number, margin };
}

/** The price at which a position is liquidated, as people see it; undefined if no price does. It does not depend on the mark. */
export function liquidationOf({ terms, market }: FuturesMarketStore, position: Position) {
  const exact = liquidationPrice(terms, valuesOf(position));
  return shownLiquidationPrice(position.side, exact, market.tickSize);
}

/** What a position is worth at the mark: undefined without one, and no risk if nothing of its equity is left. */
export function figuresOf({ mark, terms }: FuturesMarketStore, position: Position) {
  const values = valuesOf(position);
  const pnl = mark === undefined ? undefined : positionPnl(values, mark);
  return {
    pnl,
    roe: pnl && returnOnMargin(pnl, position.marginFirst),
    risk: pnl && positionRisk(position.margin, pnl, positionMaintenance(terms, values)),
  };
}

/** Gains and losses of positions at the mark, added up as each of them is shown: rounded down to cents. */
export function totalPnl(positions: readonly HeldPosition[]): Decimal {
  return positions.reduce((sum, { contract, position }) => {
    const pnl = figuresOf(contract, position).pnl ?? new Decimal(0);
    return sum.plus(pnl.toDecimalPlaces(cents, Decimal.ROUND_FLOOR));
  }, new Decimal(0));
}

/** What closing a position now would cost, and what the position came to with all its fees; undefined without a price. */
export function closedNow({ last, rules, terms }: FuturesMarketStore, position: Position) {
  if (last === undefined) return undefined;
  const { fee, pnl } = estimateClose(rules, terms, valuesOf(position), last);
  return { fee, result: pnl.minus(fee).minus(position.fee).minus(position.overnight) };
}

/** What closing positions now would bring, to the cent; undefined while a price is missing. */
export function closedTogether(positions: readonly HeldPosition[]) {
  let exactFee = new Decimal(0);
  for (const { contract, position } of positions) {
    const closed = closedNow(contract, position);
    if (!closed || contract.mark === undefined) return undefined;
    exactFee = exactFee.plus(closed.fee);
  }
  const pnl = totalPnl(positions);
  const fee = exactFee.toDecimalPlaces(cents, Decimal.ROUND_UP);
  return { pnl, fee, net: pnl.minus(fee) };
}
