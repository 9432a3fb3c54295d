import { createHash } from 'node:crypto';

/** The same UUID for the same text, so that what is asked for twice is done once. */
export function uuidOfText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
