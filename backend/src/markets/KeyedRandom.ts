import { createCipheriv } from 'node:crypto';

export const randomKeyLength = 32;

/** The purposes of drawn numbers. Draws for different purposes are independent. */
export const drawPurposes = {
  tradeCounts: 3,
  trades: 4,
  bars: 5,
  housePrices: 6,
  houseSizes: 7,
} as const;

export type DrawPurpose = (typeof drawPurposes)[keyof typeof drawPurposes];

/** What identifies a draw: a path below 2^16, and two whole numbers below 2^48. */
export type DrawCoordinates = readonly [path: number, x: number, y: number];

const blockBytes = 16;
const wordBytes = 8;

/**
 * Random numbers that depend only on a secret key, a purpose and an index. Each is a block of AES-256, so that published
 * numbers reveal neither the key nor other numbers.
 */
export class KeyedRandom {
  readonly #cipher;

  constructor(key: Uint8Array) {
    if (key.length !== randomKeyLength) throw new RangeError(`A key has ${randomKeyLength} bytes.`);
    // ECB hides everything but equal blocks, and no two indexes give the same block.
    this.#cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  }

  /** A draw for each index. One call costs as much as fifty blocks, so draw many at once. */
  draw(purpose: DrawPurpose, indexes: readonly DrawCoordinates[]): RandomDraws {
    const input = Buffer.allocUnsafe(indexes.length * blockBytes);
    let at = 0;
    for (const [path, x, y] of indexes) {
      input.writeUInt32BE(purpose * 2 ** 24 + path, at);
      input.writeUInt32BE(upperBits(x) * 2 ** 16 + upperBits(y), at + 4);
      input.writeUInt32BE(x >>> 0, at + 8);
      input.writeUInt32BE(y >>> 0, at + 12);
      at += blockBytes;
    }
    return new RandomDraws(this.#cipher.update(input));
  }
}

/** Drawn numbers, by position. A draw is two uniform numbers or one normal number. */
export class RandomDraws {
  readonly #blocks: Buffer;

  constructor(blocks: Buffer) {
    this.#blocks = blocks;
  }

  /** Uniform in [0, 1). */
  uniform(index: number): number {
    return fraction(this.#blocks, index * blockBytes);
  }

  /** A second uniform number of the same draw. */
  secondUniform(index: number): number {
    return fraction(this.#blocks, index * blockBytes + wordBytes);
  }

  /** Standard normal (Box–Muller). */
  normal(index: number): number {
    const radius = fraction(this.#blocks, index * blockBytes);
    const angle = fraction(this.#blocks, index * blockBytes + wordBytes);
    return Math.sqrt(-2 * Math.log(1 - radius)) * Math.cos(2 * Math.PI * angle);
  }
}

function upperBits(value: number): number {
  return Math.floor(value / 2 ** 32);
}

/** A number in [0, 1) with 53 random bits. */
function fraction(bytes: Buffer, at: number): number {
  const upper = bytes.readUInt32BE(at) >>> 5;
  const lower = bytes.readUInt32BE(at + 4) >>> 6;
  return (upper * 2 ** 26 + lower) / 2 ** 53;
}
