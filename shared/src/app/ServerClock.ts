import { makeAutoObservable } from 'mobx';

/** Smaller differences are network jitter and would rerender every countdown each second. */
const leastStepMs = 500;

/** The server's clock as an offset to the device's, which may be wrong by hours. */
export class ServerClock {
  offsetMs = 0;

  #hasHeartbeat = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sets the time from a heartbeat. */
  set(serverTime: number): void {
    this.#hasHeartbeat = true;
    this.#follow(serverTime - Date.now());
  }

  /** Sets the time from a `Date` header, which has whole seconds, until the first heartbeat. */
  setApproximate(serverTime: number): void {
    if (!this.#hasHeartbeat) this.#follow(serverTime - Date.now());
  }

  now(): number {
    return Date.now() + this.offsetMs;
  }

  #follow(offsetMs: number) {
    if (Math.abs(offsetMs - this.offsetMs) >= leastStepMs) this.offsetMs = offsetMs;
  }
}
