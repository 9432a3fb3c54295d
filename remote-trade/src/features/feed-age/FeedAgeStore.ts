import { computed, createAtom, makeObservable } from 'mobx';
import { storePerApp, type TopicHub } from '@h5/shared/app';

const measuredEveryMs = 200;
const oldAfterMs = 1_000;
/** The server refuses orders at the market from here on. */
const haltedAfterMs = 2_000;

/** How long ago the last prices arrived. Observers are notified five times a second; reading it returns the present age. */
export class FeedAgeStore {
  readonly #topics: Pick<TopicHub, 'pricesAt'>;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #time = createAtom(
    'FeedAge',
    () => {
      this.#timer = setInterval(() => this.#time.reportChanged(), measuredEveryMs);
    },
    () => clearInterval(this.#timer),
  );

  constructor(topics: Pick<TopicHub, 'pricesAt'>) {
    this.#topics = topics;
    makeObservable(this, { isOld: computed, isHalted: computed });
  }

  /** In milliseconds; undefined before the first prices. */
  get age(): number | undefined {
    this.#time.reportObserved();
    const { pricesAt } = this.#topics;
    return pricesAt === undefined ? undefined : Math.max(0, Date.now() - pricesAt);
  }

  /** At this age, an order at the market is confirmed first. */
  get isOld(): boolean {
    const { age } = this;
    return age !== undefined && age > oldAfterMs;
  }

  get isHalted(): boolean {
    const { age } = this;
    return age !== undefined && age >= haltedAfterMs;
  }
}

export const useFeedAge = storePerApp(({ topics }) => new FeedAgeStore(topics));
