import type {
  AmendPendingPositionInput,
  ChangePositionMarginInput,
  ClosePositionInput,
  ClosePositionsInput,
  ClosePositionsReply,
  OpenPositionInput,
  SetPositionStopsInput,
} from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import type { CopyCommand, TraderTerms } from '../copy-trading/copyCommands';
import { hashRequestFields, type IdempotentRequest } from '../ledger/requests.sql';
import type { ContractTick } from '../markets/MarketFeed';

export interface AcceptedCommand extends IdempotentRequest {
  /** When the engine received it: a later tick fills it. */
  acceptedAt: number;
}

export interface OpenCommand extends AcceptedCommand {
  kind: 'open';
  input: OpenPositionInput;
  /** The newest tick at the acceptance. */
  newest: ContractTick | undefined;
  /** The first tick after the acceptance; undefined if none came in time. Only for what is filled at once. */
  tick: ContractTick | undefined;
}

/** An order at the market, or a limit that is filled whole by its tick or cancelled: one price serves any size. */
export function isFilledAtOnce({ kind, timeInForce }: OpenPositionInput): boolean {
  return kind === 'market' || timeInForce === 'ioc' || timeInForce === 'fok';
}

export interface CloseCommand extends AcceptedCommand {
  kind: 'close';
  input: ClosePositionInput;
}

export interface SetStopsCommand extends AcceptedCommand {
  kind: 'setStops';
  input: SetPositionStopsInput;
}

export interface CloseBatchCommand extends AcceptedCommand {
  kind: 'closeBatch';
  input: ClosePositionsInput;
}

export interface CancelCommand extends AcceptedCommand {
  kind: 'cancel';
  input: { id: string; reqId: string };
}

export interface AmendCommand extends AcceptedCommand {
  kind: 'amend';
  input: AmendPendingPositionInput;
  /** The newest tick at the acceptance. */
  newest: ContractTick | undefined;
}

export interface ChangeMarginCommand extends AcceptedCommand {
  kind: 'changeMargin';
  input: ChangePositionMarginInput;
}

export type FuturesCommand =
  | OpenCommand
  | CloseCommand
  | SetStopsCommand
  | CloseBatchCommand
  | CancelCommand
  | AmendCommand
  | ChangeMarginCommand
  | CopyCommand;

/** Commands about one position of its owner. */
export type PositionCommand =
  | CloseCommand
  | SetStopsCommand
  | CancelCommand
  | AmendCommand
  | ChangeMarginCommand;

const copyCommandKinds: readonly string[] = [
  'follow',
  'leave',
  'detach',
  'moveFunds',
  'setTrader',
] satisfies CopyCommand['kind'][];

export function isCopyCommand(command: FuturesCommand): command is CopyCommand {
  return copyCommandKinds.includes(command.kind);
}

/** Since when a command counts: recorded seconds up to this time come before it. */
export function timeOf(command: FuturesCommand): number {
  return command.kind === 'open' ? (command.tick?.time ?? command.acceptedAt) : command.acceptedAt;
}

/** What may be carried out before a command, or at all without one. */
export function timeBefore(command: FuturesCommand | undefined): number {
  return command ? timeOf(command) : Infinity;
}

/** A close is never refused because others wait. */
export function isClose({ kind }: FuturesCommand): boolean {
  return kind === 'close' || kind === 'closeBatch';
}

export type FuturesReply =
  | Position
  | ClosePositionsReply
  | CopyRelation
  | Pick<TraderTerms, 'status'>;

/** Stored in the tables, so they never change. */
const operations = {
  open: 'futures.open',
  close: 'futures.close',
  setStops: 'futures.stops',
  closeBatch: 'futures.close_batch',
  cancel: 'futures.cancel',
  amend: 'futures.amend',
  changeMargin: 'futures.margin',
  follow: 'copy.follow',
  leave: 'copy.leave',
  detach: 'copy.detach',
  moveFunds: 'copy.fund',
  setTrader: 'copy.trader',
} as const satisfies Record<FuturesCommand['kind'], string>;

/** Hashes are stored, so the names of the fields in them never change: a repeat may arrive after an update. */
export function acceptCommand<Kind extends FuturesCommand['kind'], Input extends { reqId: string }>(
  kind: Kind,
  userId: string,
  input: Input,
  acceptedAt: number,
) {
  const { reqId, ...fields } = input;
  const hash = hashRequestFields(fields);
  return { kind, userId, operation: operations[kind], reqId, hash, input, acceptedAt };
}
