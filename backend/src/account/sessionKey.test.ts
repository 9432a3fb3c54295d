import { socketHandshake } from '@h5/shared/contract/account/callProof';
import { createTestApp, type Reply, type TestApp } from '../testing/createTestApp';
import { aNonce, KeyHolder, type CallToProve } from '../testing/KeyHolder';
import type { ReceivedCall } from '../http/SessionVerifier';
import { Sessions } from './Sessions';

let app: TestApp;
const email = 'keyholder@example.com';
const password = 'a long sentence';
const read = { method: 'GET', target: '/api/user/info?lang=en' };
const write = { method: 'POST', target: '/api/wallet/list', body: 'lang=en' };

beforeAll(async () => {
  app = await createTestApp();
  await app.post('/api/sms_mail', { user_string: email, scene: 'register' });
  const { body } = await app.messagesTo(email);
  const code = (body as { code: string }[])[0]?.code ?? '';
  const fields = { user_string: email, password, re_password: password, code };
  expect((await app.post('/api/user/register', fields)).body.type).toBe('ok');
});
afterAll(() => app.close());

async function signIn(holder: KeyHolder, offer: Record<string, string> = holder.offer) {
  const reply = await app.post('/api/user/login', { user_string: email, password, ...offer });
  const token = String(reply.body.message);
  holder.take(token, reply.headers['pop-key'] as string | undefined);
  return { reply, token };
}

async function aSession(curve?: 'P-256' | 'Ed25519') {
  const holder = new KeyHolder(curve);
  const { token } = await signIn(holder);
  const now = () => app.clock.machineNow();
  const prove = (call: Partial<CallToProve> = {}) =>
    holder.prove({ ...read, time: now(), ...call });
  return { holder, token, prove, now };
}

type Sent = { method: string; target: string; body?: string };
async function send({ method, target, body }: Sent, headers: Record<string, string>) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { payload, statusCode } = await app.server.inject({
    method: method as 'GET' | 'POST',
    url: target,
    ...(body !== undefined && { payload: body }),
    headers: { ...(body !== undefined && form), ...headers },
  });
  return { status: statusCode, body: JSON.parse(payload) as Reply['body'] };
}

async function typeOf(call: Sent, token: string, proof?: string): Promise<string> {
  const reply = await send(call, {
    authorization: token,
    ...(proof !== undefined && { pop: proof }),
  });
  expect(reply.status).toBe(200);
  if (reply.body.type === '999') expect(reply.body.code).toBe('SESSION_KEY_MISSING');
  return reply.body.type as string;
}

test.each(['P-256', 'Ed25519'] as const)(
  'a call that a %s key has signed is accepted',
  async (curve) => {
    const { token, prove } = await aSession(curve);
    expect(await typeOf(read, token, prove())).toBe('ok');
    expect(await typeOf(write, token, prove(write))).toBe('ok');
    expect(await typeOf(write, `Bearer ${token}`, prove(write))).toBe('ok');
  },
);

test('a call with a MAC of the agreed key is accepted', async () => {
  const { token, prove } = await aSession();
  expect(await typeOf(write, token, prove({ ...write, kind: 'm1' }))).toBe('ok');
  expect(await typeOf(read, token, prove({ kind: 'm1' }))).toBe('ok');
});

test('without a second key no MAC is agreed on', async () => {
  const holder = new KeyHolder();
  const { pk } = holder.offer;
  const { reply, token } = await signIn(holder, { pk });
  expect(reply.headers['pop-key']).toBeUndefined();
  const other = await aSession();
  const time = app.clock.machineNow();
  expect(await typeOf(read, token, holder.prove({ ...read, time }))).toBe('ok');
  expect(await typeOf(read, token, other.prove({ kind: 'm1' }))).toBe('999');
});

test('registration takes keys, too', async () => {
  const holder = new KeyHolder();
  const who = 'registered@example.com';
  await app.post('/api/sms_mail', { user_string: who, scene: 'register' });
  const { body } = await app.messagesTo(who);
  const code = (body as { code: string }[])[0]?.code ?? '';
  const fields = { user_string: who, password, re_password: password, code, ...holder.offer };
  const reply = await app.post('/api/user/register', fields);
  const token = String(reply.body.message);
  holder.take(token, String(reply.headers['pop-key']));
  const time = app.clock.machineNow();
  expect(await typeOf(read, token)).toBe('999');
  expect(await typeOf(read, token, holder.prove({ ...read, time, kind: 'm1' }))).toBe('ok');
});

