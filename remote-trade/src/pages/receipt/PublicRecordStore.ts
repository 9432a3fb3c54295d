import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import {
  getFeedHour,
  getHourRecords,
  type FeedHour,
  type HourRecord,
  type OwnReceipt,
} from '@h5/shared/contract/receipts/endpoints';
import { findBrokenLink } from '@h5/shared/rules/receipts/checkReceipt';
import {
  areTicksDemanded,
  minutesToRead,
  recordedState,
  type RecordedState,
} from '@h5/shared/rules/receipts/checkTicks';
import {
  hourStateOf,
  keyStateOf,
  type HourState,
  type KeyState,
  type RecordComparison,
} from '@h5/shared/rules/receipts/publicRecord';
import { startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import { RecordedMinutesStore } from './RecordedMinutesStore';

const hourMs = 3_600_000;
const rereadMs = 2_000;

/** Compares a receipt with what everybody can read. */
export class PublicRecordStore implements RecordComparison {
  readonly minutes: RecordedMinutesStore;
  readonly prices: Resource<true>;
  /** The day of the receipt's hour, with the hour before it. */
  readonly hours: Resource<HourRecord[]>;
  readonly keys: Resource<FeedHour[]>;
  readonly #sealed: OwnReceipt;

  constructor(api: Api, sealed: OwnReceipt) {
    const { hour, receipt } = sealed;
    this.#sealed = sealed;
    this.minutes = new RecordedMinutesStore(api);
    this.prices = new Resource(async (): Promise<true> => {
      const isComplete = await this.minutes.read(minutesToRead(receipt));
      if (!isComplete) throw new Error(this.minutes.problem);
      return true;
    });
    this.hours = new Resource(async () => {
      const days = [...new Set([hour - hourMs, hour].map(startOfDay))];
      const read = await Promise.all(
        days.map((day) => api.call(getHourRecords, { day }, { quiet: true })),
      );
      return read.flat();
    });
    const tickHours = [...new Set(receipt.ticks.map(([, time]) => startOfHour(time)))];
    this.keys = new Resource(() =>
      Promise.all(tickHours.map((one) => api.call(getFeedHour, { hour: one }, { quiet: true }))),
    );
    makeAutoObservable(this, { minutes: false, prices: false, hours: false, keys: false });
  }

  /**
   * Reads the record, again what failed when the device is online, and the seconds that are about to be recorded, until the
   * returned function is called.
   */
  load(): () => void {
    const readings = [this.hours, this.prices, this.keys];
    for (const reading of readings) void reading.load();
    const ends = readings.map((reading) => reading.retryWhenOnline());
    const timer = setInterval(() => this.readWhatIsDue(), rereadMs);
    return () => {
      clearInterval(timer);
      ends.forEach((end) => end());
    };
  }

  private readWhatIsDue(): void {
    const isDue = !minutesToRead(this.#sealed.receipt).every(this.minutes.isOver);
    if (isDue && this.prices.isLoaded && !this.prices.isStale) void this.prices.refresh();
  }

  get problem(): string | undefined {
    return this.hours.problem ?? this.keys.problem ?? this.prices.problem;
  }

  retry(): void {
    for (const reading of [this.hours, this.keys, this.prices]) {
      if (reading.problem !== undefined) void reading.refresh();
    }
  }

  get tickStates(): RecordedState[] {
    return this.#sealed.receipt.ticks.map((tick) => recordedState(tick, this.minutes.priceAt));
  }

  /** False if an option was settled by other ticks than its rule demands. */
  get areTicksDemanded(): boolean | undefined {
    return areTicksDemanded(this.#sealed.receipt, this.minutes.priceAt);
  }

  get keyState(): KeyState | undefined {
    const { value } = this.keys;
    if (!value || !this.prices.isLoaded) return undefined;
    return keyStateOf(this.#sealed.receipt, value, this.minutes.priceAt);
  }

  get hourState(): HourState | undefined {
    return this.hours.value && hourStateOf(this.#sealed, this.hours.value);
  }

  get record(): HourRecord | undefined {
    return this.hours.value?.find(({ hour }) => hour === this.#sealed.hour);
  }

  /** The first hour that is not linked to the one before it. */
  get brokenHour(): number | undefined {
    return this.hours.value && findBrokenLink(this.hours.value);
  }
}

function startOfDay(time: number): number {
  return Math.floor(time / (24 * hourMs)) * 24 * hourMs;
}
