import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';
import { Sessions } from './Sessions';
import { hashToken } from './tokens';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { sessionIdleMs: 1_800_000, sessionMaxMs: 7_200_000 } });
});
afterAll(() => app.close());

const call = { method: 'GET', target: '/api/user/info', body: new Uint8Array(), proof: undefined };

const aToken = () => randomBytes(32).toString('base64url');

async function resultOf(call: Promise<{ body: { type: string } }>): Promise<string> {
  return (await call).body.type;
}

function ask(token: string, remoteAddress: string) {
  return app.server.inject({
    url: '/api/user/info',
    headers: { authorization: token },
    remoteAddress,
  });
}

/** How often the database is queried for a session during this call. */
async function questionsDuring(act: () => Promise<unknown>): Promise<number> {
  const { db } = app;
  const executor = db.getExecutor();
  const spy = jest.spyOn(Object.getPrototypeOf(executor) as typeof executor, 'executeQuery');
  await act();
  const texts = spy.mock.calls.map(([query]) => query.sql);
  spy.mockRestore();
  return texts.filter((text) => /from "sessions"/.test(text)).length;
}

test('a session expires at its maximum age, however often it is used', async () => {
  const trader = await app.newTrader();
  for (let used = 0; used < 8; used += 1) {
    expect(await resultOf(trader.get('/api/user/info'))).toBe('ok');
    app.clock.advance(900_000);
  }
  expect(await resultOf(trader.get('/api/user/info'))).toBe('ok');
  app.clock.advance(1);
  expect(await resultOf(trader.get('/api/user/info'))).toBe('999');
});

test('a session that another server has ended is accepted for two seconds at most', async () => {
  const trader = await app.newTrader();
  expect(await resultOf(trader.get('/api/user/info'))).toBe('ok');
  await app.db.deleteFrom('sessions').where('user_id', '=', trader.id).execute();
  app.clock.advance(2_000);
  expect(await resultOf(trader.get('/api/user/info'))).toBe('999');
});

test('a session that another server has ended is not open for a new socket, even in these two seconds', async () => {
  const { clock, config, db } = app;
  const trader = await app.newTrader();
  const here = new Sessions(db, clock, config);
  const elsewhere = new Sessions(db, clock, config);
  const token = await here.open(db, trader.id);
  expect(await elsewhere.verify(token, '10.0.0.9', call)).toBeDefined();
  await here.end(hashToken(token));
  expect(await elsewhere.isOpen(hashToken(token))).toBe(false);
  expect(await elsewhere.verify(token, '10.0.0.9', call)).toBeUndefined();
});

test('sessions in use are read again together, and no call waits for it', async () => {
  const { clock, config, db } = app;
  const sessions = new Sessions(db, clock, config);
  const tokens = [await app.newTrader(), await app.newTrader(), await app.newTrader()].map(
    ({ token = '' }) => token,
  );
  const verifyAll = () =>
    Promise.all(tokens.map((token) => sessions.verify(token, '192.0.2.2', call)));
  await verifyAll();
  clock.advance(1_000);
  const answer = holdNextAnswer();
  expect(await verifyAll()).not.toContain(undefined);
  await answer.reached;
  const executor = db.getExecutor();
  const spy = jest.spyOn(Object.getPrototypeOf(executor) as typeof executor, 'executeQuery');
  answer.letGo();
  const others = tokens.slice(1).map(hashToken);
  await eventually(() => {
    const asked = spy.mock.calls.map(([{ parameters }]) => String(parameters[0]));
    expect(asked.filter((hashes) => others.every((one) => hashes.includes(one)))).toHaveLength(1);
  });
  spy.mockRestore();
});

test('a session in use that another server has ended is refused once it was read again', async () => {
  const { clock, config, db } = app;
  const sessions = new Sessions(db, clock, config);
  const trader = await app.newTrader();
  const verify = () => sessions.verify(trader.token ?? '', '192.0.2.3', call);
  await verify();
  await db.deleteFrom('sessions').where('user_id', '=', trader.id).execute();
  clock.advance(1_000);
  await verify();
  await eventually(async () => expect(await verify()).toBeUndefined());
});

