import { OperatorNotice } from '../OperatorNotice';
import type { PendingCommand } from './CommandQueue';
import { DecisionError, describeFault, type FaultSubject } from './DecisionError';
import type { BatchScope, SequencedCommand } from './SequencedProduct';

/** A subject that made a batch fail when it was alone in it. */
export interface Suspect {
  readonly subject: FaultSubject;
  readonly error: unknown;
}

/**
 * The subject that makes a batch of one effect, or of commands only, fail. If it belongs to the user of a command, the command
 * is blamed.
 */
export function suspectOf(
  error: Error,
  {
    scope,
    pending,
    batch,
  }: {
    scope: BatchScope;
    pending: readonly PendingCommand<SequencedCommand, never>[];
    batch: { suspect?: FaultSubject | undefined } | undefined;
  },
): Suspect | undefined {
  if (scope === 'all') return undefined;
  const subject = (error instanceof DecisionError && error.subject) || batch?.suspect;
  const isOwn = pending.some(({ command }) => command.userId === subject?.userId);
  return subject && !isOwn ? { subject, error } : undefined;
}

export function noticeOfSuspension({ subject: { kind, id }, error }: Suspect): OperatorNotice {
  const { fault, message } = describeFault(error);
  return new OperatorNotice(
    kind === 'order'
      ? `The order ${id} cannot be set off and is ended: ${fault}: ${message}`
      : `The ${kind} ${id} is suspended: ${fault}: ${message} (see "h5 suspended")`,
  );
}

export function noticeOfRefusal({ operation, reqId }: SequencedCommand, error: Error) {
  const { fault, message } = describeFault(error);
  return new OperatorNotice(`Request ${reqId} (${operation}) was refused: ${fault}: ${message}`);
}
