import * as z from 'zod/mini';
import { newUuidV7 } from './newUuidV7';

const now = Date.UTC(2026, 0, 1);

test('ids are version 7 UUIDs that grow, also within a millisecond', () => {
  const ids = Array.from({ length: 5000 }, () => newUuidV7(now));
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids keep growing when the clock is set back', () => {
  const before = newUuidV7(now);
  expect(newUuidV7(now - 60_000) > before).toBe(true);
});
