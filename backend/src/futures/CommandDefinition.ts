import type * as z from 'zod/mini';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import type { Position, PositionStatus } from '@h5/shared/contract/futures/position';
import type { UserAccountKey } from '../ledger/Account';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields, type IdempotentRequest } from '../ledger/requests.sql';
import type { CommandOutcome } from '../sequencer/SequencedProduct';
import type { FuturesPosition } from './FuturesPosition';
import type { FuturesPrices } from './FuturesPrices';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';

interface Body {
  reqId: string;
}

/** A request that the engine has received. */
export interface Accepted<Input extends Body> extends IdempotentRequest {
  input: Input;
  /** When the engine received it: a later tick fills it. */
  acceptedAt: number;
}

/** What a command is carried out with: the prices are those of its time. */
export interface CommandContext {
  state: FuturesState;
  settlement: FuturesSettlement;
  prices: Pick<FuturesPrices, 'isFresh' | 'newest'>;
  balances: BalanceCache;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
  /** A position of the person after what the seconds before the command did to it; undefined if it has ended. */
  findCurrent: (id: string) => FuturesPosition | undefined;
  /** The outcome of a command that changed nothing: the position, if it has the expected status, otherwise POSITION_NOT_OPEN. */
  unchanged: (id: string, expected?: PositionStatus) => CommandOutcome<Position>;
}

/** Everything about a command: what it asks, how it is stored and queued, and what carries it out. */
export interface CommandDefinition<Command extends Accepted<Body>, Reply extends object> {
  /** Stored with each request, so it never changes. */
  operation: string;
  /** Whether it closes something: it is never refused because too many commands wait. */
  isClose?: boolean;
  /** Since when it counts, if not since its acceptance: recorded seconds up to this time come before it. */
  time?: (command: Command) => number;
  /** The accounts whose balances it needs. Those of positions and relations are in memory already. */
  accounts?: (command: Command, state: FuturesState) => UserAccountKey[];
  /** The positions that meet all earlier seconds before the command is carried out; the one that it names, if this is absent. */
  positions?: (command: Command, state: FuturesState) => string[];
  carryOut: (context: CommandContext, command: Command) => CommandOutcome<Reply>;
}

/** A command that people send by a call of the contract. */
export interface EndpointCommand<
  Input extends z.ZodMiniType<Body>,
  Output extends z.ZodMiniType<object>,
  Command extends Accepted<z.output<Input>>,
> extends CommandDefinition<Command, z.output<Output>> {
  endpoint: Endpoint<Input, Output>;
}

export function defineCommand<
  Input extends z.ZodMiniType<Body>,
  Output extends z.ZodMiniType<object>,
  Command extends Accepted<z.output<Input>>,
>(definition: EndpointCommand<Input, Output, Command>): EndpointCommand<Input, Output, Command> {
  return definition;
}

/** Commands by the names that they have in the engine, in services and between processes. */
export type CommandTable = Readonly<Record<string, CommandDefinition<never, object>>>;

type CommandOf<Definition> = Definition extends {
  carryOut: (context: CommandContext, command: infer Command) => unknown;
}
  ? Command
  : never;
type InputOf<Definition> = CommandOf<Definition> extends Accepted<infer Input> ? Input : never;
type ReplyOf<Definition> = Definition extends {
  carryOut: (context: CommandContext, command: never) => CommandOutcome<infer Reply>;
}
  ? Reply
  : never;

/** A method for each command of a table. */
export type CommandsOf<Table extends CommandTable> = {
  readonly [Name in keyof Table]: (
    userId: string,
    input: InputOf<Table[Name]>,
  ) => Promise<ReplyOf<Table[Name]>>;
};

/** The commands that need nothing beside their input. */
type PlainName<Table extends CommandTable> = {
  [Name in keyof Table]: Accepted<InputOf<Table[Name]>> extends CommandOf<Table[Name]>
    ? Name
    : never;
}[keyof Table];

/** The methods of a table, each of which sends its command. */
export function commandsOf<Table extends CommandTable>(
  table: Table,
  send: (name: string, userId: string, input: Body) => Promise<object>,
): CommandsOf<Table> {
  const methods = Object.keys(table).map((name) => [
    name,
    (userId: string, input: Body) => send(name, userId, input),
  ]);
  return Object.fromEntries(methods) as CommandsOf<Table>;
}

/** The same for the engine, without the commands that need more than their input: those have methods of their own. */
export function plainCommandsOf<Table extends CommandTable>(
  table: Table,
  submit: SubmitCommand,
): Pick<CommandsOf<Table>, PlainName<Table>> {
  const definitions: Readonly<Record<string, unknown>> = table;
  return commandsOf(table, (name, userId, input) =>
    submit(definitions[name] as CommandDefinition<Accepted<Body>, object>, userId, input, {}),
  );
}

/** What the engine puts beside the input of a command when it accepts it. */
export type Beside<Command extends Accepted<Body>> = Omit<Command, keyof Accepted<Body>>;

export type SubmitCommand = <Command extends Accepted<Body>, Reply extends object>(
  definition: CommandDefinition<Command, Reply>,
  userId: string,
  input: Command['input'],
  beside: Beside<Command>,
) => Promise<Reply>;

/** A command in the queue, whatever it asks for. */
export interface FuturesCommand extends IdempotentRequest {
  readonly acceptedAt: number;
  /** Recorded seconds up to this time come before it. */
  readonly time: number;
  readonly isClose: boolean;
  accounts(state: FuturesState): UserAccountKey[];
  positions(state: FuturesState): string[];
  carryOut(context: CommandContext): CommandOutcome<object>;
}

/** Hashes are stored, so the names of the fields in them never change: a repeat may arrive after an update. */
export function accept<Command extends Accepted<Body>>(
  { operation }: CommandDefinition<Command, object>,
  userId: string,
  input: Command['input'],
  acceptedAt: number,
  beside: Beside<Command>,
): Command {
  const { reqId, ...fields } = input;
  const hash = hashRequestFields(fields);
  const accepted = { userId, operation, reqId, hash, input, acceptedAt };
  return { ...accepted, ...beside } as unknown as Command;
}

/** Binds a command to its definition, so that the queue needs to know neither. */
export function toQueued<Command extends Accepted<Body>>(
  definition: CommandDefinition<Command, object>,
  command: Command,
): FuturesCommand {
  const { userId, operation, reqId, hash, input, acceptedAt } = command;
  const { isClose = false, time, accounts, positions, carryOut } = definition;
  return {
    userId,
    operation,
    reqId,
    hash,
    acceptedAt,
    isClose,
    time: time?.(command) ?? acceptedAt,
    accounts: (state) => accounts?.(command, state) ?? [],
    positions: (state) => positions?.(command, state) ?? namedPosition(input),
    carryOut: (context) => carryOut(context, command),
  };
}

function namedPosition(input: object): string[] {
  return 'id' in input && typeof input.id === 'string' ? [input.id] : [];
}

/** What may be carried out before a command, or at all without one. */
export function timeBefore(command: FuturesCommand | undefined): number {
  return command?.time ?? Infinity;
}
