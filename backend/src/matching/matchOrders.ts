import type { CarriedOutRequest } from '../ledger/requests.sql';
import { requestOf, type Verdict } from './acceptOrders';
import type { Command } from './commands';
import type { Desk } from './Desk';
import type { Floor } from './Floor';
import type { Publication } from './Publication';
import type { Settlement } from './Settlement';
import { hasEnded, type WorkingOrder } from './WorkingOrder';

interface Scene {
  floor: Floor;
  /** Is told which books have moved. */
  publication: Pick<Publication, 'add'>;
}

/** Moves the books as the verdicts say, in memory. Returns the requests that have done something. */
export function matchOrders(
  scene: Scene,
  verdicts: Map<Command, Verdict>,
  settlement: Settlement,
): CarriedOutRequest[] {
  const carriedOut: CarriedOutRequest[] = [];
  for (const [command, verdict] of verdicts) {
    const order = act(scene, { command, verdict, settlement });
    if (!order) continue;
    carriedOut.push({ ...requestOf(command), subjectId: order.id });
    // Answered from memory: a read that fails would deny what was done.
    verdicts.set(command, { order });
  }
  return carriedOut;
}

interface Decided {
  command: Command;
  verdict: Verdict;
  settlement: Settlement;
}

/** Returns the order that was placed or cancelled, if one was. */
function act(scene: Scene, { command, verdict, settlement }: Decided): WorkingOrder | undefined {
  if (verdict === 'cancel' && command.kind === 'cancel') {
    const order = scene.floor.find(command.orderId);
    if (order?.userId !== command.userId || hasEnded(order)) return undefined;
    deskOf(scene, order).cancel(order, settlement);
    return order;
  }
  if (typeof verdict === 'object' && 'order' in verdict) {
    const { order } = verdict;
    scene.floor.enter(order);
    deskOf(scene, order).work(order, settlement);
    return order;
  }
  return undefined;
}

function deskOf({ floor, publication }: Scene, order: WorkingOrder): Desk {
  const desk = floor.deskOf(order);
  publication.add(desk);
  return desk;
}
