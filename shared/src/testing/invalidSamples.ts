import * as z from 'zod/mini';

/** Replacements for a whole answer. */
const invalidAnswers: readonly unknown[] = [
  null,
  17.5,
  'stranger',
  [],
  [null],
  {},
  { stranger: 1 },
  false,
];
/** Replacements for a part of an answer: each type meets a value of another type. */
const invalidParts: readonly unknown[] = [null, 17.5, { stranger: 1 }];

/**
 * Values that do not fit a schema: copies of a valid one in which one part, at any depth, is replaced or missing.
 */
export function invalidSamples(schema: z.ZodMiniType, good: unknown): unknown[] {
  const isInvalid = (value: unknown) => !z.safeDecode(schema, value as never).success;
  return [...invalidAnswers, ...withOneInvalidPart(good)].filter(isInvalid);
}

/** Copies of a value with one part missing or replaced. */
function withOneInvalidPart(sample: unknown): unknown[] {
  if (Array.isArray(sample)) {
    const items = sample as unknown[];
    return items.flatMap((item, at) => replacements(item).map((other) => items.with(at, other)));
  }
  if (typeof sample !== 'object' || sample === null) return [];
  const fields = Object.entries(sample);
  return fields.flatMap(([name, field], at) => [
    Object.fromEntries(fields.toSpliced(at, 1)),
    ...replacements(field).map((other) => ({ ...sample, [name]: other })),
  ]);
}

function replacements(part: unknown): unknown[] {
  return [...invalidParts, ...withOneInvalidPart(part)];
}
