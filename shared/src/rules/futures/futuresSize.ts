/** The size of an order in the unit that its owner writes it in. An order is whole steps of lots, whatever the unit. */
import { countDecimals, Decimal, floorToStep, type DecimalValue } from '../../money/money';
import { lotsToNumber, numberToLots, type ContractTerms } from './futuresTerms';

/** The base currency, the value in the quote currency, or lots. */
export const sizeUnits = ['coin', 'value', 'lots'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** What a size is converted by. */
export interface SizeTerms extends Pick<ContractTerms, 'lotStep'> {
  /** One lot in the base currency. */
  contractSize: DecimalValue;
}

/** Values are written in cents. */
const valueDecimals = 2;

/** How many decimals a size has in a unit. */
export function sizeDecimals(unit: SizeUnit, { contractSize, lotStep }: SizeTerms): number {
  if (unit === 'value') return valueDecimals;
  return countDecimals(unit === 'lots' ? lotStep : new Decimal(contractSize).times(lotStep));
}

/** The lots of a size, rounded down to the step: nobody gets more than was written. Undefined for a value without a price. */
export function lotsOfSize(
  unit: SizeUnit,
  size: DecimalValue,
  { contractSize, lotStep }: SizeTerms,
  price: DecimalValue | undefined,
): Decimal | undefined {
  if (unit === 'lots') return floorToStep(size, lotStep);
  if (unit === 'coin') return floorToStep(numberToLots(size, contractSize), lotStep);
  if (price === undefined || new Decimal(price).lte(0)) return undefined;
  return floorToStep(new Decimal(size).div(new Decimal(price).times(contractSize)), lotStep);
}

/**
 * The size of lots in a unit. A value is rounded up to a cent, so that it gives these lots again at the same price. Undefined for a value
 * without a price.
 */
export function sizeOfLots(
  unit: SizeUnit,
  lots: DecimalValue,
  { contractSize }: Pick<SizeTerms, 'contractSize'>,
  price: DecimalValue | undefined,
): Decimal | undefined {
  if (unit === 'lots') return new Decimal(lots);
  const number = lotsToNumber(lots, contractSize);
  if (unit === 'coin') return number;
  return price === undefined
    ? undefined
    : number.times(price).toDecimalPlaces(valueDecimals, Decimal.ROUND_UP);
}
