import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Nothing can be read from a token, and it can be revoked. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It is random already, so one round of a fast hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
