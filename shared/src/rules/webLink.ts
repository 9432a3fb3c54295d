const maxLength = 2048;

/**
 * The address of another site, if it may be offered at all: a whole https address with a host, and without whatever makes a reader take one
 * host for another: a name before `@`, a backslash, white space or characters that cannot be seen.
 */
export function readWebLink(text: string): URL | undefined {
  if (text.length > maxLength || !/^https:\/\/[^/?#]/i.test(text)) return undefined;
  if (/[\p{White_Space}\p{C}\\]/u.test(text)) return undefined;
  const [, authority = ''] = /^https:\/\/([^/?#]*)/i.exec(text) ?? [];
  if (authority.includes('@') || authority.includes('%')) return undefined;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  return url.protocol === 'https:' && url.hostname !== '' ? url : undefined;
}
