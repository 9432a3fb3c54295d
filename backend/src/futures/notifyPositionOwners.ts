import { position as positionContract, type Position } from '@h5/shared/contract/futures/position';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import {
  publishBalances,
  type BalanceUpdate,
  type PublishBalancesDeps,
} from '../ledger/publishBalances';
import { encode } from '../wire/encode';
import type { FuturesPosition } from './FuturesPosition';
import { toWirePosition } from './positionRow';

/** Changed positions and accounts. The message of a position is made only if its owner is connected. */
export interface PositionAndAccountChanges {
  positions: Iterable<{ userId: string; position: () => Position }>;
  balances: Iterable<BalanceUpdate>;
}

/** Positions in the state that they have when they are sent. */
export function shownPositions(
  positions: Iterable<FuturesPosition>,
): PositionAndAccountChanges['positions'] {
  return Array.from(positions, (position) => ({
    userId: position.userId,
    position: () => toWirePosition(position),
  }));
}

/** Sends the owners their changed positions, and then each of them all changed balances in one event. */
export function notifyPositionOwners(
  deps: PublishBalancesDeps,
  { positions, balances }: PositionAndAccountChanges,
): void {
  for (const { userId, position } of positions) {
    deps.realtime.publishToUser(userId, ownPositionsTopic, () =>
      encode(positionContract, position()),
    );
  }
  publishBalances(deps, balances);
}
