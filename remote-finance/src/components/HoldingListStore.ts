import { makeAutoObservable } from 'mobx';
import type * as z from 'zod/mini';
import type { AppStore } from '@h5/shared/app';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

interface PageQuery {
  page: number;
  limit: number;
}

/** A call that lists what a person has in pages, with the parameters that are the same for each page. */
export interface HoldingCall<Query extends PageQuery, Holding> {
  endpoint: Endpoint<z.ZodMiniType<Query>, z.ZodMiniType<{ list: Holding[]; total: number }>>;
  query: Omit<Query, keyof PageQuery>;
}

/** What the person has of one product, newest first. */
export class HoldingListStore<Query extends PageQuery, Holding extends { id: string }> {
  readonly pages: PagedResource<Holding>;
  readonly #topics: App['topics'];

  constructor({ api, topics }: App, { endpoint, query }: HoldingCall<Query, Holding>) {
    this.#topics = topics;
    this.pages = new PagedResource(
      // Together they are what was taken apart above.
      (page) => api.call(endpoint, { ...query, ...page } as Query, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Reads it, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.pages.refresh();
    void this.pages.load();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}
