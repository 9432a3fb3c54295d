import { Decimal, toWireAmount } from '@h5/shared/money/money';
import {
  moveToStop,
  profitAtStop,
  type StopKind,
  type StopUnit,
} from '@h5/shared/rules/futures/futuresStops';
import {
  priceOfStop,
  stopKinds,
  unitField,
  type StopContext,
  type WrittenStops,
} from './WrittenStops';

const moveDecimals = 4;
const cents = 2;

/** A price in a unit, as typed; undefined where it cannot be written there: a stop-loss that locks a gain in has no loss. */
export function writeStop(
  kind: StopKind,
  by: StopUnit,
  price: Decimal,
  { rules, terms, position, grounds }: StopContext,
): string | undefined {
  if (by === 'price') return toWireAmount(price);
  if (by === 'move') return positiveText(moveToStop(kind, position, price), moveDecimals);
  const profit = grounds && profitAtStop(rules, terms, grounds, price);
  return profit && positiveText(kind === 'takeProfit' ? profit : profit.negated(), cents);
}

function positiveText(value: Decimal, decimals: number): string | undefined {
  const text = value.toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
  return text.gt(0) ? toWireAmount(text) : undefined;
}

/** Both stops in another unit. One that cannot be written in it stays as it is. */
export function stopsIn(
  by: StopUnit,
  stops: WrittenStops,
  context: StopContext | undefined,
): Partial<WrittenStops> {
  const changes = stopKinds.map((kind): Partial<WrittenStops> => {
    if (stops[kind] === '') return { [unitField[kind]]: by };
    const price = priceOfStop(kind, stops, context);
    const text = price && context && writeStop(kind, by, price, context);
    return text === undefined ? {} : { [kind]: text, [unitField[kind]]: by };
  });
  return Object.assign({}, ...changes) as Partial<WrittenStops>;
}
