import { setImmediate } from 'node:timers/promises';
import type { SqlExecutor } from './Db';

export type SendStatement = (statement: Promise<unknown>) => Promise<void>;

/**
 * Statements of one transaction, in their order. Those that run on the executor passed to `work` are sent without waiting
 * for the answers to earlier ones, so that the database never waits for this process between two of them. All of them
 * have ended before this does, also when one fails; a straggler would run outside the transaction.
 */
export function pipelineStatements<Result>(
  tx: SqlExecutor,
  work: (pipelined: SqlExecutor, send: SendStatement) => Promise<Result>,
): Promise<Result> {
  // A transaction gives its connection to one statement at a time.
  return tx.getExecutor().provideConnection(async (connection) => {
    const executor = tx.getExecutor().withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    const sent: Promise<unknown>[] = [];
    const send: SendStatement = async (statement) => {
      // It may fail before it is awaited.
      statement.catch(() => {});
      sent.push(statement);
      await setImmediate();
    };
    const [made] = await Promise.allSettled([work({ getExecutor: () => executor }, send)]);
    for (const one of await Promise.allSettled(sent)) {
      // The first one that failed says why; those after it say no more than that the transaction is over.
      if (one.status === 'rejected') throw one.reason;
    }
    if (made.status === 'rejected') throw made.reason;
    return made.value;
  });
}
