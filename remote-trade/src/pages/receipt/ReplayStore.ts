import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { OptionTick } from '@h5/shared/contract/options/option';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { minuteMs, type RecordedMinutesStore } from './RecordedMinutesStore';

const secondMs = 1_000;
/** Without a known beginning, this much before the first tick is replayed. */
const usualLeadMs = minuteMs;
/** The chart shows the whole replay, but not more than this. */
const longestFrameMs = 5 * minuteMs;
const stepMs = 100;

export const replaySpeeds = [1, 10, 60] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

export interface ReplayRange {
  symbol: string;
  from: number;
  to: number;
}

/** The recorded seconds of an option or position: from its acceptance or opening to its last tick. */
export function replayRangeOf(
  { rule, inputs, ticks }: OwnReceipt['receipt'],
  openedAt?: number,
): ReplayRange | undefined {
  // Of the samples of a dual, or the prices of a beacon, no single second decides anything.
  if (rule.startsWith('dual.') || rule.startsWith('ieo.')) return undefined;
  const [first] = ticks;
  const last = ticks.at(-1);
  if (!first || !last) return undefined;
  const accepted = ticks.length > 1 ? inputs.accepted_at : undefined;
  const wanted = openedAt ?? (typeof accepted === 'number' ? accepted : first[1] - usualLeadMs);
  return {
    symbol: first[0].replace(/\.last$/, ''),
    from: floorToSecond(Math.min(wanted, first[1] - secondMs)),
    to: floorToSecond(last[1]),
  };
}

/** Plays recorded seconds again. */
export class ReplayStore {
  /** The second that is shown. */
  at: number;
  isPlaying = false;
  speed: ReplaySpeed = 10;
  isLoading = false;
  readonly range: ReplayRange;
  readonly #minutes: RecordedMinutesStore;

  constructor(range: ReplayRange, minutes: RecordedMinutesStore) {
    this.range = range;
    this.#minutes = minutes;
    this.at = range.to;
    makeAutoObservable(this, { range: false }, { autoBind: true });
  }

  /** Whole seconds are recorded. */
  get second(): number {
    return floorToSecond(this.at);
  }

  get price(): string | null | undefined {
    return this.#minutes.priceAt(this.range.symbol, this.second);
  }

  get problem(): string | undefined {
    return this.#minutes.problem;
  }

  /** What the chart shows: as much time for every second of the replay. */
  get frame(): { from: number; to: number } {
    const { from, to } = this.range;
    const length = Math.min(Math.max(to - from, minuteMs), longestFrameMs);
    const start = Math.max(from, Math.min(this.second, to) - length);
    return { from: start, to: start + length };
  }

  /** The prices up to the second that is shown. */
  get ticks(): OptionTick[] {
    const ticks: OptionTick[] = [];
    for (let time = this.frame.from; time <= this.second; time += secondMs) {
      const price = this.#minutes.priceAt(this.range.symbol, time);
      if (typeof price === 'string') ticks.push({ time, price });
    }
    return ticks;
  }

  toggle(): void {
    if (!this.isPlaying && this.at >= this.range.to) this.at = this.range.from;
    this.isPlaying = !this.isPlaying;
  }

  setSpeed(speed: ReplaySpeed): void {
    this.speed = speed;
  }

  moveTo(time: number): void {
    this.at = Math.min(Math.max(time, this.range.from), this.range.to);
  }

  /** Reads what is shown, and moves on while it plays. */
  watch(): () => void {
    const stopReading = reaction(
      () => `${Math.floor(this.frame.from / minuteMs)} ${Math.floor(this.second / minuteMs)}`,
      () => void this.read(),
      { fireImmediately: true },
    );
    const timer = setInterval(() => this.step(stepMs), stepMs);
    return () => {
      stopReading();
      clearInterval(timer);
    };
  }

  /** Called by the timer, and by tests. Waits for seconds that are still being read. */
  step(passedMs: number): void {
    if (!this.isPlaying || (this.isLoading && this.price === undefined)) return;
    this.moveTo(this.at + passedMs * this.speed);
    if (this.at >= this.range.to) this.isPlaying = false;
  }

  async read(): Promise<void> {
    const { symbol, to } = this.range;
    const first = Math.floor(this.frame.from / minuteMs) * minuteMs;
    const last = Math.min(this.second + minuteMs, to);
    const wanted = [];
    for (let minute = first; minute <= last; minute += minuteMs) wanted.push({ symbol, minute });
    this.isLoading = true;
    await this.#minutes.read(wanted);
    runInAction(() => (this.isLoading = false));
  }
}

function floorToSecond(time: number): number {
  return Math.floor(time / secondMs) * secondMs;
}
