import { createHash } from 'node:crypto';
import { maxPasskeys } from '@h5/shared/contract/security/passkeys';
import { provedRequestText } from '@h5/shared/contract/security/provedRequestText';
import { createTestApp, type Caller, type TestApp, type Trader } from '../testing/createTestApp';
import { SoftAuthenticator } from '../testing/SoftAuthenticator';

const pay_password = '830274';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const newDevice = () => new SoftAuthenticator(new URL(app.config.pagesUrl).origin);

async function emailOf({ id }: Trader): Promise<string> {
  const found = app.db.selectFrom('users').select('email').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).email ?? '';
}

async function newestMessage(person: Trader): Promise<{ code: string; text: string }> {
  const { body } = await app.messagesTo(await emailOf(person));
  return body[0];
}

async function codeFor(person: Trader, scene: string): Promise<string> {
  app.clock.advance(61_000);
  await person.post('/api/sms_mail', { scene });
  return (await newestMessage(person)).code;
}

async function withPayPassword(): Promise<Trader> {
  const person = await app.newTrader();
  const code = await codeFor(person, 'pay_password');
  const fields = { password: pay_password, re_password: pay_password, code };
  const { body } = await person.post('/api/safe/update_password', fields);
  expect(body).toMatchObject({ type: 'ok' });
  return person;
}

async function optionsOf(caller: Caller): Promise<string> {
  const { body } = await caller.get('/api/passkey/new');
  expect(body).toMatchObject({ type: 'ok' });
  return body.message.options;
}

async function register(person: Caller, device: SoftAuthenticator, fields = {}) {
  const answer = device.create(await optionsOf(person));
  return person.post('/api/passkey/register', { name: 'Phone', answer, pay_password, ...fields });
}

async function withPasskey() {
  const person = await withPayPassword();
  const device = newDevice();
  const { body } = await register(person, device);
  expect(body).toMatchObject({ type: 'ok', message: { name: 'Phone', used_at: null } });
  return { person, device, id: body.message.id as string };
}

const signInOptions = async () =>
  (await app.post('/api/passkey/options')).body.message.options as string;

const stateOf = async (person: Caller) => (await person.get('/api/safe/state')).body.message;

/** The options for a request that a passkey confirms. */
async function challenge(person: Caller, path: string, form: Record<string, string>) {
  const text = provedRequestText('POST', path, form);
  const digest = createHash('sha256').update(text).digest('base64url');
  return (await person.get('/api/safe/challenge', { call: path, digest })).body;
}

