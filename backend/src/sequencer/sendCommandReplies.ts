import type { ReplyCallbacks } from './CommandQueue';
import type { Command, CommandOutcome } from './SequencedProduct';

/** Replies to the callers of a committed batch. */
export function sendCommandReplies<ProductCommand extends Command, Result>(
  outcomes: ReadonlyMap<ProductCommand, CommandOutcome<Result>>,
  waiting: ReadonlyMap<ProductCommand, readonly ReplyCallbacks<Result>[]>,
): void {
  // The results are taken now, before the next batch changes them.
  const replies = [...outcomes].map(([command, outcome]) => {
    const reply = resultOf(outcome);
    // It may be rejected before a caller waits for it.
    reply.catch(() => {});
    return { reply, waiting: waiting.get(command) ?? [] };
  });
  // They are sent while the database works on the next batch.
  setImmediate(() => {
    for (const { reply, waiting } of replies) {
      for (const { resolve, reject } of waiting) reply.then(resolve, reject);
    }
  });
}

async function resultOf<Result>(outcome: CommandOutcome<Result>): Promise<Result> {
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.result();
}
