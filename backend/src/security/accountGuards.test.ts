import Fastify from 'fastify';
import { endpoint, type EndpointGuards } from '@h5/shared/contract/endpoint';
import { emptyInput, successAnswer } from '@h5/shared/contract/primitives';
import { errorHandler } from '../http/errorHandler';
import { route } from '../http/route';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { assertMayLeave } from './assertMayLeave';
import { lockAccount } from './lockAccount.sql';
import { insertOutflowHold } from './outflowHolds.sql';

const hourMs = 3_600_000;
const asker = { userId: 'somebody', tokenHash: 'this session' };

/** The answer of an endpoint with these guards to somebody of this level, with a hold that ends then. */
async function answerTo(
  guards: Omit<EndpointGuards, 'access'>,
  {
    level = 0,
    holdEnd,
    isFrozen = false,
  }: { level?: number; holdEnd?: number; isFrozen?: boolean },
) {
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  app.decorate('onUnlistedError', (message: string) => {
    throw new Error(message);
  });
  app.decorate('accountGuards', {
    identityLevel: async () => level,
    holdEnd: async () => holdEnd,
    deviceHoldEnd: async () => holdEnd,
    requireFactor: async () => undefined,
  });
  app.decorateRequest('userId', '');
  app.decorateRequest('tokenHash', '');
  app.addHook(
    'onRequest',
    async (request) => void Object.assign(request, { ...asker, session: { ...asker, isFrozen } }),
  );
  const entry = endpoint({
    method: 'POST',
    path: '/thing',
    summary: 'Does a thing.',
    access: 'user',
    ...guards,
    input: emptyInput,
    output: successAnswer,
    errors: [],
  });
  route(app, entry, () => true as const);
  const reply = await app.inject({ method: 'POST', url: '/api/thing' });
  await app.close();
  return reply.json<{ type: string; code?: string; message: string }>();
}

test.each([
  [{ level: 1 }, { level: 0 }, '998', 'IDENTITY_REQUIRED'],
  [{ level: 2 }, { level: 1 }, '998', 'IDENTITY_REQUIRED'],
  [{ level: 2 }, { level: 2 }, 'ok', undefined],
  [{ opens: true }, { isFrozen: true }, 'error', 'FROZEN'],
  [{ opens: true }, { holdEnd: hourMs }, 'ok', undefined],
  [{ outflow: true }, { isFrozen: true }, 'error', 'FROZEN'],
  [{ outflow: true }, { holdEnd: hourMs }, 'error', 'HOLD'],
  [{ outflow: true }, {}, 'ok', undefined],
  [{}, { isFrozen: true, holdEnd: hourMs }, 'ok', undefined],
] as const)('with the guards %j, %j is answered %s', async (guards, state, type, code) => {
  expect(await answerTo(guards, state)).toMatchObject({ type, ...(code && { code }) });
});

test('a hold says when it ends', async () => {
  const { message } = await answerTo({ outflow: true }, { holdEnd: Date.UTC(2026, 0, 2, 3, 4) });
  expect(message).toContain('2026-01-02 03:04 UTC');
});

describe('in the database', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  async function person() {
    const { id: userId } = await app.newTrader();
    const session = (tokenHash: string) => ({ userId, tokenHash });
    const leave = (tokenHash = 'a', now = app.clock.now()) =>
      app.db.transaction().execute((tx) => assertMayLeave(tx, session(tokenHash), now));
    const hold = (endsAt: number, tokenHash?: string) =>
      app.db.transaction().execute(async (tx) => {
        await lockAccount(tx, userId);
        await insertOutflowHold(tx, {
          userId,
          reason: 'password',
          beganAt: 0,
          endsAt,
          ...(tokenHash !== undefined && { tokenHash }),
        });
      });
    return { userId, leave, hold };
  }

  test('the latest end counts, to the millisecond', async () => {
    const { leave, hold } = await person();
    await leave();
    const end = app.clock.now() + hourMs;
    await hold(end);
    await hold(end - 1_000);
    await expect(leave('a', end - 1)).rejects.toMatchObject({ code: 'HOLD' });
    await leave('a', end);
  });

  test('a hold of one session does not stop another', async () => {
    const { leave, hold } = await person();
    await hold(app.clock.now() + hourMs, 'a');
    await expect(leave('a')).rejects.toMatchObject({ code: 'HOLD' });
    await leave('b');
  });

  test('an outflow waits for a hold that is being written, and is refused', async () => {
    const { userId, leave } = await person();
    let leaving: Promise<void> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, userId);
      leaving = leave();
      leaving.catch(() => undefined);
      await insertOutflowHold(tx, {
        userId,
        reason: 'password',
        beganAt: 0,
        endsAt: app.clock.now() + hourMs,
      });
    });
    await expect(leaving).rejects.toMatchObject({ code: 'HOLD' });
  });

  test('a frozen account lets nothing out', async () => {
    const { userId, leave } = await person();
    await app.db
      .updateTable('users')
      .set({ frozen_at: app.clock.now() })
      .where('id', '=', userId)
      .execute();
    await expect(leave()).rejects.toMatchObject({ code: 'FROZEN' });
  });
});
