import { makeAutoObservable } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { getTokenSale, type TokenSaleDetail } from '@h5/shared/contract/token-sales/endpoints';
import { tokenSaleTopic } from '@h5/shared/contract/token-sales/topics';

type App = Pick<AppStore, 'api' | 'topics'>;

/** One sale with the person's own subscription, as it is now. */
export class TokenSaleStore {
  readonly detail: Resource<TokenSaleDetail>;
  readonly #app: App;
  readonly #id: number;

  constructor(app: App, id: number) {
    this.#app = app;
    this.#id = id;
    this.detail = new Resource(() => app.api.call(getTokenSale, { saleId: id }, { quiet: true }));
    makeAutoObservable(this, { detail: false }, { autoBind: true });
  }

  /** Follows what is subscribed, and what becomes of the own subscription, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.detail.invalidate();
    const { topics } = this.#app;
    const ends = [
      topics.subscribe(tokenSaleTopic(String(this.#id)), {
        onEvent: ({ subscribed, subscribers }) => {
          const { value } = this.detail;
          if (value)
            this.detail.set({ ...value, sale: { ...value.sale, subscribed, subscribers } });
        },
        onResync: refresh,
      }),
      topics.subscribe(ownFinanceTopic, {
        onEvent: (event) => {
          if (event.kind === 'ieo' && event.subscription.saleId === this.#id) refresh();
        },
        onResync: refresh,
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }
}
