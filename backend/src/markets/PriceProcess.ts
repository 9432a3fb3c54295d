import { normalAt } from './randomAt';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A block is 2^17 minutes, about a quarter: halved 17 times it is a minute, 25 times a quarter of a second. */
const blockDepth = 25;
const blockMs = 2 ** 17 * minuteMs;
const blockDays = blockMs / dayMs;

/** How unevenly a stretch shares its trading time between its halves. More gives fatter tails. */
const unevenness = 0.6;

/** How far from home a path is at the joints of its blocks, in square roots of days. */
const jointSpread = 5;

const timeSeed = 0x7151;
const pathSeed = 0x61c88647;

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
 * The walks are drawn back to where they began at the joint of every two blocks.
 */
export class PriceProcess {
  readonly #seed: number;
  readonly #paths: readonly number[];
  readonly #stretches: Stretch[] = [];
  #block = Number.NaN;

  constructor(seed: number, paths: readonly number[]) {
    this.#seed = seed;
    this.#paths = paths;
    for (let depth = 0; depth <= blockDepth; depth += 1) {
      this.#stretches.push(new Stretch(paths.length));
    }
  }

  /** Asking for rising times is cheap: what two neighbours share is worked out once. */
  at(time: number): Moment {
    const block = Math.floor(time / blockMs);
    if (block !== this.#block) this.#enterBlock(block);

    let start = block * blockMs;
    let length = blockMs;
    let node = 1;
    let depth = 0;
    while (depth < blockDepth && time !== start) {
      length /= 2;
      const isRight = time >= start + length;
      if (isRight) start += length;
      node = node * 2 + (isRight ? 1 : 0);
      depth += 1;
      this.#enter(depth, node);
    }
    return momentIn(this.#stretch(depth), (time - start) / length);
  }

  #stretch(depth: number): Stretch {
    const stretch = this.#stretches[depth];
    if (!stretch) throw new RangeError(`No stretch is ${depth} halvings deep.`);
    return stretch;
  }

  #enterBlock(block: number): void {
    this.#block = block;
    for (const stretch of this.#stretches) stretch.node = 0;
    const whole = this.#stretch(0);
    whole.node = 1;
    whole.startDays = block * blockDays;
    whole.days = blockDays;
    for (const [index, path] of this.#paths.entries()) {
      whole.left[index] = this.#joint(path, block);
      whole.right[index] = this.#joint(path, block + 1);
    }
  }

  #joint(path: number, block: number): number {
    return jointSpread * normalAt(this.#seed + Math.imul(path, pathSeed), 0, block, 0);
  }

  /** Works out one half of the stretch above, unless it is the one already there. */
  #enter(depth: number, node: number): void {
    const half = this.#stretch(depth);
    if (half.node === node) return;
    for (let below = depth; below <= blockDepth; below += 1) this.#stretch(below).node = 0;
    half.node = node;

    const whole = this.#stretch(depth - 1);
    const wholeNode = Math.floor(node / 2);
    const isRight = node % 2 === 1;
    const share =
      1 / (1 + Math.exp(unevenness * normalAt(this.#seed ^ timeSeed, 0, this.#block, wholeNode)));
    const leftDays = whole.days * share;
    half.days = isRight ? whole.days - leftDays : leftDays;
    half.startDays = isRight ? whole.startDays + leftDays : whole.startDays;

    const spread = Math.sqrt(whole.days * share * (1 - share));
    for (let index = 0; index < this.#paths.length; index += 1) {
      const left = whole.left[index] ?? 0;
      const right = whole.right[index] ?? 0;
      const seed = this.#seed + Math.imul(this.#paths[index] ?? 0, pathSeed);
      const middle =
        left + (right - left) * share + spread * normalAt(seed, 1, this.#block, wholeNode);
      half.left[index] = isRight ? middle : left;
      half.right[index] = isRight ? right : middle;
    }
  }
}

/** A part of a block: its share of the trading time, and where each path is at its two ends. */
class Stretch {
  /** Its number in the tree of halves, the whole being 1; 0 when nothing is worked out. */
  node = 0;
  startDays = 0;
  days = 0;
  readonly left: Float64Array;
  readonly right: Float64Array;

  constructor(paths: number) {
    this.left = new Float64Array(paths);
    this.right = new Float64Array(paths);
  }
}

function momentIn(stretch: Stretch, part: number): Moment {
  const positions = stretch.left.map(
    (left, index) => left + ((stretch.right[index] ?? left) - left) * part,
  );
  return { tradingDays: stretch.startDays + stretch.days * part, positions };
}
