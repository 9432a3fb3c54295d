import type {
  DetachCopyInput,
  FollowTraderInput,
  LeaveTraderInput,
  MoveCopyFundsInput,
} from '@h5/shared/contract/copy-trading/endpoints';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import type { AcceptedCommand } from '../futures/commands';
import type { NamedTraderRow } from './copyTrading.sql';
import type { Residence } from '../product-areas/residence';
import type { RelationRow } from './relationRow';

export interface FollowCommand extends AcceptedCommand {
  kind: 'follow';
  input: FollowTraderInput;
  /** The relation of the pair if it ended before the engine started. */
  earlier: RelationRow | undefined;
  residence: Residence;
}

export interface LeaveCommand extends AcceptedCommand {
  kind: 'leave';
  input: LeaveTraderInput;
}

export interface DetachCommand extends AcceptedCommand {
  kind: 'detach';
  input: DetachCopyInput;
}

export interface MoveFundsCommand extends AcceptedCommand {
  kind: 'moveFunds';
  input: MoveCopyFundsInput;
}

/** The terms of a lead trader that copies depend on. */
export interface TraderTerms {
  reqId: string;
  rate: string;
  /** A raised rate and when it begins to count. */
  nextRate: string | null;
  nextRateFrom: number | null;
  minAmount: string;
  status: Exclude<TraderStatus, 'reviewing'>;
}

export interface SetTraderCommand extends AcceptedCommand {
  kind: 'setTrader';
  input: TraderTerms;
  /** The stored row. */
  row: NamedTraderRow | undefined;
}

export type CopyCommand =
  | FollowCommand
  | LeaveCommand
  | DetachCommand
  | MoveFundsCommand
  | SetTraderCommand;