test('the token alone is refused everywhere, and changes nothing', async () => {
  const { token, prove } = await aSession();
  const publicRead = { method: 'GET', target: '/api/getSiteConfig?lang=en' };
  for (const call of [read, write, publicRead]) expect(await typeOf(call, token)).toBe('999');
  expect(await typeOf({ method: 'GET', target: '/api/user/logout?lang=en' }, token)).toBe('999');
  expect(await typeOf(read, token, prove())).toBe('ok');
});

test('the message is in the language of the request', async () => {
  const { token } = await aSession();
  const { body } = await send(
    { method: 'GET', target: '/api/user/info?lang=fra' },
    { authorization: token },
  );
  expect(body.message).toMatch(/n’a plus la clé/);
});

describe.each(['v1', 'm1'] as const)('%s', (kind) => {
  test.each<[string, Partial<CallToProve>]>([
    ['another method', { method: 'GET' }],
    ['another path', { target: '/api/wallet/out' }],
    ['a query that was not sent', { target: '/api/wallet/list?a=1' }],
    ['another body', { body: 'lang=th' }],
    ['no body', { body: '' }],
    ['a socket', socketHandshake],
  ])('a proof for %s is refused', async (_, altered) => {
    const { token, prove } = await aSession();
    expect(await typeOf(write, token, prove({ ...write, kind, ...altered }))).toBe('999');
  });

  test('a query that was altered is refused', async () => {
    const { token, prove } = await aSession();
    const proof = prove({ kind });
    expect(await typeOf({ ...read, target: '/api/user/info?lang=fra' }, token, proof)).toBe('999');
    expect(await typeOf(read, token, proof)).toBe('ok');
  });

  test('a proof of another session of the same person is refused', async () => {
    const [one, other] = [await aSession(), await aSession()];
    expect(await typeOf(read, one.token, other.prove({ kind }))).toBe('999');
  });

  test('a proof with the right key and another token is refused', async () => {
    const { holder, token, now } = await aSession();
    const second = await signIn(holder);
    const proof = holder.prove({ ...read, time: now(), kind });
    expect(await typeOf(read, token, proof)).toBe('999');
    expect(await typeOf(read, second.token, proof)).toBe('ok');
  });

  test.each([
    [-60_001, '999'],
    [-60_000, 'ok'],
    [60_000, 'ok'],
    [60_001, '999'],
  ])('a proof whose time is %s ms from the server’s: %s', async (ms, type) => {
    const { token, prove, now } = await aSession();
    expect(await typeOf(read, token, prove({ kind, time: now() + ms }))).toBe(type);
  });

  test.each(['time', 'nonce', 'signature'])(
    'a proof whose %s was altered is refused',
    async (part) => {
      const { token, prove, now } = await aSession();
      const [version, , nonce = '', signature = ''] = prove({ kind }).split('.');
      const other = signature.startsWith('A') ? 'B' : 'A';
      const altered = {
        time: [version, now() + 1, nonce, signature],
        nonce: [version, now(), aNonce(), signature],
        signature: [version, now(), nonce, other + signature.slice(1)],
      }[part];
      expect(await typeOf(read, token, altered?.join('.'))).toBe('999');
    },
  );

  test('a nonce is used once, also with another time or body, until its proof is too old', async () => {
    const { token, prove, now } = await aSession();
    const nonce = aNonce();
    const latest = prove({ kind, nonce, time: now() + 60_000 });
    expect(await typeOf(read, token, latest)).toBe('ok');
    expect(await typeOf(read, token, latest)).toBe('999');
    expect(await typeOf(write, token, prove({ ...write, kind, nonce }))).toBe('999');
    app.clock.advance(120_000);
    expect(await typeOf(read, token, latest)).toBe('999');
    app.clock.advance(1);
    expect(await typeOf(read, token, latest)).toBe('999');
    expect(await typeOf(read, token, prove({ kind, nonce }))).toBe('ok');
  });
});

