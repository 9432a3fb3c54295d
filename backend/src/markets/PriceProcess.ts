import { purposes, type KeyedRandom, type DrawIndex } from './KeyedRandom';

/** Time goes in steps; within one nothing moves. */
export const stepMs = 100;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A block is 2^17 minutes, about a quarter: halved 17 times it is a minute, at most 27 times a step. */
const blockDepth = 27;
const blockMs = 2 ** 17 * minuteMs;
export const blockDays = blockMs / dayMs;

/** How unevenly a stretch shares its trading time between its halves. More gives fatter tails. */
const splitVolatility = 0.6;

/** How far from home a path is at the joints of its blocks, in square roots of days. */
const boundarySpread = 5;

/** The clock of the market is drawn like a path. */
const clockPath = 0xffff;

/** Where every path is at one time. */
export interface Moment {
  /** The clock of the market, in usual days: it hurries in a storm and crawls in a lull. */
  tradingDays: number;
  /** Each path's distance from home, in square roots of trading days; in the order they were asked for. */
  positions: Float64Array;
}

/**
 * Random walks that can be asked for any time, without a memory: Brownian motion by halving stretches, in
 * a trading time that is itself shared out unevenly at every halving. The sharing is what gives real
 * markets their bursts: calm follows calm, storm follows storm, and single returns have fat tails.
 * The walks are drawn back to where they began at the joint of every two blocks. Each step has a draw of its own:
 * between two steps there is no line that somebody could prolong.
 */
export class PriceProcess {
  readonly #random: KeyedRandom;
  readonly #paths: readonly number[];
  readonly #stretches: BridgeSegment[] = [];
  #block = Number.NaN;

  constructor(random: KeyedRandom, paths: readonly number[]) {
    this.#random = random;
    this.#paths = paths;
    for (let depth = 0; depth <= blockDepth; depth += 1) {
      this.#stretches.push(new BridgeSegment(paths.length));
    }
  }

  /** Where everything was at the last step. Asking for rising times is cheap: what two neighbours share is kept. */
  at(time: number): Moment {
    const step = Math.floor(time / stepMs) * stepMs;
    const block = blockOf(step);
    if (block !== this.#block) this.#enterBlock(block);

    let depth = 0;
    let stretch = this.#stretch(depth);
    while (stretch.start !== step) {
      const isRight = step >= stretch.start + leftLength(stretch.length);
      const node = stretch.node * 2 + (isRight ? 1 : 0);
      depth += 1;
      stretch = this.#enter(depth, node);
    }
    return { tradingDays: stretch.startDays, positions: stretch.left.slice() };
  }

  #stretch(depth: number): BridgeSegment {
    const stretch = this.#stretches[depth];
    if (!stretch) throw new RangeError(`No stretch is ${depth} halvings deep.`);
    return stretch;
  }

  #enterBlock(block: number): void {
    this.#block = block;
    for (const stretch of this.#stretches) stretch.node = 0;
    const whole = this.#stretch(0);
    whole.node = 1;
    whole.start = block * blockMs;
    whole.length = blockMs;
    whole.startDays = block * blockDays;
    whole.days = blockDays;
    whole.left = this.#joints(block);
    whole.right = this.#joints(block + 1);
  }

  #joints(block: number): Float64Array {
    const places = this.#paths.map((path): DrawIndex => [path, block, 0]);
    const drawn = this.#random.draw(purposes.blockBoundaries, places);
    return Float64Array.from(places, (_, index) => boundarySpread * drawn.normal(index));
  }

  /** Works out one half of the stretch above, unless it is the one already there. */
  #enter(depth: number, node: number): BridgeSegment {
    const half = this.#stretch(depth);
    if (half.node === node) return half;
    for (let below = depth; below <= blockDepth; below += 1) this.#stretch(below).node = 0;
    half.node = node;

    const whole = this.#stretch(depth - 1);
    const places = this.#paths.map((path): DrawIndex => [path, this.#block, whole.node]);
    places.push([clockPath, this.#block, whole.node]);
    const drawn = this.#random.draw(purposes.midpoints, places);
    const length = leftLength(whole.length);
    const odds = (whole.length - length) / length;
    const share = 1 / (1 + odds * Math.exp(splitVolatility * drawn.normal(this.#paths.length)));
    const leftDays = whole.days * share;
    const isRight = node % 2 === 1;
    half.start = isRight ? whole.start + length : whole.start;
    half.length = isRight ? whole.length - length : length;
    half.startDays = isRight ? whole.startDays + leftDays : whole.startDays;
    half.days = isRight ? whole.days - leftDays : leftDays;

    const spread = Math.sqrt(whole.days * share * (1 - share));
    for (let index = 0; index < this.#paths.length; index += 1) {
      const left = whole.left[index] ?? 0;
      const right = whole.right[index] ?? 0;
      const middle = left + (right - left) * share + spread * drawn.normal(index);
      half.left[index] = isRight ? middle : left;
      half.right[index] = isRight ? right : middle;
    }
    return half;
  }
}

export function blockOf(time: number): number {
  return Math.floor(time / blockMs);
}

/** The half of a stretch, in whole steps. */
function leftLength(length: number): number {
  return Math.floor(length / 2 / stepMs) * stepMs;
}

/** A part of a block: its share of the trading time, and where each path is at its two ends. */
class BridgeSegment {
  /** Its number in the tree of halves, the whole being 1; 0 when nothing is worked out. */
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
