import type { ReplyCallbacks } from './CommandQueue';
import type { SequencedCommand, CommandOutcome } from './SequencedProduct';

/** Replies to the callers of a committed batch. */
export function sendCommandReplies<ProductCommand extends SequencedCommand, Result>(
  outcomes: ReadonlyMap<ProductCommand, CommandOutcome<Result>>,
  waiting: ReadonlyMap<ProductCommand, readonly ReplyCallbacks<Result>[]>,
): void {
  // The results are read now, before the next batch changes them.
  const sends = [...outcomes].map(([command, outcome]) =>
    replyOf(outcome, waiting.get(command) ?? []),
  );
  // They are sent while the database works on the next batch.
  setImmediate(() => {
    for (const send of sends) send();
  });
}

function replyOf<Result>(
  outcome: CommandOutcome<Result>,
  waiting: readonly ReplyCallbacks<Result>[],
): () => void {
  if (outcome.kind === 'refused') {
    return () => waiting.forEach(({ reject }) => reject(outcome.error));
  }
  if (outcome.kind === 'completed') {
    const result = outcome.result();
    return () => waiting.forEach(({ resolve }) => resolve(result));
  }
  const reading = outcome.result();
  // The promise may be rejected before a caller waits for it.
  reading.catch(() => {});
  return () => waiting.forEach(({ resolve, reject }) => void reading.then(resolve, reject));
}
