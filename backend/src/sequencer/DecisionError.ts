import { AppError } from '../errors/AppError';

/** The kinds of subjects that can be suspended. */
export type SuspendedKind = 'position' | 'relation' | 'option';

/** The subject that a failure is blamed on. An order is ended, anything else is suspended. */
export interface FaultSubject {
  readonly kind: SuspendedKind | 'order';
  readonly id: string;
  readonly userId: string;
  /** The tick of its exit, if it failed while it was closed. */
  readonly tick?: { readonly time: number; readonly price: string };
}

/** The code of a product threw an exception while it dealt with this subject, and would throw it again. */
export class DecisionError extends Error {
  override name = 'DecisionError';
  readonly subject: FaultSubject | undefined;

  constructor(cause: unknown, subject?: FaultSubject) {
    super('What was due could not be decided.', { cause });
    this.subject = subject;
  }
}

/** Runs work and blames its exceptions on a subject, unless a call inside has blamed a more exact one. */
export function blaming<Result>(
  subject: () => FaultSubject | undefined,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof DecisionError && cause.subject
      ? cause
      : new DecisionError(cause, subject());
  }
}

/** SQL states of wrong values and broken constraints. */
const dataStates = /^2[23][0-9A-Z]{3}$/;

/**
 * Whether a batch failed because of its data, so that it would fail again. Other failures are of the connection or the database, and the
 * same batch may succeed afterwards.
 */
export function isDataFault(error: unknown): error is Error {
  if (error instanceof DecisionError || error instanceof TypeError) return true;
  if (error instanceof RangeError || error instanceof SyntaxError) return true;
  // An account would fall below zero. A command is refused before that can happen, so stored data must be wrong.
  if (error instanceof AppError) return error.code === 'INSUFFICIENT_BALANCE';
  return error instanceof Error && dataStates.test((error as NodeJS.ErrnoException).code ?? '');
}

/** The description of a fault for the operator, without values that may be personal. */
export function describeFault(error: unknown): { fault: string; message: string } {
  const cause = error instanceof DecisionError ? error.cause : error;
  if (!(error instanceof Error) || !(cause instanceof Error))
    return { fault: 'Error', message: '' };
  const message = (cause.message.split('\n')[0] ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\S+@\S+|[+-]?\d[\d.,]*/gi, '…')
    .slice(0, 200);
  return { fault: (cause as NodeJS.ErrnoException).code ?? cause.name, message };
}
