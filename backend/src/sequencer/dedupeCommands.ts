import { AppError } from '../errors/AppError';
import { requestKey } from '../ledger/requests.sql';
import type { PendingCommand, ReplyTo } from './CommandQueue';
import type { Command } from './Product';

/**
 * The different commands of a batch, in their order, each with all callers that wait for its outcome. Another command
 * under the same request id is refused.
 */
export function dedupeCommands<Asked extends Command, Result>(
  pending: readonly PendingCommand<Asked, Result>[],
): Map<Asked, ReplyTo<Result>[]> {
  const byKey = new Map<string, Asked>();
  const waiting = new Map<Asked, ReplyTo<Result>[]>();
  for (const one of pending) {
    const { command } = one;
    const key = requestKey(command);
    const first = byKey.get(key);
    if (!first) {
      byKey.set(key, command);
      waiting.set(command, [one]);
    } else if (first.hash !== command.hash) one.reject(new AppError('REQ_ID_REUSED'));
    else waiting.get(first)?.push(one);
  }
  return waiting;
}
