import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Resource, type Api, type ServerClock, type TopicHub } from '@h5/shared/app';
import type { OptionTick } from '@h5/shared/contract/options/option';
import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { indexTopic } from '@h5/shared/contract/receipts/topics';

const minuteMs = 60_000;
const leastMinutes = 3;
const keptMs = 400_000;

interface Deps {
  api: Api;
  topics: TopicHub;
  clock: Pick<ServerClock, 'now'>;
}

/** The recorded index of a market: its last minutes, and each second while it is watched. */
export class IndexStore {
  /** Oldest first. */
  ticks: readonly OptionTick[] = [];

  readonly symbol: string;
  readonly #deps: Deps;
  readonly #reading: Resource<true>;
  #since = Infinity;

  constructor(symbol: string, deps: Deps) {
    this.symbol = symbol;
    this.#deps = deps;
    this.#reading = new Resource(() => this.#read());
    makeAutoObservable(this, { symbol: false, ticks: observableRef }, { autoBind: true });
  }

  get newest(): OptionTick | undefined {
    return this.ticks.at(-1);
  }

  get isLoaded(): boolean {
    return this.#reading.isLoaded;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Reads back to a time, for an option that began before what is known. */
  reach(since: number): void {
    const [first] = this.ticks;
    if (first && first.time <= since) return;
    this.#since = since;
    void this.#reading.invalidate();
  }

  watch(): () => void {
    void this.load();
    return this.#deps.topics.subscribe(indexTopic(this.symbol), {
      onEvent: (tick) => this.add([tick]),
      onResync: () => void this.#reading.invalidate(),
    });
  }

  /** A second is final: one that is known stays as it is. */
  add(ticks: readonly OptionTick[]): void {
    const known = new Map(this.ticks.map((tick) => [tick.time, tick]));
    const before = known.size;
    for (const tick of ticks) if (!known.has(tick.time)) known.set(tick.time, tick);
    if (known.size === before) return;
    const all = [...known.values()].sort((a, b) => a.time - b.time);
    const first = (all.at(-1)?.time ?? 0) - keptMs;
    this.ticks = all.filter(({ time }) => time >= first);
  }

  async #read(): Promise<true> {
    const { api, clock } = this.#deps;
    const now = clock.now();
    const since = Math.max(this.#since, now - keptMs);
    const minutes = Math.max(
      Math.floor(now / minuteMs) - Math.floor(since / minuteMs) + 1,
      leastMinutes,
    );
    const read = await Promise.all(
      Array.from({ length: minutes }, (_, back) =>
        api.call(
          getRecordedMinute,
          { symbol: this.symbol, minute: now - back * minuteMs },
          { quiet: true },
        ),
      ),
    );
    const ticks = read.flatMap(({ minute, prices }) =>
      (prices ?? []).flatMap((price, second) =>
        price === null ? [] : [{ time: minute + second * 1_000, price }],
      ),
    );
    runInAction(() => this.add(ticks));
    return true;
  }
}
