import { drawPurposes, type KeyedRandom, type DrawCoordinates } from './KeyedRandom';

/** Prices change in steps of this length. */
export const priceStepMs = 100;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A block is 2^17 minutes, about 91 days. Halved 17 times it is a minute; after at most 27 times it is a step. */
const blockDepth = 27;
const blockMs = 2 ** 17 * minuteMs;
export const priceBlockLengthDays = blockMs / dayMs;

/** How unevenly a segment splits its trading time between its halves. Higher values give fatter tails. */
const splitVolatility = 0.6;

/** Standard deviation of a path at block boundaries, in square roots of days. */
const boundarySpread = 5;

/** The trading time is drawn like a path. */
const clockPath = 0xffff;

/** All paths at one time. */
export interface PricePathPositions {
  /** The trading time in average days: fast in volatile markets, slow in calm ones. */
  tradingDays: number;
  /** The position of each path, in square roots of trading days, in the order of the paths. */
  positions: Float64Array;
}

/**
 * Random walks with a value at any time, without stored state: Brownian motion by repeated halving (a Brownian bridge), in
 * a trading time that is split unevenly at each halving. The uneven split clusters volatility and gives returns fat tails,
 * as in real markets. At block boundaries the walks return near their origin. Each step has its own draw, so that the next
 * price cannot be extrapolated.
 */
export class SimulatedPriceProcess {
  readonly #random: KeyedRandom;
  readonly #paths: readonly number[];
  readonly #segments: BridgeSegment[] = [];
  #block = Number.NaN;

  constructor(random: KeyedRandom, paths: readonly number[]) {
    this.#random = random;
    this.#paths = paths;
    for (let depth = 0; depth <= blockDepth; depth += 1) {
      this.#segments.push(new BridgeSegment(paths.length));
    }
  }

  /** All paths at the step before `time`. Rising times are cheap: neighbouring steps share their segments. */
  at(time: number): PricePathPositions {
    const step = Math.floor(time / priceStepMs) * priceStepMs;
    const block = priceBlockIndex(step);
    if (block !== this.#block) this.#enterBlock(block);

    let depth = 0;
    let segment = this.#segment(depth);
    while (segment.start !== step) {
      const isRight = step >= segment.start + leftLength(segment.length);
      const node = segment.node * 2 + (isRight ? 1 : 0);
      depth += 1;
      segment = this.#enter(depth, node);
    }
    return { tradingDays: segment.startDays, positions: segment.left.slice() };
  }

  #segment(depth: number): BridgeSegment {
    const segment = this.#segments[depth];
    if (!segment) throw new RangeError(`There is no segment at depth ${depth}.`);
    return segment;
  }

  #enterBlock(block: number): void {
    this.#block = block;
    for (const segment of this.#segments) segment.node = 0;
    const parent = this.#segment(0);
    parent.node = 1;
    parent.start = block * blockMs;
    parent.length = blockMs;
    parent.startDays = block * priceBlockLengthDays;
    parent.days = priceBlockLengthDays;
    parent.left = this.#boundary(block);
    parent.right = this.#boundary(block + 1);
  }

  #boundary(block: number): Float64Array {
    const indexes = this.#paths.map((path): DrawCoordinates => [path, block, 0]);
    const drawn = this.#random.draw(drawPurposes.blockBoundaries, indexes);
    return Float64Array.from(indexes, (_, index) => boundarySpread * drawn.normal(index));
  }

  /** Computes one half of the parent segment, unless it is current. */
  #enter(depth: number, node: number): BridgeSegment {
    const half = this.#segment(depth);
    if (half.node === node) return half;
    for (let below = depth; below <= blockDepth; below += 1) this.#segment(below).node = 0;
    half.node = node;

    const parent = this.#segment(depth - 1);
    const indexes = this.#paths.map((path): DrawCoordinates => [path, this.#block, parent.node]);
    indexes.push([clockPath, this.#block, parent.node]);
    const drawn = this.#random.draw(drawPurposes.midpoints, indexes);
    const length = leftLength(parent.length);
    const odds = (parent.length - length) / length;
    const share = 1 / (1 + odds * Math.exp(splitVolatility * drawn.normal(this.#paths.length)));
    const leftDays = parent.days * share;
    const isRight = node % 2 === 1;
    half.start = isRight ? parent.start + length : parent.start;
    half.length = isRight ? parent.length - length : length;
    half.startDays = isRight ? parent.startDays + leftDays : parent.startDays;
    half.days = isRight ? parent.days - leftDays : leftDays;

    const spread = Math.sqrt(parent.days * share * (1 - share));
    for (let index = 0; index < this.#paths.length; index += 1) {
      const left = parent.left[index] ?? 0;
      const right = parent.right[index] ?? 0;
      const middle = left + (right - left) * share + spread * drawn.normal(index);
      half.left[index] = isRight ? middle : left;
      half.right[index] = isRight ? right : middle;
    }
    return half;
  }
}

export function priceBlockIndex(time: number): number {
  return Math.floor(time / blockMs);
}

/** The length of the left half, in parent steps. */
function leftLength(length: number): number {
  return Math.floor(length / 2 / priceStepMs) * priceStepMs;
}

/** A part of a block: its trading time, and the positions of the paths at both ends. */
class BridgeSegment {
  /** Its number in the binary tree, the root being 1; 0 if it is not computed. */
  node = 0;
  start = 0;
  length = 0;
  startDays = 0;
  days = 0;
  left: Float64Array;
  right: Float64Array;

  constructor(paths: number) {
    this.left = new Float64Array(paths);
    this.right = new Float64Array(paths);
  }
}
