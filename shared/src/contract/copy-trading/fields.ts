import * as z from 'zod/mini';
import { orderAmount } from '../primitives';

/** On the wire, 1 is a multiple of the trader's lots and 2 always the same lots. */
export const copySizeField = z.codec(
  z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])]),
  z.enum(['multiple', 'fixed']),
  {
    decode: (type) => (Number(type) === 1 ? 'multiple' : 'fixed'),
    encode: (kind) => (kind === 'multiple' ? 1 : 2),
  },
);

/** A ratio below 1 with at most four decimals, such as 0.2 for 20 %; 0 is none. */
export const ratioField = z.string().check(z.regex(/^0(\.\d{1,4})?$/, 'INVALID_AMOUNT'));

/** An amount of USDT that may be zero, with at most 8 decimals. */
export const fundsField = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/, 'INVALID_AMOUNT'));

/** What a follower chooses: the size of copies, and two limits of the follower's own. */
export const copySettings = {
  type: copySizeField,
  /** More than two decimals are rounded. */
  number: orderAmount,
};

/** How far back figures go, in days. */
export const figuresPeriods = ['7', '30', '90', 'all'] as const;
export const figuresPeriod = z.enum(figuresPeriods);

export type CopySizeKind = z.output<typeof copySizeField>;
export type FiguresPeriod = z.output<typeof figuresPeriod>;
