import { setImmediate } from 'node:timers/promises';

export type SendStatement = (statement: Promise<unknown>) => Promise<void>;

/**
 * Statements of one transaction, in their order: the database works on one while the next is being made. All of them
 * have ended before this does, also when one fails; a straggler would run outside the transaction.
 */
export async function pipelineStatements<Result>(
  work: (send: SendStatement) => Promise<Result>,
): Promise<Result> {
  const sent: Promise<unknown>[] = [];
  const send: SendStatement = async (statement) => {
    // It may fail before it is awaited.
    statement.catch(() => {});
    sent.push(statement);
    await setImmediate();
  };
  const [made] = await Promise.allSettled([work(send)]);
  for (const one of await Promise.allSettled(sent)) {
    // The first one that failed says why; those after it say no more than that the transaction is over.
    if (one.status === 'rejected') throw one.reason;
  }
  if (made.status === 'rejected') throw made.reason;
  return made.value;
}
