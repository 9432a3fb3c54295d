import type { IncomingMessage } from 'node:http';
import type { StoredEncoding } from '../registry/encodings';

/** The names of the encodings in HTTP headers. */
export const contentEncodings = { plain: undefined, br: 'br', gz: 'gzip' } as const;

/** The smallest encoding that the browser accepts. */
export function preferredEncoding({ headers }: IncomingMessage): StoredEncoding {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gz' : 'plain';
}

/** The tags of the languages that the browser accepts, the most wanted first. */
export function acceptedLanguages({ headers }: IncomingMessage): string[] {
  const entries = (headers['accept-language'] ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    return { tag, quality: Number(quality) };
  });
  return entries
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Each encoding has its own tag, although the content is the same. */
export function etagOf(hash: string, encoding: StoredEncoding): string {
  return encoding === 'plain' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether the browser already has this content (RFC 9110, 13.1.2, weak comparison). */
export function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const listed = headers['if-none-match'];
  if (listed === undefined) return false;
  if (listed.trim() === '*') return true;
  const tags = listed.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === etag);
}
