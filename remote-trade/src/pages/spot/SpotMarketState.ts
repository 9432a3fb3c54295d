import { useState } from 'react';
import { storePerApp, useApp, type AppStore, type LiveMarket } from '@h5/shared/app';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { useFeedAge } from '../../features/feed-age';
import { useFunds } from '../../features/funds';
import { DepthStore } from '../../features/order-book';
import { OrderFormStore } from '../../features/order-form';
import { useOpenOrdersStore } from '../../features/orders';

/** What a market's order form keeps while another page is shown: the draft, and an order that is being sent. */
class SpotMarketState {
  readonly depth: DepthStore;
  readonly store: OrderFormStore;
  #visit: string | undefined = undefined;

  constructor(market: LiveMarket, app: AppStore, feed: { isHalted: boolean }) {
    const { activity, api, session, storage, topics } = app;
    const deps = {
      activity,
      api,
      session,
      storage,
      topics,
      feed,
      // The form outlives the session: a guest's draft is still there after sign-in.
      wallet: {
        available: (currencyId: number) => {
          const paying = { account: accountType.spot, currencyId };
          return app.wallet.available(currencyId).plus(useFunds.of(app).reach(paying));
        },
      },
      get openOrders() {
        return useOpenOrdersStore.of(app);
      },
    };
    this.depth = new DepthStore(market, api, topics);
    this.store = new OrderFormStore(market, deps, this.depth);
    app.drafts.keep(`trade.order.${market.symbol}`, {
      draft: this.store.form.draftToKeep,
      restore: this.store.form.restoreDraft,
    });
  }

  /** Returning to a visit keeps the chosen side; a new visit starts with the side in its URL. */
  enter(visit: string, side: OrderSide | undefined): () => void {
    const isNew = this.#visit === undefined;
    // The draft of the page before a reload has a side of its own.
    const isRestored = isNew && this.store.form.isDirty;
    if (side && visit !== this.#visit && !isRestored) this.store.setSide(side);
    this.#visit = visit;
    return this.store.price.reopen();
  }
}

/** The states by symbol. */
const useStates = storePerApp(() => new Map<string, SpotMarketState>());

export function useSpotMarketState(market: LiveMarket): SpotMarketState {
  const app = useApp();
  const states = useStates();
  const feed = useFeedAge();
  const [state] = useState(() => {
    const existing = states.get(market.symbol) ?? new SpotMarketState(market, app, feed);
    states.set(market.symbol, existing);
    return existing;
  });
  return state;
}
