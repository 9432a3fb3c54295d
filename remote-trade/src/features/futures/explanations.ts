import type { Position } from '@h5/shared/contract/futures/position';
import type { DecimalValue } from '@h5/shared/money/money';
import {
  initialMargin,
  notionalValue,
  positionMaintenance,
} from '@h5/shared/rules/futures/futures';
import type { FuturesMarketStore } from './FuturesMarketStore';
import type { ExplainedName } from './explainedWords';
import { figuresOf, liquidationOf, valuesOf } from './positionFigures';

export type ExplainedPart =
  | 'open'
  | 'mark'
  | 'size'
  | 'multiple'
  | 'margin'
  | 'maintenance'
  | 'pnl';

export interface Explanation {
  parts: readonly { name: ExplainedPart; value: DecimalValue | undefined }[];
  /** The formula with each part written by its name or by its number. */
  write: (part: (name: ExplainedPart) => string) => string;
  result: DecimalValue | undefined;
}

/** How a number of an open position is computed, by the rules that the server uses. */
export function explain(
  name: ExplainedName,
  contract: FuturesMarketStore,
  position: Position,
): Explanation {
  const values = valuesOf(position);
  const { openPrice: open, number: size, margin } = values;
  const { mark, terms } = contract;
  const { pnl, risk } = figuresOf(contract, position);
  const maintenance = positionMaintenance(terms, values);
  const isLong = position.side === 'long';
  switch (name) {
    case 'margin':
      return {
        parts: named({ open, size, multiple: position.multiple }),
        write: (of) => `${of('open')} × ${of('size')} ÷ ${of('multiple')}`,
        result: initialMargin(notionalValue(open, size), position.multiple),
      };
    case 'pnl':
      return {
        parts: named({ mark, open, size }),
        write: (of) =>
          isLong
            ? `(${of('mark')} − ${of('open')}) × ${of('size')}`
            : `(${of('open')} − ${of('mark')}) × ${of('size')}`,
        result: pnl,
      };
    case 'liquidation':
      return {
        parts: named({ open, margin, maintenance, size }),
        write: (of) =>
          `${of('open')} ${isLong ? '−' : '+'} (${of('margin')} − ${of('maintenance')}) ÷ ${of('size')}`,
        result: liquidationOf(contract, position),
      };
    case 'risk':
      return {
        parts: named({ maintenance, margin, pnl }),
        write: (of) => `${of('maintenance')} ÷ (${of('margin')} + ${of('pnl')})`,
        result: risk?.div(100),
      };
  }
}

function named(parts: Partial<Record<ExplainedPart, DecimalValue | undefined>>) {
  return Object.entries(parts).map(([name, value]) => ({ name: name as ExplainedPart, value }));
}
