import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { messageOf, type Api } from '@h5/shared/app';
import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';

export const minuteMs = 60_000;
const secondMs = 1_000;
const secondsOfMinute = minuteMs / secondMs;

export interface WantedMinute {
  symbol: string;
  minute: number;
}

/** The public record of prices, minute by minute as it is needed. */
export class RecordedMinutesStore {
  /** Null for a minute that is no longer kept; a minute that is not over ends with the last recorded second. */
  private minutes: ReadonlyMap<string, readonly (string | null)[] | null> = new Map();
  private readonly running = new Map<string, Promise<void>>();
  /** Why the last read failed. */
  problem: string | undefined = undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable<this, 'minutes' | 'running'>(
      this,
      { minutes: observableRef, running: false },
      { autoBind: true },
    );
  }

  /** Reads those that are not known, or were not over. Returns whether all are known. */
  async read(wanted: readonly WantedMinute[]): Promise<boolean> {
    await Promise.all(
      wanted.map((one) => {
        const key = keyOf(one.symbol, one.minute);
        if (this.minutes.has(key) && this.isOver(one)) return undefined;
        const running = this.running.get(key) ?? this.readOne(key, one);
        this.running.set(key, running);
        return running;
      }),
    );
    return wanted.every(({ symbol, minute }) => this.minutes.has(keyOf(symbol, minute)));
  }

  /** Null if none was recorded; undefined if that is not known, no longer or not yet. */
  priceAt(symbol: string, time: number): string | null | undefined {
    const minute = Math.floor(time / minuteMs) * minuteMs;
    return this.minutes.get(keyOf(symbol, minute))?.[Math.floor((time - minute) / secondMs)];
  }

  isKept(symbol: string, time: number): boolean {
    return this.minutes.get(keyOf(symbol, Math.floor(time / minuteMs) * minuteMs)) !== null;
  }

  /** Whether no more seconds of the minute will be recorded, as far as it was read. */
  isOver({ symbol, minute }: WantedMinute): boolean {
    const prices = this.minutes.get(keyOf(symbol, minute));
    return prices === null || prices?.length === secondsOfMinute;
  }

  private async readOne(key: string, { symbol, minute }: WantedMinute): Promise<void> {
    try {
      const { prices } = await this.#api.call(
        getRecordedMinute,
        { symbol, minute },
        { quiet: true },
      );
      runInAction(() => {
        this.minutes = new Map(this.minutes).set(key, prices);
        this.problem = undefined;
      });
    } catch (error) {
      runInAction(() => (this.problem = messageOf(error)));
    } finally {
      this.running.delete(key);
    }
  }
}

function keyOf(symbol: string, minute: number): string {
  return `${symbol} ${minute}`;
}
