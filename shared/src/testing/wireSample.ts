import * as z from 'zod/mini';

/** A text of each format in the contract; the first one that the schema accepts is used. */
const texts = [
  '1',
  'A text.',
  'BTC-USDT',
  '123456',
  'correct-horse-9',
  '0198a5b0-7c1e-7000-8000-000000000001',
  '+91',
  'ABCD12',
];
const numbers = [1, 4, 0];

/** The parts of a schema definition that tell which values it accepts. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  items?: z.ZodMiniType[];
  options?: z.ZodMiniType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
}

/**
 * A valid wire value for a schema, derived from the schema alone: all fields are set and lists have one row.
 */
export function wireSample(schema: z.ZodMiniType): unknown {
  const sample = candidates(schema).find((value) => z.safeDecode(schema, value as never).success);
  if (sample === undefined) throw new Error(`No sample fits a ${definitionOf(schema).type}.`);
  return sample;
}

function candidates(schema: z.ZodMiniType): unknown[] {
  const { type, shape, element, innerType, items, options, values, entries, ...rest } =
    definitionOf(schema);
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => [name, wireSample(field)]);
    return [Object.fromEntries(fields)];
  }
  if (element) return [[wireSample(element)]];
  if (items) return [items.map(wireSample)];
  if (innerType) return candidates(innerType);
  if (options) return options.flatMap(candidates);
  if (rest.in) return candidates(rest.in);
  if (values) return values;
  if (entries) return Object.values(entries);
  return type === 'boolean' ? [true] : [...texts, ...numbers];
}

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def as unknown as Definition;
}
