import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import { getPositions } from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';

/** A position was closed in parts this often at most, of which each is a row. */
const mostParts = 100;

/** A position with the parts of it that were closed before, live. */
export class ShownPositionStore {
  readonly reading;
  readonly #id: string;
  readonly #topics: TopicHub;

  constructor(id: string, api: Api, topics: TopicHub) {
    this.#id = id;
    this.#topics = topics;
    const query = { id, status: 'all', page: 1, limit: mostParts } as const;
    this.reading = new Resource(() => api.call(getPositions, query, { quiet: true }));
  }

  get position(): Position | undefined {
    return this.reading.value?.list.find(({ id }) => id === this.#id);
  }

  /** What was closed of it before. */
  get parts(): Position[] {
    return this.reading.value?.list.filter(({ parentId }) => parentId === this.#id) ?? [];
  }

  watch(): () => void {
    void this.reading.load();
    return this.#topics.subscribe(ownPositionsTopic, {
      onEvent: ({ id, parentId }) => {
        if (id === this.#id || parentId === this.#id) void this.reading.invalidate();
      },
      onResync: () => void this.reading.invalidate(),
    });
  }
}
