import { makeAutoObservable } from 'mobx';

/** Less is the network's doing, and would draw every countdown anew each second. */
const leastStepMs = 500;

/** The server's clock, kept as an offset to ours: the phone's may be wrong by hours. */
export class ServerClock {
  offsetMs = 0;

  #hasHeartbeat = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes the server time of a heartbeat that has just arrived. */
  set(serverTime: number): void {
    this.#hasHeartbeat = true;
    this.#follow(serverTime - Date.now());
  }

  /** Takes the time of an answer, which is known to a second, until there is a better one. */
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
