import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { SpotCommand } from './commands';
import type { MarketState } from './MarketState';
import type { EngineState } from './EngineState';
import type { WorkingOrder } from './WorkingOrder';

/** All new orders of one side of one market, taken together. */
interface Demand {
  marketState: MarketState;
  side: OrderSide;
  /** The worst price that any of them accepts. */
  price: number;
  quantity: bigint;
}

/**
 * The accounts that a batch may move besides those of its own users: of the makers that its orders can meet, of cancelled
 * orders, of the house and of the fees. All are locked by one statement in one order, so that transactions do not
 * deadlock. Some may be locked in vain; none may be missing.
 */
export function accountsToLock(
  state: EngineState,
  commands: readonly SpotCommand[],
  drafts: readonly WorkingOrder[],
): Set<number> {
  const ids = new Set<number>();
  for (const command of commands) {
    const order = command.kind === 'cancel' ? state.findWorking(command.orderId) : undefined;
    if (order) addAccounts(ids, order);
  }

  const people = new Set(commands.map(({ userId }) => userId));
  for (const demand of demands(state, drafts)) {
    for (const id of state.systemAccountsOf(demand.marketState)) ids.add(id);
    let left = demand.quantity;
    for (const maker of demand.marketState.possibleMakers(demand.side, demand.price)) {
      if (left <= 0n) break;
      addAccounts(ids, maker);
      // An order whose owner has a command in the batch may be cancelled before it is met.
      if (!people.has(maker.userId)) left -= maker.remaining;
    }
  }
  return ids;
}

function demands(state: EngineState, drafts: readonly WorkingOrder[]): Iterable<Demand> {
  const demands = new Map<string, Demand>();
  for (const order of drafts) {
    const { side, price, quantity } = order;
    const key = `${side}/${order.scale.market.symbol}`;
    const known = demands.get(key);
    if (!known) {
      demands.set(key, { marketState: state.marketOf(order), side, price, quantity });
      continue;
    }
    known.quantity += quantity;
    known.price = side === 'buy' ? Math.max(known.price, price) : Math.min(known.price, price);
  }
  return demands.values();
}

function addAccounts(ids: Set<number>, { baseAccount, quoteAccount }: WorkingOrder): void {
  ids.add(baseAccount).add(quoteAccount);
}
