import DecimalJs from 'decimal.js';

/** 80 digits hold the product of any two amounts exactly. Rounds down unless a formula says otherwise. */
export const Decimal = DecimalJs.clone({ precision: 80, rounding: DecimalJs.ROUND_DOWN });
export type Decimal = DecimalJs;
export type DecimalValue = DecimalJs.Value;

/** Parses a typed amount; undefined unless it is positive. */
export function parsePositiveAmount(text: string): Decimal | undefined {
  if (!/^\d+(\.\d*)?$/.test(text)) return undefined;
  const value = new Decimal(text);
  return value.isZero() ? undefined : value;
}

/** A typed amount or price in the wire form, which fields do not hold while it is typed: `12.`; undefined unless it is positive. */
export function parseWireAmount(text: string | undefined): string | undefined {
  const value = parsePositiveAmount(text ?? '');
  return value && toWireAmount(value);
}

/** The wire form. `toString` would write 0.00000001 as 1e-8. */
export function toWireAmount(value: DecimalValue): string {
  return new Decimal(value).toFixed();
}

export function isMultipleOf(value: DecimalValue, step: DecimalValue): boolean {
  return new Decimal(value).mod(step).isZero();
}

export function floorToStep(value: DecimalValue, step: DecimalValue): Decimal {
  return new Decimal(value).div(step).floor().times(step);
}

export function ceilToStep(value: DecimalValue, step: DecimalValue): Decimal {
  return new Decimal(value).div(step).ceil().times(step);
}

/** The number of decimals of a tick size or lot size such as 0.01. */
export function countDecimals(step: DecimalValue): number {
  return new Decimal(step).decimalPlaces();
}

/** A price of a market; zero stands for an unknown one. */
export function priceUnlessZero(price: string): string | undefined {
  return /[1-9]/.test(price) ? price : undefined;
}
