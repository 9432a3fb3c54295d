import type { Audience } from '../Audience';
import type { Clock } from '../clock';
import { WakeableSleep } from '../jobs/WakeableSleep';

interface Deps {
  clock: Clock;
  /** Follows the chain once. Resolves with whether something is under way. */
  follow: () => Promise<boolean>;
  /** By default somebody looks. */
  audience?: Pick<Audience, 'isPresent' | 'onReturn'> | undefined;
  onError: (error: unknown) => void;
}

const roundMs = 1_000;
const quietRoundMs = 10_000;

/**
 * Follows the chain every second, or every ten while nobody looks and nothing is under way. While that fails, it is reported once:
 * nothing is lost until it works again.
 */
export class ChainLoop {
  readonly #deps: Deps;
  readonly #sleep: WakeableSleep;
  #isStopped = true;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#sleep = new WakeableSleep(deps.clock);
    deps.audience?.onReturn(this.#sleep.wake);
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
    const { clock, follow, audience, onError } = this.#deps;
    let isFailing = false;
    while (!this.#isStopped) {
      let isQuiet = false;
      try {
        isQuiet = !(await follow()) && audience?.isPresent === false;
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error);
        isFailing = true;
      }
      const machineTime = clock.machineNow() + (isQuiet ? quietRoundMs : roundMs);
      if (!this.#isStopped) await this.#sleep.sleep({ due: Infinity, machineTime });
    }
  }
}
