import { sha256 } from '@noble/hashes/sha2.js';
import { normalQuantile } from './portableMath';

export const hourKeyLength = 32;

/** In the state of the beginning, for those that are used again. */
const unused = sha256.create();

/** One hash gives four numbers, for four paths in a row. */
const numbersPerHash = 4;

/** What the numbers of a path are drawn for. Paths of different kinds have different draws. */
const kinds = { market: 0, premium: 1, clock: 2, venue: 3 } as const;
const pathsPerKind = 2 ** 20;

/** The path that all markets follow in part; those of single markets have the ids of the markets, from 1. */
export const commonPath = 0;

/** The path of a contract's premium over its coin. */
export function premiumPath(id: number): number {
  return kinds.premium * pathsPerKind + id;
}

/** Drawn for the trading time: up to four numbers at each node. */
export function clockPath(place = 0): number {
  return kinds.clock * pathsPerKind + place;
}

/** Drawn for the noise of a venue. */
export function venuePath(id: number, venue: number): number {
  return kinds.venue * pathsPerKind + id * 8 + venue;
}

/** The number at one node of a path. */
export interface DrawnPath {
  group: number;
  place: number;
}

/** Where the number of a path is: in which hash, and at which place. */
export function locateDraw(path: number): DrawnPath {
  return { group: Math.floor(path / numbersPerHash), place: path % numbersPerHash };
}

/**
 * Random numbers that depend only on the key of an hour, a node and a path. Each is a part of a SHA-256 hash, so that
 * published numbers reveal neither the key nor other numbers, and a browser can draw them again.
 */
export class HourDraws {
  readonly #message = new Uint8Array(hourKeyLength + 8);
  readonly #numbers = new DataView(this.#message.buffer, hourKeyLength);
  /** Kept for all numbers: a new one would cost as much as a hash. */
  readonly #hasher = sha256.create();
  readonly #hash = new Uint8Array(32);
  #group = -1;
  #node = -1;

  constructor(key: Uint8Array) {
    if (key.length !== hourKeyLength) throw new RangeError(`A key has ${hourKeyLength} bytes.`);
    this.#message.set(key);
  }

  /** Uniform between 0 and 1, both excluded. The last hash is kept, so paths of one group are cheapest in a row. */
  uniform(node: number, { group, place }: DrawnPath): number {
    if (node !== this.#node || group !== this.#group) {
      this.#node = node;
      this.#group = group;
      this.#numbers.setUint32(0, node);
      this.#numbers.setUint32(4, group);
      unused._cloneInto(this.#hasher).update(this.#message).digestInto(this.#hash);
    }
    const upper = upperBits(this.#hash, place * 8);
    const lower = upperBits(this.#hash, place * 8 + 4);
    // With 52 bits, the half that excludes 0 is exact.
    return (upper * 2 ** 26 + lower + 0.5) / 2 ** 52;
  }

  /** Standard normal. */
  normal(node: number, drawn: DrawnPath): number {
    return normalQuantile(this.uniform(node, drawn));
  }
}

/** The first 26 bits of four bytes. */
function upperBits(bytes: Uint8Array, at: number): number {
  const upper = ((bytes[at] ?? 0) << 18) | ((bytes[at + 1] ?? 0) << 10);
  return upper | ((bytes[at + 2] ?? 0) << 2) | ((bytes[at + 3] ?? 0) >>> 6);
}
