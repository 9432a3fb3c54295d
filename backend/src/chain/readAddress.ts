import { createBase58check, hex } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { validate, Network } from 'bitcoin-address-validation';
import type { NetworkName } from '@h5/shared/rules/networks';
import { addressHashBytes, formatAddress } from './formatAddress';

/** Coins that are sent to the contract of their own token are lost. */
const tokenContracts = new Set([
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
]);

const base58check = createBase58check(sha256);

const readers: Record<NetworkName, (text: string) => string | undefined> = {
  BTC: readBitcoin,
  ETH: readEthereum,
  ERC20: readEthereum,
  TRC20: readTron,
};

/**
 * The address that a text is on a network, as the network writes it; undefined if it is none, if its checksum is wrong, or if
 * nobody could spend what is sent there.
 */
export function readAddress(network: NetworkName, text: string): string | undefined {
  const address = readers[network](text);
  return address === undefined || tokenContracts.has(address) ? undefined : address;
}

function readBitcoin(text: string): string | undefined {
  if (!validate(text, Network.mainnet)) return undefined;
  return /^bc1/i.test(text) ? text.toLowerCase() : text;
}

/** Of one case it has no checksum; otherwise the cases must be those of EIP-55. */
function readEthereum(text: string): string | undefined {
  const digits = /^0x([\da-f]{40})$/i.exec(text)?.[1];
  if (digits === undefined || /^0*$/.test(digits)) return undefined;
  const address = formatAddress('ETH', hex.decode(digits.toLowerCase()));
  const isOfOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOfOneCase || address === text ? address : undefined;
}

const tronPrefix = 0x41;

function readTron(text: string): string | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  const payload = decodeOrUndefined(text);
  const isOfTron = payload?.length === addressHashBytes + 1 && payload[0] === tronPrefix;
  return isOfTron && payload.subarray(1).some((byte) => byte !== 0) ? text : undefined;
}

function decodeOrUndefined(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    // The checksum is wrong.
    return undefined;
  }
}
