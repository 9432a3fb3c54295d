import * as z from 'zod/mini';

/** Money is a decimal string, because a JSON number loses digits. Fits numeric(38, 18). */
export const amount = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/));

/** An amount that may be negative, such as a posting. */
export const signedAmount = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,18})?$/));

/** A price or quantity of an order: positive, at most 10 decimals. Tick and lot size are checked later. */
export const orderAmount = z
  .string()
  .check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,17})(\.\d{1,10})?$/, 'INVALID_AMOUNT'));

/** The id of a currency, article or the like: a 32-bit integer. In a form, only plain digits are accepted. */
export const catalogueId = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]),
  z.int().check(z.positive(), z.maximum(2147483647)),
  { decode: Number, encode: (id) => id },
);

/** The quote currency of calls that leave it out: USDT, by the specification of the wire. */
export const defaultQuoteId = 3;

/** The names of a market's two currencies, for `wireObject`. */
export const marketCurrencyWireNames = { currency_id: 'baseId', legal_id: 'quoteId' } as const;

/** The id of something that a user owns: a UUIDv7, normalised to lower case. */
export const uuid = z.pipe(z.string().check(z.toLowerCase()), z.uuid());

/** The idempotency key of a request: a repeat gets the first reply. */
export const reqId = uuid;

/** Milliseconds since 1970, UTC, within the range of a `Date`. */
export const time = z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000_000));

/** A time in a form, of at most 13 digits. */
export const formTimeField = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^(0|[1-9]\d{0,12})$/))]),
  time,
  { decode: Number, encode: (at) => at },
);

const longestRangeMs = 20 * 366 * 86_400_000;

/** Whether a range does not end before it begins and spans at most twenty years. Either end may be open. */
export function isValidTimeRange({
  from,
  to,
}: {
  from?: number | undefined;
  to?: number | undefined;
}): boolean {
  if (from === undefined || to === undefined) return true;
  return from <= to && to - from <= longestRangeMs;
}

/** A whole number in a form, such as the number of a page. */
export const countField = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]);

function boundedCount(fallback: number, max: number) {
  return z._default(
    z.codec(countField, z.int().check(z.positive(), z.maximum(max)), {
      decode: (value) => Math.min(Math.max(Number(value), 1), max),
      encode: (value) => value,
    }),
    fallback,
  );
}

/** The page of a list and its length. Numbers out of bounds are clamped; anything else is refused. */
export function pagingFieldsOf(rowsPerPage: number) {
  return { page: boundedCount(1, 1000), limit: boundedCount(rowsPerPage, 100) };
}

export const pagingFields = pagingFieldsOf(10);

/** One page of a list. */
export function pageSchemaOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), page: z.int(), limit: z.int(), total: z.int() });
}

/** A boolean in a form: 1 is true. */
export const yesOrNo = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (flag) => flag === '1',
  encode: (isSet) => (isSet ? '1' : '0'),
});

/** The input of a call without fields. */
export const emptyInput = z.object({});

/** The answer of a call that only succeeds or fails. */
export const successAnswer = z.literal(true);
