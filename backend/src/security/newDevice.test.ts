import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { KnownDevices } from '../account/KnownDevices';
import { createTestApp, type Caller, type TestApp } from '../testing/createTestApp';
import { payPassword } from '../testing/verifiedPerson';

const password = 'a long sentence';
const hourMs = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function post(path: string, fields: Record<string, string>, cookie = '') {
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
  const body = reply.json<{ type: string; message: string }>();
  expect(body).toMatchObject({ type: 'ok' });
  const set = String(reply.headers['set-cookie'] ?? '').split(';')[0];
  return { person: app.as(body.message), cookie: set || cookie };
}

async function codeFor(email: string, scene: string, caller?: Caller): Promise<string> {
  app.clock.advance(61_000);
  await (caller
    ? caller.post('/api/sms_mail', { scene })
    : post('/sms_mail', { user_string: email, scene }));
  const { body } = await app.messagesTo(email);
  return (body as { code: string }[])[0]?.code ?? '';
}

/** Somebody with a pay password who has signed in on a second device. */
async function signedInElsewhere() {
  const email = `${randomUUID()}@example.com`;
  const code = await codeFor(email, 'register');
  const owner = await post('/user/register', {
    user_string: email,
    code,
    password,
    re_password: password,
  });
  const forPay = await codeFor(email, 'pay_password', owner.person);
  await owner.person.post('/api/safe/update_password', {
    password: payPassword,
    re_password: payPassword,
    code: forPay,
  });
  const signIn = (cookie?: string) => post('/user/login', { user_string: email, password }, cookie);
  const other = await signIn();
  return { email, owner: owner.person, other, signIn };
}

async function holdsOf(person: Caller) {
  return (await person.get('/api/safe/state')).body.message.holds as {
    reason: string;
    until: number;
  }[];
}

test('every session of a new device is held until the hold of the first one ends', async () => {
  const { owner, other, signIn } = await signedInElsewhere();
  const [hold] = await holdsOf(other.person);
  expect(hold).toMatchObject({ reason: 'new_device' });
  app.clock.advance(hourMs);
  const again = await signIn(other.cookie);
  expect(await holdsOf(again.person)).toEqual([hold]);
  const third = await signIn(again.cookie);
  expect(await holdsOf(third.person)).toEqual([hold]);
  expect(await holdsOf(owner)).toEqual([]);
  app.clock.advance(23 * hourMs);
  expect(await holdsOf((await signIn(third.cookie)).person)).toEqual([]);
});

test('a code ends the hold of the device with all its sessions', async () => {
  const { email, other, signIn } = await signedInElsewhere();
  const again = await signIn(other.cookie);
  const code = await codeFor(email, 'device', again.person);
  await again.person.post('/api/safe/device_trust', { code });
  for (const { person } of [other, again, await signIn(again.cookie)]) {
    expect(await holdsOf(person)).toEqual([]);
  }
});

test('a held session adds nothing that could sign in or be asked in its place', async () => {
  const { email, owner, other } = await signedInElsewhere();
  const calls: [path: string, fields: Record<string, string>][] = [
    ['/api/passkey/register', { name: 'Phone', answer: '{}', pay_password: payPassword }],
    ['/api/totp/bind', { code: '123456', secret: 'A', pay_password: payPassword }],
    ['/api/safe/email', { email: `new-${email}`, code: '123456' }],
    ['/api/safe/mobile', { mobile: '+33612345678', code: '123456' }],
    ['/api/safe/phishing_word', { word: 'blue kettle' }],
  ];
  for (const [path, fields] of calls) {
    expect((await other.person.post(path, fields)).body).toMatchObject({ code: 'HOLD' });
    expect((await owner.post(path, fields)).body.code).not.toBe('HOLD');
  }
  expect((await other.person.get('/api/totp/new')).body).toMatchObject({ code: 'HOLD' });
});

test('a held session is not shown the word that messages begin with', async () => {
  const { email, owner, other } = await signedInElsewhere();
  const wordOf = async (person: Caller) =>
    (await person.get('/api/safe/state')).body.message.phishing_word as unknown;
  expect(await wordOf(other.person)).toBeNull();
  await owner.post('/api/safe/phishing_word', { word: 'blue kettle' });
  expect(await wordOf(other.person)).toBe('b•••');
  expect(await wordOf(owner)).toBe('blue kettle');
  const code = await codeFor(email, 'device', other.person);
  await other.person.post('/api/safe/device_trust', { code });
  expect(await wordOf(other.person)).toBe('blue kettle');
});

test('a device is new to an account whose devices were all forgotten after half a year', async () => {
  const { owner, email, signIn } = await signedInElsewhere();
  expect(await holdsOf(owner)).toEqual([]);
  app.clock.advance(181 * 24 * hourMs);
  await new KnownDevices(app.db, app.clock).sweep(app.db);
  const known = app.db.selectFrom('known_devices').innerJoin('users', 'users.id', 'user_id');
  expect(await known.select('proof_hash').where('email', '=', email).execute()).toEqual([]);
  const { person, cookie } = await signIn();
  expect(await holdsOf(person)).toMatchObject([{ reason: 'new_device' }]);
  expect(await holdsOf((await signIn(cookie)).person)).toHaveLength(1);
  const code = await codeFor(email, 'device', person);
  await person.post('/api/safe/device_trust', { code });
  expect(await holdsOf((await signIn(cookie)).person)).toEqual([]);
});

test('a sign-in with a code of TOTP on a new device is told, and not held', async () => {
  const { email, owner, other } = await signedInElsewhere();
  const { secret } = (await owner.get('/api/totp/new')).body.message as { secret: string };
  const codeNow = () => generateSync({ secret, epoch: Math.floor(app.clock.machineNow() / 1000) });
  await owner.post('/api/totp/bind', { pay_password: payPassword, code: codeNow() });
  app.clock.advance(60_000);
  const { person } = await post('/user/login', { user_string: email, password, code: codeNow() });
  expect(await holdsOf(person)).toEqual([]);
  const { body } = await person.get('/api/safe/logins');
  expect(body.message.list[0]).toMatchObject({ method: 'totp', is_new_device: true });
  const told = (await app.messagesTo(email)).body as { text: string }[];
  expect(told[0]?.text).toContain('new device');
  // Nor is one on a device that is held after a password alone.
  expect(await holdsOf(other.person)).toMatchObject([{ reason: 'new_device' }]);
  app.clock.advance(60_000);
  const proved = { user_string: email, password, code: codeNow() };
  expect(await holdsOf((await post('/user/login', proved, other.cookie)).person)).toEqual([]);
});
