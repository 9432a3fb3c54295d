import * as z from 'zod/mini';

/** Makes what a call answers from the contract's example, with other values where a test names them. */
export function builderOf<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  example: z.input<Schema>,
): (overrides?: Partial<z.output<Schema>>) => z.output<Schema> {
  return (overrides = {}) => ({ ...z.decode(schema, example), ...overrides });
}