describe('a passkey', () => {
  test('is added without a hold, told, counted as a second factor, and listed', async () => {
    const { person } = await withPasskey();
    expect(await stateOf(person)).toMatchObject({ passkeys: 1, done: 3, holds: [] });
    expect((await newestMessage(person)).text).toContain('A passkey was added: Phone.');
    const { body } = await person.get('/api/passkey/list');
    expect(body.message.list).toMatchObject([{ name: 'Phone', is_synced: false }]);
  });

  test('signs in without a name and a password', async () => {
    const { person, device } = await withPasskey();
    const { body } = await app.post('/api/passkey/login', {
      answer: device.get(await signInOptions()),
    });
    expect(body).toMatchObject({ type: 'ok' });
    const signedIn = app.as(body.message);
    const { body: mine } = await person.get('/api/user/info');
    expect((await signedIn.get('/api/user/info')).body.message.id).toBe(mine.message.id);
    const { body: history } = await signedIn.get('/api/safe/logins');
    expect(history.message.list[0]).toMatchObject({ method: 'passkey' });
    expect(await stateOf(signedIn)).toMatchObject({ holds: [] });
  });

  test('an answer works once, and not after two minutes', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await signInOptions());
    const both = await Promise.all([1, 2].map(() => app.post('/api/passkey/login', { answer })));
    expect(both.map(({ body }) => body.type).sort()).toEqual(['error', 'ok']);
    const late = device.get(await signInOptions());
    app.clock.advance(120_000);
    const { body } = await app.post('/api/passkey/login', { answer: late });
    expect(body).toMatchObject({ code: 'PASSKEY_WRONG' });
  });

  test.each([
    ['one of another site', () => new SoftAuthenticator('https://exchange.example')],
    ['an unknown one', () => newDevice()],
  ])('%s signs nobody in', async (_, make) => {
    await withPasskey();
    const { body } = await app.post('/api/passkey/login', {
      answer: make().get(await signInOptions()),
    });
    expect(body).toMatchObject({ code: 'PASSKEY_WRONG' });
  });

  test('a page of another site cannot register one', async () => {
    const person = await withPayPassword();
    const { body } = await register(person, new SoftAuthenticator('https://exchange.example'));
    expect(body).toMatchObject({ code: 'PASSKEY_WRONG' });
    expect(await stateOf(person)).toMatchObject({ passkeys: 0 });
  });

  test('a challenge of another purpose or person is refused', async () => {
    const { person, device } = await withPasskey();
    const form = { code: '123456' };
    const { message } = await challenge(person, '/safe/unfreeze', form);
    const signIn = await app.post('/api/passkey/login', { answer: device.get(message.options) });
    expect(signIn.body).toMatchObject({ code: 'PASSKEY_WRONG' });
    const other = await withPayPassword();
    const answer = newDevice().create(await optionsOf(person));
    const fields = { name: 'Phone', answer, pay_password };
    expect((await other.post('/api/passkey/register', fields)).body).toMatchObject({
      code: 'PASSKEY_WRONG',
    });
  });

  test('is renamed and removed behind the pay password; without the last one nothing leaves for 24 hours', async () => {
    const { person, device: first, id } = await withPasskey();
    const wrong = { id, name: 'Key', pay_password: '111222' };
    expect((await person.post('/api/passkey/rename', wrong)).body).toMatchObject({
      code: 'PAY_PASSWORD_WRONG',
    });
    const renamed = await person.post('/api/passkey/rename', { id, name: 'Key', pay_password });
    expect(renamed.body).toMatchObject({ type: 'ok' });
    const stranger = await withPayPassword();
    for (const call of ['del', 'rename']) {
      const fields = { id, name: 'Mine', pay_password };
      const { body } = await stranger.post(`/api/passkey/${call}`, fields);
      expect(body).toMatchObject({ code: 'NOT_FOUND' });
    }

    const second = newDevice();
    const answer = second.create(await optionsOf(person));
    const form = { name: 'Second', answer };
    const { message } = await challenge(person, '/passkey/register', form);
    const fields = { ...form, pay_password, passkey: first.get(message.options) };
    const added = await person.post('/api/passkey/register', fields);
    expect(added.body).toMatchObject({ type: 'ok' });

    await person.post('/api/passkey/del', { id, pay_password });
    expect(await stateOf(person)).toMatchObject({ passkeys: 1, holds: [] });
    await person.post('/api/passkey/del', { id: added.body.message.id, pay_password });
    const { passkeys, holds } = await stateOf(person);
    expect(passkeys).toBe(0);
    expect(holds).toMatchObject([{ reason: 'passkey', of_session: false }]);
    expect(holds[0].ends_at - holds[0].began_at).toBe(24 * 3_600_000);
    expect((await newestMessage(person)).text).toContain('A passkey was removed: Second.');
  });

  test(`an account has at most ${maxPasskeys}`, async () => {
    const { person } = await withPasskey();
    const [own] = await app.db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    if (!own) throw new Error('There is no passkey.');
    const more = Array.from({ length: maxPasskeys - 1 }, (_, at) => ({
      ...own,
      id: `0198a5b0-7c1e-7000-8000-${person.id.slice(-11)}${at}`,
      credential_id: `${own.credential_id}${at}`,
    }));
    await app.db.insertInto('passkeys').values(more).execute();
    expect((await person.get('/api/passkey/new')).body).toMatchObject({ code: 'PASSKEY_LIMIT' });
  });
});

describe('a call that asks for a second factor', () => {
  const unfreeze = '/safe/unfreeze';

  async function frozen() {
    const { person, device } = await withPasskey();
    const code = await codeFor(person, 'unfreeze');
    await app.db
      .updateTable('users')
      .set({ frozen_at: app.clock.now() })
      .where('id', '=', person.id)
      .execute();
    return { person, device, form: { code } };
  }

  test('takes a passkey in place of TOTP, and must have it if there is one', async () => {
    const { person, device, form } = await frozen();
    const without = await person.post(`/api${unfreeze}`, { ...form, pay_password });
    expect(without.body).toMatchObject({ code: 'NEED_PASSKEY' });
    const { message } = await challenge(person, unfreeze, form);
    const passkey = device.get(message.options);
    const { body } = await person.post(`/api${unfreeze}`, { ...form, pay_password, passkey });
    expect(body).toMatchObject({ type: 'ok' });
  });

  test.each([
    ['another form', unfreeze, { id: 'another' }],
    ['another call', '/totp/unbind', {}],
  ])('refuses a passkey that has confirmed %s', async (_, path, fields) => {
    const { person, device, form } = await frozen();
    const { message } = await challenge(person, path, fields);
    const passkey = device.get(message.options);
    const { body } = await person.post(`/api${unfreeze}`, { ...form, pay_password, passkey });
    expect(body).toMatchObject({ code: 'PASSKEY_WRONG' });
  });

  test('refuses what the passkey of another person has answered', async () => {
    const { person, form } = await frozen();
    const { device } = await withPasskey();
    const { message } = await challenge(person, unfreeze, form);
    const passkey = device.get(message.options);
    const { body } = await person.post(`/api${unfreeze}`, { ...form, pay_password, passkey });
    expect(body).toMatchObject({ code: 'PASSKEY_WRONG' });
  });

  test('there is no challenge without a passkey', async () => {
    const person = await withPayPassword();
    expect(await challenge(person, unfreeze, {})).toMatchObject({ code: 'STATE' });
  });
});
