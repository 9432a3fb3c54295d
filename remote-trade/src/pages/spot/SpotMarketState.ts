import { useState } from 'react';
import type { LiveMarket } from '@h5/shared/app';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { DepthStore } from '../../features/order-book/DepthStore';
import { useTradeStore, type TradeStore } from '../../stores/TradeStore';
import { OrderFormStore } from '../../features/order-form/OrderFormStore';

/** What a market's ticket keeps while other pages are on screen: its draft, and an order that is on its way. */
class SpotMarketState {
  readonly depth: DepthStore;
  readonly form: OrderFormStore;
  #visit: string | undefined = undefined;

  constructor(market: LiveMarket, trade: TradeStore) {
    this.depth = new DepthStore(market, trade.api, trade.topics);
    this.form = new OrderFormStore(market, trade, this.depth);
  }

  /** Who comes back to a visit finds the side they had chosen; a new one begins with what its address asks for. */
  enter(visit: string, side: OrderSide | undefined): (() => void) | undefined {
    const isNew = this.#visit === undefined;
    if (side && visit !== this.#visit) this.form.setSide(side);
    this.#visit = visit;
    return isNew ? undefined : this.form.reopen();
  }
}

const states = new WeakMap<TradeStore, Map<string, SpotMarketState>>();

export function useSpotMarketState(market: LiveMarket): SpotMarketState {
  const trade = useTradeStore();
  const [desk] = useState(() => {
    const known = states.get(trade) ?? new Map<string, SpotMarketState>();
    states.set(trade, known);
    const kept = known.get(market.symbol) ?? new SpotMarketState(market, trade);
    known.set(market.symbol, kept);
    return kept;
  });
  return desk;
}
