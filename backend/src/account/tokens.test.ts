import crypto from 'node:crypto';
import { hashOfToken, isToken, newToken } from './tokens';

test('a token is 32 random bytes, and is stored as its hash', () => {
  const drawing = jest.spyOn(crypto, 'randomBytes');
  const token = newToken();
  const drawn: unknown[] = drawing.mock.results.map(({ value }) => value as unknown);
  drawing.mockRestore();
  const bytes = Buffer.from(token, 'base64url');
  expect(bytes).toHaveLength(32);
  expect(drawn).toContainEqual(bytes);
  expect(isToken(token)).toBe(true);
  expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(newToken()).not.toBe(token);
});
