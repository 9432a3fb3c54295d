import type { Clock } from '../clock';
import { WakeableSleep } from '../jobs/WakeableSleep';

interface Deps {
  clock: Clock;
  /** Follows the chain once. */
  follow: () => Promise<void>;
  onError: (error: unknown) => void;
}

const roundMs = 1_000;

/** Follows the chain every second. While that fails, it is reported once: nothing is lost until it works again. */
export class ChainLoop {
  readonly #deps: Deps;
  readonly #sleep: WakeableSleep;
  #isStopped = true;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#sleep = new WakeableSleep(deps.clock);
  }

  start(): void {
    this.#isStopped = false;
    this.#running = this.#run();
  }

  /** Lets the present round end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sleep.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { clock, follow, onError } = this.#deps;
    let isFailing = false;
    while (!this.#isStopped) {
      try {
        await follow();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error);
        isFailing = true;
      }
      const machineTime = clock.machineNow() + roundMs;
      if (!this.#isStopped) await this.#sleep.sleep({ due: Infinity, machineTime });
    }
  }
}
