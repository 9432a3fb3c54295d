import { AppError } from '../errors/AppError';
import { requestKey } from '../ledger/requests.sql';
import type { Command } from './commands';

/** In one batch the first of equal requests is carried out, and its repeats get the same answer. */
export function dedupeCommands(commands: readonly Command[]) {
  const byKey = new Map<string, Command>();
  const repeats = new Map<Command, Command[]>();
  for (const command of commands) {
    const key = requestKey(command);
    const first = byKey.get(key);
    if (!first) byKey.set(key, command);
    else if (first.hash !== command.hash) command.reject(new AppError('REQ_ID_REUSED'));
    else repeats.set(first, [...(repeats.get(first) ?? []), command]);
  }
  return { firsts: [...byKey.values()], repeats };
}
