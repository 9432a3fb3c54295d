import * as z from 'zod/mini';
import { wireObject } from './wireObject';

const schema = wireObject(
  {
    req_id: z.string(),
    target_profit_price: z.optional(z.string()),
    amount: z.string(),
    open_24h: z.nullable(z.string()),
  },
  { amount: 'quantity', open_24h: 'open' },
);

test('fields are in snake case on the wire and in camel case inside, but for those with another name', () => {
  const wire = { req_id: 'a', target_profit_price: '2', amount: '1', open_24h: null };
  const read: z.output<typeof schema> = z.decode(schema, wire);
  expect(read).toEqual({ reqId: 'a', targetProfitPrice: '2', quantity: '1', open: null });
  expect(z.encode(schema, read)).toEqual(wire);
});

test('an optional field may be left out', () => {
  const read = z.decode(schema, { req_id: 'a', amount: '1', open_24h: '3' });
  expect(read).toEqual({ reqId: 'a', quantity: '1', open: '3' });
});

test('fields that the schema does not name get through in neither direction', () => {
  const wire = { req_id: 'a', amount: '1', open_24h: null };
  expect(z.decode(schema, { ...wire, user_id: '7' } as never)).not.toHaveProperty('user_id');
  const inside = { reqId: 'a', quantity: '1', open: null, passwordHash: 'x' };
  expect(z.encode(schema, inside)).toEqual(wire);
});

test('of a union whose alternatives hold other objects, the one that fits is written', () => {
  const lock = z.object({ kind: z.literal('lock'), order: schema });
  const either = z.union([lock, z.object({ kind: z.literal('dual'), position: schema })]);
  const position = { reqId: 'a', quantity: '1', open: null };
  const wire = { req_id: 'a', amount: '1', open_24h: null };
  expect(z.safeEncode(lock, { kind: 'dual', position } as never).success).toBe(false);
  expect(z.encode(either, { kind: 'dual', position })).toEqual({ kind: 'dual', position: wire });
});
