import type { PriceRecord } from './PriceRecord';
import type { RecordedSecond } from './RecordedPrice';

const secondsPerRead = 500;
const retryMs = 1_000;

export interface RecordedSecondsDeps {
  prices: Pick<PriceRecord, 'newest' | 'onSecond' | 'readSeconds'>;
  /** There are seconds to carry out. */
  wake: () => void;
  onError: (error: unknown) => void;
}

/** The recorded seconds that are not carried out yet: after a start those that were missed, then each as it is recorded. */
export class RecordedSeconds {
  readonly #deps: RecordedSecondsDeps;
  readonly #pending: RecordedSecond[] = [];
  /** The newest one that is pending or was carried out. */
  #last = -Infinity;
  #carriedOut = -Infinity;
  /** Grows with each restart, which ends the reading of the one before. */
  #turn = 0;
  /** Earlier seconds have to be read before those that are heard. */
  #isBehind = false;
  #isReading = false;
  #retry: NodeJS.Timeout | undefined;
  #endListening: () => void = () => {};

  constructor(deps: RecordedSecondsDeps) {
    this.#deps = deps;
  }

  get next(): RecordedSecond | undefined {
    return this.#pending[0];
  }

  /** Earlier seconds are being read. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** The pending seconds up to a time. */
  upTo(time: number): RecordedSecond[] {
    return this.#pending.slice(0, this.#pending.findLastIndex((second) => second.time <= time) + 1);
  }

  /** The last second that was carried out; before the first one, where the record begins. */
  get carriedOut(): number {
    return this.#carriedOut;
  }

  /** Begins after a time; without one, with the next second that is recorded. */
  start(after: number | undefined): void {
    this.stop();
    this.#pending.length = 0;
    this.#last = after ?? this.#deps.prices.newest()?.time ?? -Infinity;
    this.#carriedOut = this.#last;
    this.#isBehind = after !== undefined;
    this.#endListening = this.#deps.prices.onSecond((second) => this.#hear(second));
    if (this.#isBehind) void this.#read();
  }

  stop(): void {
    this.#turn += 1;
    clearTimeout(this.#retry);
    this.#endListening();
    this.#isReading = false;
  }

  /** The next second is carried out. */
  finish(): void {
    this.#carriedOut = this.#pending.shift()?.time ?? this.#carriedOut;
  }

  #hear(second: RecordedSecond): void {
    if (this.#isBehind) {
      // The reading will find it.
      void this.#read();
      return;
    }
    this.#add(second);
    this.#deps.wake();
  }

  /** Reads until it has found the newest one. After an error it begins again, or with the next second that is heard. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    const turn = this.#turn;
    this.#isReading = true;
    try {
      while (this.#isBehind) {
        const read = await this.#deps.prices.readSeconds(this.#last, secondsPerRead);
        if (turn !== this.#turn) return;
        for (const second of read) this.#add(second);
        this.#isBehind = this.#last < (this.#deps.prices.newest()?.time ?? -Infinity);
        this.#deps.wake();
      }
    } catch (error) {
      this.#deps.onError(error);
      if (turn === this.#turn) {
        this.#retry = setTimeout(() => void this.#read(), retryMs).unref();
      }
    } finally {
      if (turn === this.#turn) this.#isReading = false;
    }
  }

  #add(second: RecordedSecond): void {
    if (second.time <= this.#last) return;
    this.#last = second.time;
    this.#pending.push(second);
  }
}
