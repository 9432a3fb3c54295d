import * as z from 'zod/mini';

/** Money travels as a decimal string: a JSON number loses digits. Fits numeric(38, 18). */
export const amount = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/));

/** An amount that may be below zero: a change, a ledger line. */
export const signedAmount = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,18})?$/));

/** A price or a quantity somebody asks for: above zero, at most 10 decimals; the step check does the rest. */
export const orderAmount = z
  .string()
  .check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,17})(\.\d{1,10})?$/, 'INVALID_AMOUNT'));

/** Coins, markets, articles: small integers. A form sends plain digits; `1.0`, `0x10` or 2^31 is no id. */
export const catalogueId = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]),
  z.int().check(z.positive(), z.maximum(2147483647)),
  { decode: Number, encode: (id) => id },
);

/** Things a user owns have a UUIDv7; both cases are read, the lower one is written. */
export const uuid = z.pipe(z.string().check(z.toLowerCase()), z.uuid());

/** A client's name for one intent. A repeat answers with what the first one did. */
export const reqId = uuid;

/** Milliseconds since 1970, UTC; no later than a date can be. */
export const time = z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000_000));

/** A time in a query string: 13 digits at most. */
export const timeQuery = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^(0|[1-9]\d{0,12})$/))]),
  time,
  { decode: Number, encode: (at) => at },
);

const longestRangeMs = 20 * 366 * 86_400_000;

/** Does it end after it begins, and is it at most twenty years long? An end that is left open is no end. */
export function isRange({
  from,
  to,
}: {
  from?: number | undefined;
  to?: number | undefined;
}): boolean {
  if (from === undefined || to === undefined) return true;
  return from <= to && to - from <= longestRangeMs;
}

function boundedCount(fallback: number, max: number) {
  return z._default(
    z.codec(
      z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
      z.int().check(z.positive(), z.maximum(max)),
      { decode: (value) => Math.min(Math.max(Number(value), 1), max), encode: (value) => value },
    ),
    fallback,
  );
}

/** Where a list begins and how much of it: out of bounds is brought inside, anything else is refused. */
export const paging = { page: boundedCount(1, 1000), limit: boundedCount(10, 100) };

/** A page of a list. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), page: z.int(), limit: z.int(), total: z.int() });
}

/** A call that takes nothing. */
export const noInput = z.object({});

/** A call that answers nothing but success. */
export const success = z.literal(true);
