import { createTestApp, type TestApp } from '../testing/createTestApp';
import { PasswordHasher } from './PasswordHasher';

let app: TestApp;
beforeAll(async () => {
  const { limits } = (await import('../config')).readConfig({});
  const few = { points: 3, duration: 3_600 };
  app = await createTestApp({ config: { limits: { ...limits, codes: few, registrations: few } } });
});
afterAll(() => app.close());

let network = 0;
const anAddress = () => `10.9.${(network += 1)}.1`;

async function post(path: string, fields: Record<string, string>, remoteAddress = anAddress()) {
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ type: string; code?: string; message?: unknown }>(),
  };
}

async function codeFor(email: string): Promise<string> {
  await post('/sms_mail', { user_string: email, scene: 'register' });
  const { body } = await app.messagesTo(email);
  return (body as { code: string }[])[0]?.code ?? '';
}

function registration(email: string, code: string, password = 'a long sentence') {
  return { user_string: email, code, password, re_password: password };
}

test('the limit of sent codes counts for an address, for all recipients together', async () => {
  const address = anAddress();
  const ask = (name: string, from: string) =>
    post('/sms_mail', { user_string: `${name}@example.com`, scene: 'register' }, from);
  for (const name of ['one', 'two', 'three']) expect((await ask(name, address)).type).toBe('ok');
  expect(await ask('four', address)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await ask('four', anAddress())).type).toBe('ok');
});

test('the limit of new accounts counts for an address', async () => {
  const address = anAddress();
  const register = async (name: string) => {
    const email = `${name}@example.com`;
    return post('/user/register', registration(email, await codeFor(email)), address);
  };
  for (const name of ['anna', 'ben', 'clara']) expect((await register(name)).type).toBe('ok');
  expect(await register('dora')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('a new password must be repeated exactly, at registration and at a reset', async () => {
  const email = 'twice@example.com';
  const code = await codeFor(email);
  const fields = { ...registration(email, code), re_password: 'a long sentencE' };
  expect((await post('/user/register', fields)).code).toBe('PASSWORDS_DIFFER');
  const change = { account: email, code, password: 'a long sentence', repassword: 'another' };
  expect((await post('/user/forget', change)).code).toBe('PASSWORDS_DIFFER');
});

test.each([
  ['the mailbox', 'longname@example.com', 'LongName@Example.com'],
  ['its first part', 'longname@example.com', 'LONGNAME'],
])('a password is not %s', async (_, email, password) => {
  const reply = await post('/user/register', registration(email, '123456', password));
  expect(reply.code).toBe('PASSWORD_TOO_COMMON');
});

test('four passwords are compared at once, and two hundred may wait', async () => {
  const passwords = new PasswordHasher();
  const hash = await passwords.hash('a long sentence');
  // The hash that an unknown name is compared with is made first, which takes a turn as well.
  await passwords.matches(undefined, 'a long sentence', () => Promise.resolve());
  let begun = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const permit = () => {
    begun += 1;
    return released;
  };
  const guesses = Array.from({ length: 12 }, () =>
    passwords.matches(hash, 'a long sentence', permit),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(4);
  release();
  expect(await Promise.all(guesses)).not.toContain(false);

  const refuse = () => Promise.reject(new Error('refused'));
  const crowd = Array.from({ length: 300 }, () => passwords.matches(hash, 'x', refuse));
  const results = await Promise.allSettled(crowd);
  const reasons = results.map((result) =>
    result.status === 'rejected' ? (result.reason as Error).message : '',
  );
  expect(reasons.filter((reason) => reason === 'refused')).toHaveLength(204);
  expect(reasons.filter((reason) => reason === 'BUSY')).toHaveLength(96);
});

/** The queries that the database receives during this call. */
async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const executor = app.db.getExecutor();
  const spy = jest.spyOn(Object.getPrototypeOf(executor) as typeof executor, 'executeQuery');
  await act();
  const texts = spy.mock.calls.map(([query]) => query.sql);
  spy.mockRestore();
  return texts.filter((text) => /verification_codes|reset_tokens|users|sessions/.test(text));
}

describe('the amount of work does not reveal whether an account exists', () => {
  const [member, stranger] = ['member@example.com', 'stranger@example.com'];
  let account: string;

  beforeAll(async () => {
    const { message } = await post('/user/register', registration(member, await codeFor(member)));
    const { body } = await app.as(String(message)).get('/api/user/info');
    account = body.message.account as string;
    // Neither address has a stored code now, because replacing one takes longer than inserting one.
    const rows = await app.db
      .selectFrom('verification_codes')
      .select('target')
      .where('target', 'like', `%${member}`)
      .execute();
    expect(rows).toEqual([]);
  });

  const password = 'another sentence';
  const aTry = { code: '000000', password, repassword: password };
  it.each<[string, string, (name: string) => Record<string, string>]>([
    [
      'asks for a code to register',
      '/sms_mail',
      (user_string) => ({ user_string, scene: 'register' }),
    ],
    [
      'asks for a code for a new password',
      '/sms_mail',
      (user_string) => ({ user_string, scene: 'forget' }),
    ],
    [
      'guesses a code for a new password',
      '/user/forget_check',
      (account) => ({ account, code: '000000' }),
    ],
    ['guesses it with the new password', '/user/forget', (account) => ({ account, ...aTry })],
    [
      'has a made-up reset token',
      '/user/forget',
      (account) => ({ account, ticket: 'x'.repeat(43), ...aTry }),
    ],
    ['guesses a password', '/user/login', (user_string) => ({ user_string, password })],
    [
      'guesses the code of a registration',
      '/user/register',
      (name) => registration(name, '000000'),
    ],
  ])('for a request that %s', async (_, path, fields) => {
    const isByName = path !== '/user/register' && fields('x').scene !== 'register';
    const pairs = [[member, stranger], ...(isByName ? [[account, 'unobodyatall']] : [])];
    for (const pair of pairs) {
      app.clock.advance(61_000);
      const asked: { answer: unknown; statements: string[] }[] = [];
      for (const name of pair) {
        let answer: unknown;
        const statements = await statementsDuring(
          async () => (answer = await post(path, fields(name))),
        );
        asked.push({ answer, statements });
      }
      expect(asked[0]?.statements.length).toBeGreaterThan(0);
      expect(asked[0]).toEqual(asked[1]);
    }
  });
});
