import Fastify from 'fastify';
import { endpoint } from '@h5/shared/contract/endpoint';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { emptyInput, successAnswer } from '@h5/shared/contract/primitives';
import { AppError } from '../errors/AppError';
import { route } from './route';

/** The report when the handler of an endpoint that lists `NOT_FOUND` answers this error. */
async function reportedFor(code: ErrorCode): Promise<string[]> {
  const reported: string[] = [];
  const app = Fastify();
  app.decorate('onUnlistedError', (message: string) => reported.push(message));
  const entry = endpoint({
    method: 'POST',
    path: '/thing',
    summary: 'Does a thing.',
    access: 'public',
    input: emptyInput,
    output: successAnswer,
    errors: ['NOT_FOUND'],
  });
  route(app, entry, () => Promise.reject(new AppError(code)));
  await app.inject({ method: 'POST', url: '/api/thing' });
  await app.close();
  return reported;
}

test('an error that the endpoint does not list is reported, which fails a test', async () => {
  expect(await reportedFor('ORDER_NOT_FOUND')).toEqual([
    'POST /thing answers ORDER_NOT_FOUND and does not list it',
  ]);
});

test.each(['NOT_FOUND', 'BUSY'] as const)('%s may be answered', async (code) => {
  expect(await reportedFor(code)).toEqual([]);
});

test.each([
  ['a guest', undefined, 'KEY_NEEDED'],
  ['a session that may not make key calls', false, 'KEY_NEEDED'],
  ['a session that may', true, undefined],
])('a call that needs a key answers %s: %s', async (_, mayMakeKeyCalls, code) => {
  const app = Fastify();
  const isKeyBound = mayMakeKeyCalls === true;
  const session = { userId: 'anna', tokenHash: 'hash', isKeyBound, mayMakeKeyCalls };
  app.addHook('preHandler', async (request) => {
    if (mayMakeKeyCalls !== undefined) Object.assign(request, { session });
  });
  const refused: string[] = [];
  app.setErrorHandler((error: AppError, __, reply) => {
    refused.push(error.code);
    return reply.send('refused');
  });
  const entry = endpoint({
    method: 'POST',
    path: '/thing',
    summary: 'Does a thing.',
    access: 'public',
    key: true,
    input: emptyInput,
    output: successAnswer,
    errors: [],
  });
  const done = jest.fn(() => true as const);
  route(app, entry, done);
  await app.inject({ method: 'POST', url: '/api/thing' });
  await app.close();
  expect(refused).toEqual(code ? [code] : []);
  expect(done).toHaveBeenCalledTimes(code ? 0 : 1);
});
