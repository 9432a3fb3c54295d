import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import { getPositionSummary } from '@h5/shared/contract/futures/endpoints';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { PositionTab } from './PositionListStore';

/** How many positions are open and how many orders wait, whatever the list is filtered by. */
export class PositionCountsStore {
  readonly #reading: Resource<Partial<Record<PositionTab, number>>>;
  readonly #topics: TopicHub;

  constructor(api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#reading = new Resource(async () => {
      const input = { quoteId: defaultQuoteId };
      const { positions, orders = [] } = await api.call(getPositionSummary, input, { quiet: true });
      return { open: positions.length, pending: orders.length };
    });
  }

  /** Undefined before it is known, and for what has ended. */
  of(tab: PositionTab): number | undefined {
    return this.#reading.value?.[tab];
  }

  watch(): () => void {
    const read = () => void this.#reading.invalidate();
    read();
    return this.#topics.subscribe(ownPositionsTopic, { onEvent: read, onResync: read });
  }
}
