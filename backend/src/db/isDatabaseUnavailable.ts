import { DatabaseUnavailableError } from './DatabaseUnavailableError';

/** SQL states of lost or refused connections, a server that starts or stops, exhausted resources, lock and statement timeouts. */
const sqlStates = /^(08...|53...|57P0[123]|57014|55P03|40001|40P01)$/;

/** Those states in which no connection is possible, so that every query fails. */
const outageStates = /^(08...|53300|57P0[123])$/;

/** Messages of the drivers if a connection ends during a query, cannot be opened, or was closed. */
const driverMessages = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
    'PGlite is clos',
  ].join('|')})`,
);

/** Whether the database is temporarily unavailable, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDatabaseOutage(error) || sqlStates.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether the database is unavailable for every query, and not only too busy for this one. */
export function isDatabaseOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError || driverMessages.test(error.message)) return true;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (outageStates.test(code)) return true;
  return ['connect', 'read', 'write'].includes(syscall ?? '') && /^E[A-Z]+$/.test(code);
}