/** Holds back the next answer about a session: `reached` settles when the query runs, and the answer arrives on release. */
function holdNextAnswer() {
  let arrive = () => {};
  let letGo = () => {};
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const leave = new Promise<void>((resolve) => (letGo = resolve));
  const executor = app.db.getExecutor();
  const prototype = Object.getPrototypeOf(executor) as typeof executor;
  const { executeQuery } = prototype;
  const spy = jest.spyOn(prototype, 'executeQuery').mockImplementation(async function (
    this: typeof executor,
    query,
  ) {
    const answer = await executeQuery.call(this, query);
    if (!/from "sessions"/.test(query.sql)) return answer as never;
    spy.mockRestore();
    arrive();
    await leave;
    return answer as never;
  });
  return { reached, letGo: () => letGo() };
}

test.each(['one', 'all'])(
  'a session that is ended (%s of its user) while it is looked up is not accepted',
  async (ended) => {
    const { clock, config, db } = app;
    const sessions = new Sessions(db, clock, config);
    const trader = await app.newTrader();
    const token = trader.token ?? '';
    const answer = holdNextAnswer();
    const asked = sessions.verify(token, '192.0.2.1', call);
    await answer.reached;
    if (ended === 'one') await sessions.end(hashToken(token));
    else {
      await sessions.endAll(db, trader.id);
      sessions.dropCached(trader.id);
    }
    answer.letGo();
    expect(await asked).toBeUndefined();
    expect(await sessions.verify(token, '192.0.2.1', call)).toBeUndefined();
  },
);

test('the sweep removes expired sessions and keeps open ones', async () => {
  const [idle, old, used] = [await app.newTrader(), await app.newTrader(), await app.newTrader()];
  const now = app.clock.now();
  const { sessionIdleMs, sessionMaxMs } = app.config;
  const set = (userId: string, createdAt: number, usedAt: number) =>
    app.db
      .updateTable('sessions')
      .set({ created_at: createdAt, used_at: usedAt })
      .where('user_id', '=', userId)
      .execute();
  await set(idle.id, now - sessionIdleMs - 1, now - sessionIdleMs - 1);
  await set(old.id, now - sessionMaxMs - 1, now);
  await set(used.id, now - sessionMaxMs + 1, now - sessionIdleMs + 1);
  await app.services.accounts.sweep(app.db);
  const rows = await app.db.selectFrom('sessions').select('user_id').execute();
  const left = rows.map(({ user_id }) => user_id);
  expect(left).toContain(used.id);
  expect(left).not.toContain(idle.id);
  expect(left).not.toContain(old.id);
});

describe('an unknown token', () => {
  it('is looked up once', async () => {
    const token = aToken();
    const questions = await questionsDuring(async () => {
      for (let sent = 0; sent < 20; sent += 1) await ask(token, '192.0.2.10');
    });
    expect(questions).toBe(1);
  });

  it('causes no more lookups than the limit of its address, even if thousands come at once', async () => {
    const address = '192.0.2.11';
    const replies: number[] = [];
    const questions = await questionsDuring(async () => {
      const sent = Array.from({ length: 600 }, () => ask(aToken(), address));
      for (const reply of await Promise.all(sent)) replies.push(reply.statusCode);
    });
    const most = app.config.limits.unknownTokens.points;
    expect(questions).toBeGreaterThanOrEqual(most);
    expect(questions).toBeLessThanOrEqual(most + 3);
    expect(replies.filter((status) => status === 429).length).toBe(600 - questions);
  });

  it('does not affect open sessions, guests or other addresses', async () => {
    const address = '192.0.2.12';
    const trader = await app.newTrader();
    const token = trader.token ?? '';
    expect((await ask(token, address)).json()).toMatchObject({ type: 'ok' });
    await Promise.all(Array.from({ length: 200 }, () => ask(aToken(), address)));
    app.clock.advance(10_000);
    expect((await ask(token, address)).json()).toMatchObject({ type: 'ok' });
    const guest = await app.server.inject({ url: '/api/server_time', remoteAddress: address });
    expect(guest.statusCode).toBe(200);
    expect((await ask(aToken(), '192.0.2.13')).json()).toMatchObject({ type: '999' });
  });

  it('of a session that ended on this server is not looked up again', async () => {
    const trader = await app.newTrader();
    await trader.get('/api/user/logout');
    const questions = await questionsDuring(async () => {
      expect(await resultOf(trader.get('/api/user/info'))).toBe('999');
    });
    expect(questions).toBe(0);
  });
});
