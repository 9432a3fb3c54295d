import { reaction } from 'mobx';
import { useApp, type AppStore } from '@h5/shared/app';
import { ConfirmationStore } from '../features/order-form/ConfirmationStore';
import { HoldingCostsStore } from '../pages/spot/HoldingCostsStore';
import { OpenOrdersStore } from '../features/orders/OpenOrdersStore';
import { PriceAlertsStore } from '../features/alerts/PriceAlertsStore';
import { SearchStore } from '../pages/search/SearchStore';

/** What the screens of trading share beyond the app itself. */
export class TradeStore {
  readonly app: AppStore;
  readonly openOrders: OpenOrdersStore;
  readonly holdingCosts: HoldingCostsStore;
  readonly alerts: PriceAlertsStore;
  readonly search: SearchStore;
  readonly confirmation: ConfirmationStore;

  constructor(app: AppStore) {
    this.app = app;
    this.openOrders = new OpenOrdersStore(app.api, app.topics);
    this.holdingCosts = new HoldingCostsStore(app.api, app.wallet);
    this.alerts = new PriceAlertsStore(app.api, app.topics, app.notices);
    this.search = new SearchStore(app.api, app.markets, app.storage);
    this.confirmation = new ConfirmationStore(app.storage);
    // What is another person's is not this one's.
    for (const store of [this.openOrders, this.holdingCosts, this.alerts]) {
      reaction(() => app.session.token, store.clear);
    }
  }

  get api() {
    return this.app.api;
  }

  get storage() {
    return this.app.storage;
  }

  get topics() {
    return this.app.topics;
  }

  get wallet() {
    return this.app.wallet;
  }

  get activity() {
    return this.app.activity;
  }

  get session() {
    return this.app.session;
  }
}

const stores = new WeakMap<AppStore, TradeStore>();

/** One per app, made when the first screen asks for it. */
export function useTradeStore(): TradeStore {
  const app = useApp();
  const known = stores.get(app);
  if (known) return known;
  const store = new TradeStore(app);
  stores.set(app, store);
  return store;
}