test.each([
  ['nothing', ''],
  ['a version', 'v1'],
  ['an unknown version', 'v2.1767225600000.AAAAAAAAAAAAAAAAAAAAAA.AAAA'],
  ['a time without digits', 'v1.NaN.a.b'],
  ['a time without end', `v1.${'9'.repeat(400)}..`],
  ['dots', '....'],
  ['a long text', 'x'.repeat(8_000)],
])('%s is no proof', async (_, proof) => {
  const { token } = await aSession();
  expect(await typeOf(read, token, proof)).toBe('999');
});

test('a signature cannot be used as a MAC, nor a MAC as a signature', async () => {
  const { token, prove } = await aSession();
  expect(await typeOf(read, token, prove().replace('v1', 'm1'))).toBe('999');
  expect(await typeOf(read, token, prove({ kind: 'm1' }).replace('m1', 'v1'))).toBe('999');
});

test('a repeated header is refused', async () => {
  const { token, prove } = await aSession();
  const twice = [prove(), prove()] as unknown as string;
  const { status, body } = await send(read, { authorization: token, pop: twice });
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a refused proof does not keep the session alive', async () => {
  const { token, prove } = await aSession();
  const row = () =>
    app.db.selectFrom('sessions').select('used_at').where('used_at', '>', 0).execute();
  app.clock.advance(600_000);
  const before = await row();
  expect(await typeOf(read, token)).toBe('999');
  expect(await row()).toEqual(before);
  expect(await typeOf(read, token, prove())).toBe('ok');
  expect(await row()).not.toEqual(before);
});

test.each([
  ['a second key without the first', (keys: KeyHolder['offer']) => ({ ek: keys.ek })],
  ['a private key', ({ pk }: KeyHolder['offer']) => ({ pk: withPart(pk, { d: 'A'.repeat(43) }) })],
  [
    'a point that is not on the curve',
    ({ pk }: KeyHolder['offer']) => ({ pk: withPart(pk, { x: 'B'.repeat(43) }) }),
  ],
])('%s opens no session', async (_, offer) => {
  const { reply } = await signIn(new KeyHolder(), offer(new KeyHolder().offer));
  expect(reply.body.code).toBe('INVALID_REQUEST');
});

function withPart(jwk: string, part: object): string {
  return JSON.stringify({ ...(JSON.parse(jwk) as object), ...part });
}

test.each([
  ['full', true],
  ['read', false],
  ['off', undefined],
] as const)('with H5_BEARER=%s a bearer session may change security: %s', async (bearer, may) => {
  const { db, clock, config } = app;
  const sessions = new Sessions(db, clock, { ...config, bearer });
  const { token = '' } = await app.newTrader();
  const call = { ...read, body: new Uint8Array(), proof: undefined };
  const verified = sessions.verify(token, '192.0.2.9', call).catch((error: unknown) => error);
  expect(await verified).toMatchObject(
    may === undefined
      ? { code: 'SESSION_KEY_MISSING' }
      : { isKeyBound: false, mayMakeKeyCalls: may },
  );
});

test('a session with a key may change security by a signature, not by a MAC', async () => {
  const { token, prove } = await aSession();
  const verify = (call: Pick<ReceivedCall, 'proof'>) =>
    app.services.sessions.verify(token, '192.0.2.9', { ...read, body: new Uint8Array(), ...call });
  expect(await verify({ proof: prove() })).toMatchObject({
    isKeyBound: true,
    mayMakeKeyCalls: true,
  });
  expect(await verify({ proof: prove({ kind: 'm1' }) })).toMatchObject({
    isKeyBound: true,
    mayMakeKeyCalls: false,
  });
});

test('the database has neither the token nor what a MAC needs besides it', async () => {
  const { token, prove } = await aSession();
  const rows = await app.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await app.db.updateTable('sessions').set({ mac_secret: 'AAAA' }).execute();
  const elsewhere = new Sessions(app.db, app.clock, app.config);
  const call = { ...read, body: new Uint8Array(), proof: prove({ kind: 'm1' }) };
  await expect(elsewhere.verify(token, '192.0.2.9', call)).rejects.toThrow('SESSION_KEY_MISSING');
});
