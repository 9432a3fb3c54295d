import { AppError } from '../errors/AppError';

/** What is left out of everything until it is resumed. */
export type SuspendedKind = 'position' | 'relation' | 'option';

/** What a failure is put down to. An order is ended instead of suspended. */
export interface FaultSubject {
  readonly kind: SuspendedKind | 'order';
  readonly id: string;
  readonly userId: string;
  /** The tick that closes it, if it fails at that. */
  readonly tick?: { readonly time: number; readonly price: string };
}

/** The code of a product threw while it decided; the data that it decided about cannot be carried out. */
export class DecisionError extends Error {
  override name = 'DecisionError';
  readonly subject: FaultSubject | undefined;

  constructor(cause: unknown, subject?: FaultSubject) {
    super('What was due could not be decided.', { cause });
    this.subject = subject;
  }
}

/** Runs work of which an exception is put down to a subject, unless what it calls knows better. */
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

/** SQL states of values and constraints. */
const dataStates = /^2[23][0-9A-Z]{3}$/;

/**
 * Whether a batch failed because of what it was about: it would fail again. Everything else is a failure of the connection or the
 * database, after which the same batch may succeed.
 */
export function isDataFault(error: unknown): error is Error {
  if (error instanceof DecisionError || error instanceof TypeError) return true;
  if (error instanceof RangeError || error instanceof SyntaxError) return true;
  // An account would fall below zero: commands are refused before, so that the fault is in what is stored.
  if (error instanceof AppError) return error.code === 'INSUFFICIENT_BALANCE';
  return error instanceof Error && dataStates.test((error as NodeJS.ErrnoException).code ?? '');
}

/** What the operator is told of a fault: values that may be somebody's are left out. */
export function describeFault(error: unknown): { fault: string; message: string } {
  const cause = error instanceof DecisionError ? error.cause : error;
  if (!(error instanceof Error) || !(cause instanceof Error))
    return { fault: 'Error', message: '' };
  const message = (cause.message.split('\n')[0] ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\S+@\S+|[+-]?\d[\d.,]*/gi, '…')
    .slice(0, 200);
  return { fault: (cause as NodeJS.ErrnoException).code ?? cause.name, message };
}
