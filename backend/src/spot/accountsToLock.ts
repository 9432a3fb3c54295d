import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { SpotCommand } from './commands';
import type { MarketState } from './MarketState';
import type { EngineState } from './EngineState';
import type { WorkingOrder } from './WorkingOrder';

/** The orders of one side of one market, as if they were one. */
interface Demand {
  marketState: MarketState;
  side: OrderSide;
  /** The most that any of them accepts. */
  price: number;
  quantity: bigint;
}

/**
 * Whose accounts a batch may move besides those of the people in it: the makers that its orders can meet, the house and
 * the fees. All accounts are locked at once and in one order, so that two transactions never wait for each other;
 * therefore this may name some too many, and never one too few.
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
      // An order of somebody in the batch may be gone before it is met.
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
