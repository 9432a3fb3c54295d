/** Passed to all code that needs the time, so that a test can move it. */
export interface Clock {
  /** Exchange time: what happens on the exchange is recorded and due by it. Milliseconds since 1970, UTC. */
  now(): number;
  /** How far the exchange time was moved ahead of the machine's, in all. It only grows; zero outside of the demo. */
  readonly forwardedMs: number;
  /** Exchange time is being moved forward through several stops: it will go on at once. */
  readonly isOnItsWay: boolean;
  /** Machine time: what concerns this machine and its visitors goes by it, such as sessions, limits and time-outs. */
  machineNow(): number;
}

/** A clock whose exchange time can be moved forward, in the demo. */
export interface MovableClock extends Clock {
  /** Sets `forwardedMs`, unless it is further already. */
  forwardTo(forwardedMs: number): void;
  isOnItsWay: boolean;
}

/** While its source is behind, a clock goes at this speed until it is caught up: it never goes back, nor does it stop. */
const speedWhileAhead = 0.5;

/** Makes a time that never goes back from one that may. */
class SteadyTime {
  readonly #source: () => number;
  readonly #elapsed: () => number;
  #last: number;
  #at: number;

  constructor(source: () => number, elapsed: () => number, floor: number) {
    this.#source = source;
    this.#elapsed = elapsed;
    this.#last = floor;
    this.#at = elapsed();
  }

  now(): number {
    const at = this.#elapsed();
    this.#last = Math.max(this.#source(), this.#last + (at - this.#at) * speedWhileAhead);
    this.#at = at;
    return Math.floor(this.#last);
  }
}

/** The state that a steady clock starts from. */
export interface ClockState {
  /** The latest exchange time that was recorded: the clock never shows an earlier one. */
  latest: number;
  /** How far the exchange time was moved ahead of the machine's, in all. */
  forwardedMs: number;
}

/** The machine's clock; it may be set back, and the exchange time does not follow it there. */
export class SteadyClock implements MovableClock {
  readonly #machine: SteadyTime;
  readonly #exchange: SteadyTime;
  #forwardedMs: number;
  isOnItsWay = false;

  constructor(
    { latest, forwardedMs }: ClockState = { latest: 0, forwardedMs: 0 },
    machine = () => Date.now(),
    elapsed = () => performance.now(),
  ) {
    this.#forwardedMs = forwardedMs;
    this.#machine = new SteadyTime(machine, elapsed, 0);
    this.#exchange = new SteadyTime(() => this.machineNow() + this.#forwardedMs, elapsed, latest);
  }

  now(): number {
    return this.#exchange.now();
  }

  machineNow(): number {
    return this.#machine.now();
  }

  get forwardedMs(): number {
    return this.#forwardedMs;
  }

  forwardTo(forwardedMs: number): void {
    this.#forwardedMs = Math.max(this.#forwardedMs, forwardedMs);
  }

  /** How far the machine's clock is behind what was recorded; until it is caught up, exchange time goes slowly. */
  get behindMs(): number {
    return Math.max(0, this.now() - this.machineNow() - this.#forwardedMs);
  }
}

/** A clock that starts from nothing, for tools beside the server. */
export const systemClock: MovableClock = new SteadyClock();

/** A clock that moves only when a test moves it. */
export class TestClock implements MovableClock {
  isOnItsWay = false;
  #now: number;
  /** How far the exchange time is ahead of the machine's. */
  #forward = 0;

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  now(): number {
    return this.#now + this.#forward;
  }

  machineNow(): number {
    return this.#now;
  }

  get forwardedMs(): number {
    return this.#forward;
  }

  /** Moves the exchange time alone, as `/dev/clock` does. */
  forward(ms: number): void {
    this.#forward += ms;
  }

  forwardTo(forwardedMs: number): void {
    this.#forward = Math.max(this.#forward, forwardedMs);
  }

  advance(ms: number): void {
    this.#now += ms;
  }

  set(time: number): void {
    this.#now = time;
  }
}
