import type { Clock } from '../clock';

/** A clock may be moved: due times are compared with it at least this often. */
const longestStepMs = 1_000;

/** Lets a loop sleep until a given time or until `wake` is called. */
export class WakeableSleep {
  readonly #clock: Clock;
  #isWoken = false;
  #end: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends the present sleep, or the next one before it begins. */
  readonly wake = (): void => {
    this.#isWoken = true;
    this.#end?.();
  };

  /** Sleeps until `due` in exchange time or `machineTime`, whichever comes first. */
  async sleep({ due, machineTime }: { due: number; machineTime: number }): Promise<void> {
    for (;;) {
      const left = Math.min(due - this.#clock.now(), machineTime - this.#clock.machineNow());
      if (this.#isWoken || left <= 0) break;
      await this.#pause(Math.min(left, longestStepMs));
    }
    this.#isWoken = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(), ms).unref();
      this.#end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        resolve();
      };
    });
  }
}
