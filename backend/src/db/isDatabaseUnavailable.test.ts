import { isDatabaseUnavailable } from './isDatabaseUnavailable';

function anError(message: string, fields: object = {}): Error {
  return Object.assign(new Error(message), fields);
}

test.each([
  ['a server that was killed', anError('terminating connection', { code: '57P02' })],
  ['a server that starts', anError('the database system is starting up', { code: '57P03' })],
  ['too many connections', anError('sorry, too many clients already', { code: '53300' })],
  ['a full disk', anError('could not extend file', { code: '53100' })],
  ['a deadlock', anError('deadlock detected', { code: '40P01' })],
  ['a connection that breaks', anError('Connection terminated unexpectedly')],
  ['a pool that was closed', anError('Cannot use a pool after calling end on the pool')],
  ['a client that was closed', anError('Client was closed and is not queryable')],
  ['an embedded database that closes', anError('PGlite is closing')],
  ['a refused connection', anError('connect', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a socket that is gone', anError('connect', { code: 'ENOENT', syscall: 'connect' })],
  ['a reset', anError('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
])('is temporary: %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a syntax error', anError('syntax error', { code: '42601' })],
  ['a violated constraint', anError('violates check constraint', { code: '23514' })],
  ['a missing file', anError('no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a programming error', new TypeError('undefined is not a function')],
  ['no error at all', 'Connection terminated'],
])('is permanent: %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
