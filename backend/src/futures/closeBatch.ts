import type {
  ClosePositionsInput,
  ClosePositionsReply,
} from '@h5/shared/contract/futures/endpoints';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { newUuidV7 } from '../db/newUuidV7';
import type { CommandOutcome } from '../sequencer/SequencedProduct';
import type { Accepted, CommandContext } from './CommandDefinition';
import { isEndKept, type FuturesPosition } from './FuturesPosition';
import type { FuturesState } from './FuturesState';

type CloseBatchCommand = Accepted<ClosePositionsInput>;

/** The positions of a person that a request is about and that no earlier request is about to close. */
export function closedByBatch(
  { userId, input }: CloseBatchCommand,
  state: FuturesState,
): FuturesPosition[] {
  return state
    .positionsOf(userId)
    .filter(
      ({ id, side, market, copyOf }) =>
        copyOf === null &&
        (input.sides === 'all' || side === input.sides) &&
        (input.baseId === undefined || market.baseId === input.baseId) &&
        !state.batchCloses.has(id),
    );
}

/** Notes which positions are to be closed. Closing them begins over the next batches. */
export function beginBatchClose(
  { state, settlement }: CommandContext,
  command: CloseBatchCommand,
): CommandOutcome<ClosePositionsReply> {
  const { userId, acceptedAt: since } = command;
  const id = newUuidV7(settlement.now);
  const positionIds = closedByBatch(command, state)
    .filter((position) => position.status === 'holding' && !isEndKept(position))
    .map((position) => position.id);
  const close = { id, userId, positionIds, since, left: positionIds.length };
  state.batchCloses.add(close);
  settlement.batchCloses.add(close);
  return { kind: 'completed', subjectId: id, result: () => replyOfBatchClose(positionIds) };
}

/** The reply names all positions, unless a person has more than today's cap from an earlier time. */
export function replyOfBatchClose(positionIds: readonly string[]): ClosePositionsReply {
  return { count: positionIds.length, ids: positionIds.slice(0, futuresTerms.maxTogether) };
}
