import type { ClosePositionsReply } from '@h5/shared/contract/futures/endpoints';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { newUuidV7 } from '../db/newUuidV7';
import type { BatchClose } from './BatchCloses';
import type { CloseBatchCommand } from './commands';
import { isEndKept, type FuturesPosition } from './FuturesPosition';
import type { FuturesState } from './FuturesState';

/** Chooses the positions of a person that a request closes. */
export function closeBatch(
  state: FuturesState,
  { userId, input, acceptedAt }: CloseBatchCommand,
  now: number,
  findCurrent: (id: string) => FuturesPosition | undefined,
): BatchClose {
  const isChosen = ({ id, side, market, copyOf }: FuturesPosition) =>
    copyOf === null &&
    (input.sides === 'all' || side === input.sides) &&
    (input.baseId === undefined || market.baseId === input.baseId) &&
    !state.batchCloses.has(id);
  const positionIds = state
    .positionsOf(userId)
    .filter(isChosen)
    .flatMap(({ id }) => findCurrent(id) ?? [])
    .filter((position) => position.status === 'holding' && !isEndKept(position))
    .map(({ id }) => id);
  const left = positionIds.length;
  return { id: newUuidV7(now), userId, positionIds, since: acceptedAt, left };
}

/** A person has no more positions than it names, unless some are older than that cap. */
export function replyOfBatchClose(positionIds: readonly string[]): ClosePositionsReply {
  return { count: positionIds.length, ids: positionIds.slice(0, futuresTerms.maxTogether) };
}
