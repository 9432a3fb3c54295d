import { base58, bech32 } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NetworkName } from '@h5/shared/rules/networks';

/** An address has the hash of a key in it. */
export const addressHashBytes = 20;

/** Writes an address as its network does; all of them have a checksum. */
const formats: Record<NetworkName, (hash: Uint8Array) => string> = {
  // BIP 173, witness version 0.
  BTC: (hash) => bech32.encode('bc', [0, ...bech32.toWords(hash)]),
  ETH: eip55,
  ERC20: eip55,
  // A Tron address is 0x41 and the hash, in Base58Check.
  TRC20: (hash) => base58check(concatBytes(Uint8Array.of(0x41), hash)),
};

export function formatAddress(network: NetworkName, hash: Uint8Array): string {
  if (hash.length !== addressHashBytes) throw new Error('An address is made of 20 bytes.');
  return formats[network](hash);
}

/** The case of each letter is a bit of the Keccak-256 hash of the lower-case digits. */
function eip55(hash: Uint8Array): string {
  const digits = bytesToHex(hash);
  const bits = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, place) =>
    Number.parseInt(bits[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** The last four bytes are the beginning of the double SHA-256. */
function base58check(payload: Uint8Array): string {
  return base58.encode(concatBytes(payload, sha256(sha256(payload)).subarray(0, 4)));
}
