import type * as z from 'zod/mini';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import {
  amendPendingPosition,
  cancelPendingPosition,
  changePositionMargin,
  closePosition,
  closePositions,
  openPosition as openPositionEndpoint,
  reversePosition,
  setLimitClose,
  setPositionStops,
} from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { AppError } from '../errors/AppError';
import type { UserAccountKey } from '../ledger/Account';
import type { CommandOutcome } from '../sequencer/SequencedProduct';
import { amendByCommand } from './amendPosition';
import { changeMarginByCommand, closeByCommand, setStopsByCommand } from './changePosition';
import { beginBatchClose, closedByBatch } from './closeBatch';
import {
  defineCommand,
  type Accepted,
  type CommandContext,
  type CommandsOf,
  type EndpointCommand,
} from './CommandDefinition';
import { isOpen, type FuturesPosition } from './FuturesPosition';
import type { FuturesState } from './FuturesState';
import { keepClose } from './keptCloses';
import { setLimitCloseByCommand } from './limitClose';
import { addOpened, openPosition, type OpenCommand } from './openPosition';
import { toWirePosition } from './positionRow';
import { reverseByCommand, type ReverseCommand } from './reversePosition';

/** The commands of futures: what is sent, queued, carried out and mounted follows from this table. */
export const futuresCommands = {
  open: defineCommand({
    operation: 'futures.open',
    endpoint: openPositionEndpoint,
    time: ({ tick, acceptedAt }: OpenCommand) => tick?.time ?? acceptedAt,
    accounts: ({ userId, input }, state) => {
      const { baseId, quoteId: currencyId } = input;
      const isKnown = state.marketByCurrencies(baseId, currencyId) !== undefined;
      return isKnown ? [{ userId, type: accountType.margin, currencyId }] : [];
    },
    carryOut: openByCommand,
  }),
  close: ofPosition({
    operation: 'futures.close',
    endpoint: closePosition,
    isClose: true,
    change: closeByCommand,
    keep: keepClose,
  }),
  reverse: ofPosition({
    operation: 'futures.reverse',
    endpoint: reversePosition,
    time: ({ tick, acceptedAt }: ReverseCommand) => tick?.time ?? acceptedAt,
    accounts: ({ userId, input }, state) => {
      const position = state.find(input.id);
      if (position?.userId !== userId) return [];
      return [{ userId, type: accountType.margin, currencyId: position.market.quoteId }];
    },
    change: reverseByCommand,
  }),
  setLimitClose: ofPosition({
    operation: 'futures.limit_close',
    endpoint: setLimitClose,
    change: setLimitCloseByCommand,
  }),
  setStops: ofPosition({
    operation: 'futures.stops',
    endpoint: setPositionStops,
    change: setStopsByCommand,
  }),
  closeBatch: defineCommand({
    operation: 'futures.close_batch',
    endpoint: closePositions,
    isClose: true,
    positions: (command, state) => closedByBatch(command, state).map(({ id }) => id),
    carryOut: beginBatchClose,
  }),
  cancel: ofPosition({
    operation: 'futures.cancel',
    endpoint: cancelPendingPosition,
    change: cancelByCommand,
    isCancelRepeated: true,
  }),
  amend: ofPosition({
    operation: 'futures.amend',
    endpoint: amendPendingPosition,
    change: amendByCommand,
  }),
  changeMargin: ofPosition({
    operation: 'futures.margin',
    endpoint: changePositionMargin,
    change: changeMarginByCommand,
  }),
};

/** The commands of the engine, in this process or another one. */
export type FuturesCommands = CommandsOf<typeof futuresCommands>;

function openByCommand(context: CommandContext, command: OpenCommand): CommandOutcome<Position> {
  const { settlement } = context;
  const position = openPosition(context, command, context.balances, settlement.now);
  if (position instanceof AppError) return { kind: 'refused', error: position };
  if (isOpen(position)) addOpened(settlement, position);
  else {
    settlement.added.add(position);
    if (position.status === 'pending') settlement.place(position);
    // Its limit was not reached: it is recorded as cancelled.
    else settlement.touch(position);
  }
  return completed(position);
}

function cancelByCommand(
  { settlement }: CommandContext,
  position: FuturesPosition,
): FuturesPosition | AppError {
  if (position.status !== 'pending') return new AppError('POSITION_NOT_OPEN');
  settlement.cancel(position);
  return position;
}

type Change<Command> = (
  context: CommandContext,
  position: FuturesPosition,
  command: Command,
) => FuturesPosition | AppError;

interface PositionChange<
  Input extends z.ZodMiniType<{ id: string; reqId: string }>,
  Command extends Accepted<z.output<Input>>,
> {
  operation: string;
  endpoint: Endpoint<Input, z.ZodMiniType<Position>>;
  isClose?: boolean;
  time?: (command: Command) => number;
  accounts?: (command: Command, state: FuturesState) => UserAccountKey[];
  change: Change<Command>;
  /** Keeps the command for later if the position is suspended. Without this, the command is refused then. */
  keep?: Change<Command>;
  /** Cancelling a cancelled position again is no error. */
  isCancelRepeated?: boolean;
}

/** A command about one position of its owner. */
function ofPosition<
  Input extends z.ZodMiniType<{ id: string; reqId: string }>,
  Command extends Accepted<z.output<Input>>,
>({
  change,
  keep,
  isCancelRepeated,
  ...definition
}: PositionChange<Input, Command>): EndpointCommand<Input, z.ZodMiniType<Position>, Command> {
  const carryOut = (context: CommandContext, command: Command): CommandOutcome<Position> => {
    const { id } = command.input;
    const position = context.findCurrent(id);
    if (!position) return context.unchanged(id, isCancelRepeated ? 'cancelled' : undefined);
    if (position.suspended && !keep) {
      return { kind: 'refused', error: new AppError('UNDER_REVIEW') };
    }
    const act = position.suspended && keep ? keep : change;
    const changed = act(context, position, command);
    return changed instanceof AppError ? { kind: 'refused', error: changed } : completed(changed);
  };
  return { ...definition, carryOut };
}

/** The reply is made from memory: if it were read and the read failed, a command that was done would look refused. */
function completed(position: FuturesPosition): CommandOutcome<Position> {
  return {
    kind: 'completed',
    subjectId: position.id,
    result: () => toWirePosition(position),
  };
}
