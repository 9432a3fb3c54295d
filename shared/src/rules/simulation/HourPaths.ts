import { HourDraws, clockPath, locateDraw, type DrawnPath } from './HourDraws';
import { exp } from './portableMath';

/** Prices change in steps of this length. */
export const priceStepMs = 100;
export const stepsPerHour = 36_000;

/** How unevenly a part of the hour splits its trading time between its halves. Higher values give fatter tails. */
const splitVolatility = 0.6;

/** The node of what is drawn for the hour as a whole; the node of a step is its number. */
export const hourNode = 0;

/** All paths at one step of the hour. */
export interface HourMoment {
  /** The trading time since the start of the hour in average days: fast in volatile markets, slow in calm ones. */
  days: number;
  /** How far each path has moved since the start of the hour, in square roots of trading days, in the order of the paths. */
  moves: Float64Array;
}

/**
 * Brownian motions over one hour in a trading time that is independent of them, with a value at any step: the move of the whole
 * hour is drawn first, then the middle of each part (a Brownian bridge), down to single steps. Trading time is split unevenly,
 * which clusters volatility and gives returns fat tails, as in real markets. Each step has a draw of its own, and later
 * moves are independent of all earlier ones.
 */
export class HourPaths {
  readonly #draws: HourDraws;
  readonly #paths: readonly DrawnPath[];
  readonly #parts: HourPart[];
  /** The end of the hour. */
  readonly whole: HourMoment;

  /** `days` is the trading time of the whole hour. */
  constructor(key: Uint8Array, days: number, paths: readonly number[]) {
    this.#draws = new HourDraws(key);
    this.#paths = paths.map(locateDraw);
    const whole = new HourPart(paths.length);
    whole.end = stepsPerHour;
    whole.right.days = days;
    for (const [index, path] of this.#paths.entries()) {
      whole.right.moves[index] = Math.sqrt(days) * this.#draws.normal(hourNode, path);
    }
    this.#parts = [whole];
    this.whole = whole.right;
  }

  /** Rising steps are cheap: neighbours share most of their parts. The result is overwritten by later calls. */
  at(step: number): Readonly<HourMoment> {
    if (!(step >= 0 && step <= stepsPerHour)) throw new RangeError(`The hour has no step ${step}.`);
    for (let depth = 0; ; depth += 1) {
      const part = this.#part(depth);
      if (part.start === step) return part.left;
      if (part.end === step) return part.right;
      this.#enterHalf(depth, step);
    }
  }

  #part(depth: number): HourPart {
    return (this.#parts[depth] ??= new HourPart(this.#paths.length));
  }

  /** Computes the half of a part that contains the step, unless it is current. */
  #enterHalf(depth: number, step: number): void {
    const part = this.#part(depth);
    const half = this.#part(depth + 1);
    const middle = middleOf(part);
    const isRight = step >= middle;
    const start = isRight ? middle : part.start;
    const end = isRight ? part.end : middle;
    if (half.start === start && half.end === end) return;
    half.start = start;
    half.end = end;

    const odds = (part.end - middle) / (middle - part.start);
    const share = 1 / (1 + odds * exp(splitVolatility * this.#draws.normal(middle, clock)));
    const days = part.right.days - part.left.days;
    const spread = Math.sqrt(days * share * (1 - share));
    const [kept, drawn] = isRight ? [half.right, half.left] : [half.left, half.right];
    const outer = isRight ? part.right : part.left;
    kept.days = outer.days;
    kept.moves.set(outer.moves);
    drawn.days = part.left.days + days * share;
    for (const [index, path] of this.#paths.entries()) {
      const left = part.left.moves[index] ?? 0;
      const right = part.right.moves[index] ?? 0;
      drawn.moves[index] =
        left + (right - left) * share + spread * this.#draws.normal(middle, path);
    }
  }
}

const clock = locateDraw(clockPath());

/** Long parts are split between minutes, shorter ones between seconds, so that whole minutes and seconds are reached soon. */
const units = [600, 10, 1];

function middleOf({ start, end }: HourPart): number {
  const length = end - start;
  const unit = units.find((steps) => steps < length) ?? 1;
  return start + Math.max(1, Math.floor(length / 2 / unit)) * unit;
}

/** A part of the hour, with the paths at both ends. */
class HourPart {
  start = 0;
  end = 0;
  readonly left: HourMoment;
  readonly right: HourMoment;

  constructor(paths: number) {
    this.left = { days: 0, moves: new Float64Array(paths) };
    this.right = { days: 0, moves: new Float64Array(paths) };
  }
}
