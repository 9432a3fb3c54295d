/** Time is given to whoever needs it, so that a test can move it. */
export interface Clock {
  /** Exchange time: what happens on the exchange is recorded and due by it. Milliseconds since 1970, UTC. */
  now(): number;
  /** Machine time: what concerns this machine and its visitors goes by it, such as sessions, limits and time-outs. */
  machineNow(): number;
}

export const systemClock: Clock = { now: () => Date.now(), machineNow: () => Date.now() };

/** A clock that stands still until it is told to move. */
export class TestClock implements Clock {
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

  /** Moves the exchange time alone, as `/dev/clock` does. */
  forward(ms: number): void {
    this.#forward += ms;
  }

  advance(ms: number): void {
    this.#now += ms;
  }

  set(time: number): void {
    this.#now = time;
  }
}
