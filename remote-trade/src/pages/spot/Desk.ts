import { useState } from 'react';
import type { LiveMarket } from '@h5/shared/app';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { DepthStore } from '../../stores/DepthStore';
import { useTradeStore, type TradeStore } from '../../stores/TradeStore';
import { OrderFormStore } from './OrderFormStore';

/** What a market's ticket keeps while other pages are on screen: its draft, and an order that is on its way. */
class Desk {
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
    if (side && visit !== this.#visit) this.form.chooseSide(side);
    this.#visit = visit;
    return isNew ? undefined : this.form.reopen();
  }
}

const desks = new WeakMap<TradeStore, Map<string, Desk>>();

export function useDesk(market: LiveMarket): Desk {
  const trade = useTradeStore();
  const [desk] = useState(() => {
    const known = desks.get(trade) ?? new Map<string, Desk>();
    desks.set(trade, known);
    const kept = known.get(market.symbol) ?? new Desk(market, trade);
    known.set(market.symbol, kept);
    return kept;
  });
  return desk;
}
