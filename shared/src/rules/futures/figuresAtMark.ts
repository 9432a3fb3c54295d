import type { DecimalValue } from '../../money/money';
import { fromScaledUnits, toScaledUnits } from '../../money/units';
import { positionMaintenance, type PositionValues } from './futures';
import type { ContractTerms } from './futuresTerms';

/** Of a price, a size and a margin; what a price and a size make has twice as many. */
const decimals = 8;
const one = 10n ** BigInt(decimals);
/** Percentages have two decimals, so ratios four. */
const ratioDecimals = 4;
const ratioUnits = 10n ** BigInt(ratioDecimals);

/** What a page shows of a position at a mark. */
export interface FiguresAtMark {
  /** Exact. */
  pnl: string;
  /** The return on the first margin, a ratio. */
  roe: string;
  /** A ratio; undefined if nothing of the equity is left. */
  risk: string | undefined;
  /** How many risk warnings are reached. */
  warnings: number;
}

/**
 * Returns gain, return and risk of a position by the mark: the figures of `positionPnl`, `returnOnMargin` and `positionRisk` in integers,
 * because a page computes them for each position with each mark. It may ask for the same mark several times.
 */
export function figuresAtMark(
  terms: Pick<ContractTerms, 'riskWarnings' | 'tiers'>,
  position: PositionValues & { marginFirst: DecimalValue },
): (mark: string) => FiguresAtMark {
  const open = unitsOf(position.openPrice);
  const size = unitsOf(position.number) * (position.side === 'long' ? 1n : -1n);
  const margin = unitsOf(position.margin) * one;
  const firstMargin = unitsOf(position.marginFirst) * one;
  const maintenance = toScaledUnits(positionMaintenance(terms, position).toFixed(), 2 * decimals);
  const levels = terms.riskWarnings.map((percent) => toScaledUnits(String(percent), 2));
  let latest: { mark: string; figures: FiguresAtMark } | undefined;

  function compute(mark: string): FiguresAtMark {
    const gain = (unitsOf(mark) - open) * size;
    const equity = margin + gain;
    const risk = equity > 0n ? divideUp(maintenance * ratioUnits, equity) : undefined;
    return {
      pnl: fromScaledUnits(gain, 2 * decimals),
      roe: fromScaledUnits((gain * ratioUnits) / firstMargin, ratioDecimals),
      risk: risk === undefined ? undefined : fromScaledUnits(risk, ratioDecimals),
      warnings: levels.filter((level) => risk === undefined || risk >= level).length,
    };
  }

  return (mark) => {
    if (latest?.mark !== mark) latest = { mark, figures: compute(mark) };
    return latest.figures;
  };
}

function unitsOf(value: DecimalValue): bigint {
  return toScaledUnits(String(value), decimals);
}

function divideUp(units: bigint, by: bigint): bigint {
  return (units + by - 1n) / by;
}
