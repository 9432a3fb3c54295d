import * as z from 'zod/mini';

/** An amount as a field holds it, complete or not. */
export const typedAmount = z.string().check(z.regex(/^\d{0,30}\.?\d{0,30}$/));

/** The id of a coin, an instrument or a person in a draft. */
export const typedId = z.int().check(z.positive());
