import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SteadyClock, systemClock, type Clock } from '../clock';

/** The clock of the machine of a server, which a test may move forward and back. */
export class MachineClock {
  readonly nodeOptions = ['--import', pathToFileURL(join(__dirname, 'shiftClock.mjs')).href];
  readonly #file: string;
  #shift = 0;

  constructor(folder: string, start: number) {
    this.#file = join(folder, 'machine-clock');
    this.move(start - systemClock.machineNow());
  }

  get env() {
    return { H5_TEST_CLOCK: this.#file };
  }

  now(): number {
    return systemClock.machineNow() + this.#shift;
  }

  /** For what a test writes before the server has started. */
  asClock(): Clock {
    return new SteadyClock(undefined, () => this.now());
  }

  move(ms: number): void {
    this.#shift += ms;
    // A server never reads half of it.
    writeFileSync(`${this.#file}.new`, String(this.#shift));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
