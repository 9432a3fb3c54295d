import { makeAutoObservable } from 'mobx';

/** A clock that is off by more was set anew since the last heartbeat. */
const farMs = 30_000;
/** Smaller differences are network jitter and would rerender every countdown each second. */
const leastStepMs = 500;

/** The server's clock as an offset to the device's, which may be wrong by hours. */
export class ServerClock {
  offsetMs = 0;
  /** How far the clock of the demo was moved forward; included in `offsetMs`. */
  forwardedMs = 0;

  #hasHeartbeat = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sets the time from a heartbeat. */
  set(serverTime: number, forwardedMs = 0): void {
    this.#hasHeartbeat = true;
    this.setForwarded(forwardedMs);
    this.#follow(serverTime - Date.now());
  }

  /** Sets the time from a `Date` header, which has whole seconds and is not moved forward; after the first heartbeat only if it is far off. */
  setApproximate(serverTime: number): void {
    const time = serverTime + this.forwardedMs;
    if (!this.#hasHeartbeat || Math.abs(time - this.now()) > farMs) this.#follow(time - Date.now());
  }

  /** The clock of the demo was moved forward by this in all. */
  setForwarded(forwardedMs: number): void {
    if (forwardedMs === this.forwardedMs) return;
    this.offsetMs += forwardedMs - this.forwardedMs;
    this.forwardedMs = forwardedMs;
  }

  now(): number {
    return Date.now() + this.offsetMs;
  }

  #follow(offsetMs: number) {
    if (Math.abs(offsetMs - this.offsetMs) >= leastStepMs) this.offsetMs = offsetMs;
  }
}
