import { UnavailableError } from './UnavailableError';

/** Lost or refused connections, a server that starts or stops, no room, no turn, no time: PostgreSQL's classes and codes. */
const sqlStates = /^(08...|53...|57P0[123]|57014|55P03|40001|40P01)$/;

/** Of these the ones that meet everybody: there is no connection to be had. */
const outageStates = /^(08...|53300|57P0[123])$/;

/** What the drivers say when a connection ends under a query, cannot be had, or was closed: the server is stopping. */
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

/** Can the database not be reached, or not serve just now? Then the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isOutage(error) || sqlStates.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Is the database away for everybody, and not only too slow or too busy for one? */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnavailableError || driverMessages.test(error.message)) return true;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (outageStates.test(code)) return true;
  return ['connect', 'read', 'write'].includes(syscall ?? '') && /^E[A-Z]+$/.test(code);
}
