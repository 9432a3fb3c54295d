import { AppError } from '../errors/AppError';
import { idempotentRequestKey } from '../ledger/requests.sql';
import type { PendingCommand, ReplyCallbacks } from './CommandQueue';
import type { SequencedCommand } from './SequencedProduct';

/**
 * The different commands of a batch, in their order, each with all callers that wait for its outcome. Another command
 * under the same request id is refused.
 */
export function dedupeCommands<ProductCommand extends SequencedCommand, Result>(
  pending: readonly PendingCommand<ProductCommand, Result>[],
): Map<ProductCommand, ReplyCallbacks<Result>[]> {
  const byKey = new Map<string, ProductCommand>();
  const waiting = new Map<ProductCommand, ReplyCallbacks<Result>[]>();
  for (const one of pending) {
    const { command } = one;
    const key = idempotentRequestKey(command);
    const first = byKey.get(key);
    if (!first) {
      byKey.set(key, command);
      waiting.set(command, [one]);
    } else if (first.hash !== command.hash) one.reject(new AppError('REQ_ID_REUSED'));
    else waiting.get(first)?.push(one);
  }
  return waiting;
}
