import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import { getDeposit } from '@h5/shared/contract/deposits/endpoints';
import { ownDepositsTopic } from '@h5/shared/contract/deposits/topics';
import { ownBankRechargesTopic } from '@h5/shared/contract/recharges/topics';

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
    const follower = {
      onEvent: ({ id }: { id: string }) => id === this.#id && void reading.invalidate(),
      onResync: () => void reading.invalidate(),
    };
    const endCoins = this.#topics.subscribe(ownDepositsTopic, follower);
    const endMoney = this.#topics.subscribe(ownBankRechargesTopic, follower);
    return () => {
      endCoins();
      endMoney();
    };
  }
}
