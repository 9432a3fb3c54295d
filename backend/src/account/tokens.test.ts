import crypto from 'node:crypto';
import { hashToken, isWellFormedToken, generateToken } from './tokens';

test('a token is 32 random bytes, and is stored as its hash', () => {
  const drawing = jest.spyOn(crypto, 'randomBytes');
  const token = generateToken();
  const drawn: unknown[] = drawing.mock.results.map(({ value }) => value as unknown);
  drawing.mockRestore();
  const bytes = Buffer.from(token, 'base64url');
  expect(bytes).toHaveLength(32);
  expect(drawn).toContainEqual(bytes);
  expect(isWellFormedToken(token)).toBe(true);
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(generateToken()).not.toBe(token);
});
