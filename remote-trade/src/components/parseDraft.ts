type Check<Value> = (value: unknown) => value is Value;

/** The fields of a draft, which anybody may have written; undefined if one of them is not as it must be. */
export function parseDraft<Draft extends object>(
  kept: unknown,
  checks: { [Name in keyof Draft]: Check<Draft[Name]> },
): Draft | undefined {
  const fields = Object(kept) as Draft;
  const names = Object.keys(checks) as (keyof Draft)[];
  if (!names.every((name) => checks[name](fields[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Draft;
}

/** An amount as a field holds it, complete or not. */
export function isTyped(value: unknown): value is string {
  return typeof value === 'string' && /^\d{0,30}\.?\d{0,30}$/.test(value);
}

export function isOneOf<const Value>(...values: Value[]) {
  return (value: unknown): value is Value => values.includes(value as Value);
}

export function isWhole(low: number, high: number) {
  return (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
}
