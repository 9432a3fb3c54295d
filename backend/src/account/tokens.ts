import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. A token contains no data and can be revoked. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. Tokens are random, so one round of a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isWellFormedToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
