import type { FuturesReply } from '../futures/commands';
import type { ContractBook, FuturesEngine } from '../futures/FuturesEngine';
import type { FuturesCommands } from '../futures/futures.service';

type CommandName = Exclude<keyof FuturesCommands, 'book'>;

/** A command to the engine of perpetual contracts, as it is sent to the process that owns it. */
export interface FuturesCall {
  name: CommandName;
  userId: string;
  input: unknown;
}

/** The calls that another process sends. */
export interface FuturesCalls {
  futures(call: FuturesCall): Promise<FuturesReply>;
  contractBook(pair: { baseId: number; quoteId: number }): Promise<ContractBook | null>;
}

/** Carries out the calls of other processes. */
export function makeFuturesCalls(own: () => FuturesEngine): FuturesCalls {
  return {
    futures: async ({ name, userId, input }) => own()[name](userId, input as never),
    contractBook: async ({ baseId, quoteId }) => (await own().book(baseId, quoteId)) ?? null,
  };
}

/** The commands of the engine in another process. */
export function makeFuturesCommands({ futures, contractBook }: FuturesCalls): FuturesCommands {
  const send =
    <Name extends CommandName>(name: Name) =>
    (userId: string, input: Parameters<FuturesCommands[Name]>[1]) =>
      futures({ name, userId, input }) as ReturnType<FuturesCommands[Name]>;
  return {
    open: send('open'),
    close: send('close'),
    setStops: send('setStops'),
    closeBatch: send('closeBatch'),
    cancel: send('cancel'),
    amend: send('amend'),
    changeMargin: send('changeMargin'),
    follow: send('follow'),
    leave: send('leave'),
    detach: send('detach'),
    moveFunds: send('moveFunds'),
    setTrader: send('setTrader'),
    book: async (baseId, quoteId) => (await contractBook({ baseId, quoteId })) ?? undefined,
  };
}
