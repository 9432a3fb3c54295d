import type { CompletedRequest } from '../ledger/requests.sql';
import { requestOf, type Decision } from './acceptOrders';
import type { Command } from './commands';
import type { MarketState } from './MarketState';
import type { EngineState } from './EngineState';
import type { DepthPublisher } from './DepthPublisher';
import type { Settlement } from './Settlement';
import { hasEnded, type WorkingOrder } from './WorkingOrder';

interface MatchDeps {
  state: EngineState;
  /** Is told which books have moved. */
  depthPublisher: Pick<DepthPublisher, 'add'>;
}

/** Moves the books as the decisions say, in memory. Returns the requests that have done something. */
export function matchOrders(
  scene: MatchDeps,
  decisions: Map<Command, Decision>,
  settlement: Settlement,
): CompletedRequest[] {
  const carriedOut: CompletedRequest[] = [];
  for (const [command, decision] of decisions) {
    const order = act(scene, { command, decision, settlement });
    if (!order) continue;
    carriedOut.push({ ...requestOf(command), subjectId: order.id });
    // Answered from memory: a read that fails would deny what was done.
    decisions.set(command, { order });
  }
  return carriedOut;
}

interface Decided {
  command: Command;
  decision: Decision;
  settlement: Settlement;
}

/** Returns the order that was placed or cancelled, if one was. */
function act(
  scene: MatchDeps,
  { command, decision, settlement }: Decided,
): WorkingOrder | undefined {
  if (decision === 'cancel' && command.kind === 'cancel') {
    const order = scene.state.findWorking(command.orderId);
    if (order?.userId !== command.userId || hasEnded(order)) return undefined;
    deskOf(scene, order).cancel(order, settlement);
    return order;
  }
  if (typeof decision === 'object' && 'order' in decision) {
    const { order } = decision;
    scene.state.addWorking(order);
    deskOf(scene, order).match(order, settlement);
    return order;
  }
  return undefined;
}

function deskOf({ state, depthPublisher }: MatchDeps, order: WorkingOrder): MarketState {
  const marketState = state.marketOf(order);
  depthPublisher.add(marketState);
  return marketState;
}
