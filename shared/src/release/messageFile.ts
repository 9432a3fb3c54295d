import type { Language } from '../contract/languages';

/** The length of the hash in the name of a message file: 128 bits of its SHA-256, as base64url. */
export const messageHashLength = 22;

const pattern = /(?:^|\/)locales\/[a-z]+\.([\w-]{22})\.json$/;

/** Message files are named by their content, so that a release does not need their hashes beside their names. */
export function messageFileName(language: Language, hash: string): string {
  return `locales/${language}.${hash}.json`;
}

/** The hash in the name or URL of a message file; undefined for any other file. */
export function messageHashOf(file: string): string | undefined {
  return pattern.exec(file)?.[1];
}

/**
 * Whether a message file has the content that its name promises. Undefined where the browser has no cryptography, as on
 * a plain address of the local network.
 */
export async function isMessageFileIntact(
  url: string,
  bytes: ArrayBuffer,
): Promise<boolean | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, messageHashLength);
  return hash === messageHashOf(url);
}
