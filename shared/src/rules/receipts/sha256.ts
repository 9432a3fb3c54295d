import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The hash of several parts in a row; a string counts as UTF-8. `crypto.subtle` is missing on pages without HTTPS. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part));
  return hash(concatBytes(...bytes));
}

/** The hash in hexadecimal digits, as receipts and records show it. */
export function sha256Hex(...parts: readonly (string | Uint8Array)[]): string {
  return bytesToHex(sha256(...parts));
}

/** The bytes of hexadecimal digits. */
export function fromHex(digits: string): Uint8Array {
  return hexToBytes(digits);
}
