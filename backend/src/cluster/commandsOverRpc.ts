import { copyCommands, type CopyCommands } from '../copy-trading/copyCommands';
import { commandsOf } from '../futures/CommandDefinition';
import type { FuturesAccess } from '../futures/futures.service';
import { futuresCommands } from '../futures/futuresCommands';
import type { FuturesBook } from '../futures/FuturesEngine';

/** A command of a table, as it is sent to the process that owns the engine. */
export interface CommandCall {
  name: string;
  userId: string;
  input: object;
}

/** The calls that another process sends. */
export interface CommandCalls {
  futures(call: CommandCall): Promise<object>;
  copying(call: CommandCall): Promise<object>;
  futuresBook(pair: { baseId: number; quoteId: number }): Promise<FuturesBook | null>;
}

/** The commands of an engine, in this process or another one. */
export interface CommandedEngine {
  futuresEngine: FuturesAccess;
  copyCommands: CopyCommands;
}

/** Carries out the calls of other processes. */
export function makeCommandCalls(own: () => CommandedEngine): CommandCalls {
  return {
    futures: async (call) => carryOut(own().futuresEngine.commands, call),
    copying: async (call) => carryOut(own().copyCommands, call),
    futuresBook: async ({ baseId, quoteId }) =>
      (await own().futuresEngine.book(baseId, quoteId)) ?? null,
  };
}

/** The commands of the engine in another process. */
export function makeRemoteCommands(calls: CommandCalls): CommandedEngine {
  return {
    futuresEngine: {
      commands: commandsOf(futuresCommands, (name, userId, input) =>
        calls.futures({ name, userId, input }),
      ),
      book: async (baseId, quoteId) => (await calls.futuresBook({ baseId, quoteId })) ?? undefined,
    },
    copyCommands: commandsOf(copyCommands, (name, userId, input) =>
      calls.copying({ name, userId, input }),
    ),
  };
}

type Method = (userId: string, input: object) => Promise<object>;

function carryOut(commands: object, { name, userId, input }: CommandCall): Promise<object> {
  const method = new Map<string, Method>(Object.entries(commands)).get(name);
  if (!method) throw new Error(`There is no command ${name}.`);
  return method(userId, input);
}
