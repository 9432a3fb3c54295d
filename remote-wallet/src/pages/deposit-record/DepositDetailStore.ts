import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import { getDeposit } from '@h5/shared/contract/deposits/endpoints';
import { ownDepositsTopic } from '@h5/shared/contract/deposits/topics';

/** A deposit and its postings, live. */
export class DepositDetailStore {
  readonly reading;
  readonly #id: string;
  readonly #topics: TopicHub;

  constructor(id: string, api: Api, topics: TopicHub) {
    this.#id = id;
    this.#topics = topics;
    this.reading = new Resource(() => api.call(getDeposit, { id }, { quiet: true }));
  }

  watch(): () => void {
    const { reading } = this;
    void reading.load();
    return this.#topics.subscribe(ownDepositsTopic, {
      onEvent: ({ id }) => id === this.#id && void reading.invalidate(),
      onResync: () => void reading.invalidate(),
    });
  }
}
