import { Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import { getPositions } from '@h5/shared/contract/futures/endpoints';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';

/** The record has them all. */
const shownClosed = 10;

/** The positions that the person closed last, in all contracts. */
export class ClosedFuturesStore {
  readonly reading;
  readonly #topics: TopicHub;

  constructor(api: Api, topics: TopicHub) {
    const query = { status: 'closed', page: 1, limit: shownClosed } as const;
    this.#topics = topics;
    this.reading = new Resource(() => api.call(getPositions, query, { quiet: true }));
  }

  watch(): () => void {
    void this.reading.refresh();
    return this.#topics.subscribe(ownPositionsTopic, {
      onEvent: ({ status }) => {
        if (status === 'closed') void this.reading.invalidate();
      },
      onResync: () => void this.reading.invalidate(),
    });
  }
}

export const useClosedFutures = storePerSession(
  ({ api }, { topics }) => new ClosedFuturesStore(api, topics),
);
