import { makeAutoObservable } from 'mobx';
import { storePerApp, type TopicHub } from '@h5/shared/app';

const measuredEveryMs = 200;
const oldAfterMs = 1_000;
/** The server refuses orders at the market from here on. */
const haltedAfterMs = 2_000;

/** How long ago prices were last heard of, while a screen shows it. */
export class FeedAgeStore {
  /** In milliseconds; undefined before the first prices. */
  age: number | undefined = undefined;
  readonly #topics: Pick<TopicHub, 'pricesAt'>;

  constructor(topics: Pick<TopicHub, 'pricesAt'>) {
    this.#topics = topics;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Then an order at the market asks for confirmation. */
  get isOld(): boolean {
    return this.age !== undefined && this.age > oldAfterMs;
  }

  get isHalted(): boolean {
    return this.age !== undefined && this.age >= haltedAfterMs;
  }

  watch(): () => void {
    this.measure();
    const timer = setInterval(this.measure, measuredEveryMs);
    return () => clearInterval(timer);
  }

  measure(): void {
    const { pricesAt } = this.#topics;
    this.age = pricesAt === undefined ? undefined : Math.max(0, Date.now() - pricesAt);
  }
}

export const useFeedAge = storePerApp(({ topics }) => new FeedAgeStore(topics));
