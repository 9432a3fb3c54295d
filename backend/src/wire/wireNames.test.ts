import type * as z from 'zod/mini';
import { endpoints } from '@h5/shared/contract/endpoints';
import * as topics from '@h5/shared/contract/topics';
import { wireSchemaOf } from '../http/openapi';

/** The names of fields and the listed values in a JSON schema, such as `trades.taker_side: buy | sell`. */
function namesIn(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: values, ...rest } = schema as Record<string, unknown>;
  const own = Array.isArray(values) ? [`${path.join('.')}: ${values.join(' | ')}`] : [];
  const fields = Object.entries(properties as object).flatMap(([name, field]) => [
    [...path, name].join('.'),
    ...namesIn(field, [...path, name]),
  ]);
  return [...own, ...fields, ...Object.values(rest).flatMap((part) => namesIn(part, path))];
}

const wireNames = (schema: z.ZodMiniType) => [...new Set(namesIn(wireSchemaOf(schema)))].sort();

// Clients of other releases know these names. One that is added belongs in the snapshot (`npm run unit -- wireNames -u`);
// one that is removed or changed breaks those clients.
test('calls and topics keep their names on the wire', () => {
  const calls = endpoints.map(({ method, path, input, output }) => [
    `${method} ${path}`,
    { request: wireNames(input), answer: wireNames(output) },
  ]);
  const events = Object.values(topics).map(({ family, payload }) => [family, wireNames(payload)]);
  const all: Record<string, unknown> = Object.fromEntries([...calls, ...events]);
  expect(all['POST /coin/trade']).toMatchObject({
    request: expect.arrayContaining(['legal_id']) as unknown,
  });
  expect(all).toMatchSnapshot();
});
