import {
  detachCopy,
  followTrader,
  leaveTrader,
  moveCopyFunds,
  type DetachCopyInput,
  type FollowTraderInput,
  type LeaveTraderInput,
  type MoveCopyFundsInput,
} from '@h5/shared/contract/copy-trading/endpoints';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import type { Db } from '../db/Db';
import {
  defineCommand,
  plainCommandsOf,
  type Accepted,
  type CommandDefinition,
  type CommandsOf,
  type SubmitCommand,
} from '../futures/CommandDefinition';
import { readResidence } from '../product-areas/productAreas.sql';
import type { Residence } from '../product-areas/residence';
import {
  detachByCommand,
  followByCommand,
  leaveByCommand,
  moveFundsByCommand,
  setTraderByCommand,
} from './carryOutCopyCommand';
import { copyAccountOf, marginAccountOf } from './CopyState';
import type { CopyTrading } from './CopyTrading';
import { findRelationOfPair, findTraderOfUser, type NamedTraderRow } from './copyTrading.sql';
import type { RelationRow } from './relationRow';

export interface FollowCommand extends Accepted<FollowTraderInput> {
  /** The relation of the pair if it ended before the engine started. */
  earlier: RelationRow | undefined;
  residence: Residence;
}

export type LeaveCommand = Accepted<LeaveTraderInput>;
export type DetachCommand = Accepted<DetachCopyInput>;
export type MoveFundsCommand = Accepted<MoveCopyFundsInput>;

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

export interface SetTraderCommand extends Accepted<TraderTerms> {
  /** The stored row. */
  row: NamedTraderRow | undefined;
}

/** The commands about copies, which the engine of perpetual contracts queues among its own. */
export const copyCommands = {
  follow: defineCommand({
    operation: 'copy.follow',
    endpoint: followTrader,
    accounts: ({ userId }: FollowCommand) => [marginAccountOf(userId), copyAccountOf(userId)],
    carryOut: followByCommand,
  }),
  leave: defineCommand({
    operation: 'copy.leave',
    endpoint: leaveTrader,
    carryOut: leaveByCommand,
  }),
  detach: defineCommand({
    operation: 'copy.detach',
    endpoint: detachCopy,
    carryOut: detachByCommand,
  }),
  moveFunds: defineCommand({
    operation: 'copy.fund',
    endpoint: moveCopyFunds,
    accounts: ({ userId }: MoveFundsCommand) => [marginAccountOf(userId)],
    carryOut: moveFundsByCommand,
  }),
  /** Only the exchange sends it, when the stored terms of a lead trader change. */
  setTrader: {
    operation: 'copy.trader',
    accounts: ({ userId }: SetTraderCommand) => [marginAccountOf(userId)],
    carryOut: setTraderByCommand,
  } satisfies CommandDefinition<SetTraderCommand, Pick<TraderTerms, 'status'>>,
};

/** The commands about copies, in this process or another one. */
export type CopyCommands = CommandsOf<typeof copyCommands>;

interface Deps {
  db: Db;
  engine: { submit: SubmitCommand };
  copyTrading: Pick<CopyTrading, 'relations'>;
}

/** Makes the commands. What they need in addition to their input is read before they enter the queue. */
export function makeCopyCommands({ db, engine, copyTrading }: Deps): CopyCommands {
  return {
    ...plainCommandsOf(copyCommands, (...command) => engine.submit(...command)),
    /** A relation that ended before the start of the engine is not in memory. */
    follow: async (userId, input) => {
      const isKnown = copyTrading.relations.relationOf(userId, input.traderId) !== undefined;
      const [earlier, residence] = await Promise.all([
        isKnown ? undefined : findRelationOfPair(db, userId, input.traderId),
        readResidence(db, userId),
      ]);
      return engine.submit(copyCommands.follow, userId, input, { earlier, residence });
    },
    setTrader: async (userId, input) => {
      const row = await findTraderOfUser(db, userId);
      return engine.submit(copyCommands.setTrader, userId, input, { row });
    },
  };
}
