import { longTest } from '@h5/shared/testing/longTest';
import type { InjectOptions } from 'fastify';
import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'a long sentence';
let count = 0;
let network = 0;

/** An unused address. */
const anAddress = () => `10.${(network += 1) >> 8}.${network & 255}.1`;

interface From {
  address?: string;
  /** The cookie that an earlier reply set. */
  cookie?: string;
}

async function post(path: string, fields: Record<string, string>, from: From = {}) {
  const options: InjectOptions = {
    method: 'POST',
    url: `/api${path}`,
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
    remoteAddress: from.address ?? anAddress(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(from.cookie !== undefined && { cookie: from.cookie }),
    },
  };
  const reply = await app.server.inject(options);
  expect(reply.statusCode).toBe(200);
  const body = reply.json<{ type: string; code?: string; message: string }>();
  const setCookie = String(reply.headers['set-cookie'] ?? '');
  return {
    ...body,
    result: body.code ?? body.type,
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
  };
}

async function registeredUser() {
  const email = `guessed${(count += 1)}@example.com`;
  await post('/sms_mail', { user_string: email, scene: 'register' });
  const { body } = await app.messagesTo(email);
  const fields = { user_string: email, code: (body as { code: string }[])[0]?.code ?? '' };
  const reply = await post('/user/register', { ...fields, password, re_password: password });
  expect(reply.result).toBe('ok');
  const info = await app.as(reply.message).get('/api/user/info');
  return { email, account: info.body.message.account as string, cookie: reply.cookie };
}

const signIn = (user_string: string, from: From = {}) =>
  post('/user/login', { user_string, password }, from);
const guess = (user_string: string, from: From = {}) =>
  post('/user/login', { user_string, password: 'not the password' }, from);

/** Sends the attempts one after the other and returns their outcomes. */
async function guessTimes(times: number, name: () => string, from: () => From = () => ({})) {
  const results = [];
  for (let made = 0; made < times; made += 1) results.push((await guess(name(), from())).result);
  return results;
}

function compared(results: readonly string[]): number {
  return results.filter((result) => result === 'WRONG_CREDENTIALS').length;
}

describe('guesses at one password', () => {
  it('are limited to ten from one address, even if sixty come at once', async () => {
    const { email } = await registeredUser();
    const address = anAddress();
    const replies = await Promise.all(Array.from({ length: 60 }, () => guess(email, { address })));
    const results = replies.map(({ result }) => result);
    expect(compared(results)).toBe(10);
    expect(results.filter((result) => result === 'LOGIN_BLOCKED')).toHaveLength(50);
    const right = await signIn(email, { address });
    expect(right).toMatchObject({
      result: 'LOGIN_BLOCKED',
      message: expect.stringContaining('15'),
    });
  });

  it('are counted together by mailbox and by account name', async () => {
    const { email, account } = await registeredUser();
    const address = anAddress();
    let turn = 0;
    const names = () => ((turn += 1) % 2 === 0 ? email.toUpperCase() : account);
    expect(compared(await guessTimes(14, names, () => ({ address })))).toBe(10);
  });

  it('from one IPv6 network count as one address', async () => {
    const { email } = await registeredUser();
    let host = 0;
    const from = () => ({ address: `2001:db8:7:7::${(host += 1)}` });
    expect(compared(await guessTimes(14, () => email, from))).toBe(10);
  });

  it('from all addresses lock the account after thirty, with growing pauses', async () => {
    const { email } = await registeredUser();
    const replies = await Promise.all(Array.from({ length: 120 }, () => guess(email)));
    expect(compared(replies.map(({ result }) => result))).toBe(30);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      app.clock.advance(minutes * 60_000 - 1);
      const early = await guess(email);
      expect(early).toMatchObject({
        result: 'LOGIN_BLOCKED',
        message: expect.stringContaining(' 1 min'),
      });
      app.clock.advance(1);
      expect(compared(await guessTimes(3, () => email))).toBe(1);
    }
  });

  it('expire a day after the last one', async () => {
    const { email } = await registeredUser();
    await guessTimes(31, () => email);
    app.clock.advance(86_400_000);
    expect(compared(await guessTimes(40, () => email))).toBe(30);
  });

  it('at many accounts are limited by the address', async () => {
    const { limits } = app.config;
    const strict = await createTestApp({
      config: { limits: { ...limits, addressLoginFailures: { points: 20, duration: 900 } } },
    });
    const results = [];
    for (let made = 0; made < 30; made += 1) {
      const fields = { user_string: `nobody${made}@example.com`, password: 'not the password' };
      results.push((await strict.post('/api/user/login', fields)).body.code as string);
    }
    expect(compared(results)).toBe(20);
    await strict.close();
  });

  it('that are refused do not count against other limits', async () => {
    const { email } = await registeredUser();
    const address = anAddress();
    await guessTimes(
      100,
      () => email,
      () => ({ address }),
    );
    expect(compared(await guessTimes(40, () => email))).toBe(20);
  });

  it('are cleared by the correct password', async () => {
    const { email } = await registeredUser();
    const address = anAddress();
    await guessTimes(
      9,
      () => email,
      () => ({ address }),
    );
    expect((await signIn(email, { address })).result).toBe('ok');
    expect(
      compared(
        await guessTimes(
          9,
          () => email,
          () => ({ address }),
        ),
      ),
    ).toBe(9);
  });

  it('at an unknown account name are limited in the same way', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, () => guess('nobody.here@example.com')),
    );
    expect(compared(results.map(({ result }) => result))).toBe(30);
  });
});

describe('a device that has signed in before', () => {
  it('signs its owner in while others guess the password', async () => {
    const { email, cookie } = await registeredUser();
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect((await signIn(email)).result).toBe('LOGIN_BLOCKED');
    expect((await signIn(email, { cookie })).result).toBe('ok');
  });

  it('has ten attempts of its own, and counts as an unknown device after them', async () => {
    const { email, cookie } = await registeredUser();
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess(email, { cookie })));
    expect(compared(replies.map(({ result }) => result))).toBe(10);
  });

  it('does not clear the limits of other devices by signing in', async () => {
    const { email, cookie } = await registeredUser();
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    await signIn(email, { cookie });
    expect(compared(await guessTimes(5, () => email))).toBe(0);
  });

  it('is known for its own account only', async () => {
    const [owner, thief] = [await registeredUser(), await registeredUser()];
    await Promise.all(Array.from({ length: 60 }, () => guess(owner.email)));
    expect((await signIn(owner.email, { cookie: thief.cookie })).result).toBe('LOGIN_BLOCKED');
    expect((await signIn(owner.email, { cookie: 'h5_device=' })).result).toBe('LOGIN_BLOCKED');
  });

  it('can belong to several users', async () => {
    const [one, two] = [await registeredUser(), await registeredUser()];
    const { cookie } = await signIn(two.email, { cookie: one.cookie });
    for (const { email } of [one, two]) {
      await Promise.all(Array.from({ length: 60 }, () => guess(email)));
      expect((await signIn(email, { cookie })).result).toBe('ok');
    }
  });

  it('is forgotten after a new password, except the one on which it was set', async () => {
    const { email, cookie } = await registeredUser();
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    await post('/sms_mail', { user_string: email, scene: 'forget' });
    const { body } = await app.messagesTo(email);
    const change = { password, repassword: password };
    const reset = await post('/user/forget', {
      account: email,
      code: (body as { code: string }[])[0]?.code ?? '',
      ...change,
    });
    expect(reset.result).toBe('ok');
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect((await signIn(email, { cookie })).result).toBe('LOGIN_BLOCKED');
    expect((await signIn(email, { cookie: reset.cookie })).result).toBe('ok');
  });

  longTest('is forgotten after twenty newer devices of its user', async () => {
    const { email, cookie: oldest } = await registeredUser();
    let newest = '';
    for (let device = 0; device < 20; device += 1) {
      app.clock.advance(1_000);
      ({ cookie: newest } = await signIn(email));
    }
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect((await signIn(email, { cookie: oldest })).result).toBe('LOGIN_BLOCKED');
    expect((await signIn(email, { cookie: newest })).result).toBe('ok');
  });

  it('is forgotten half a year after its last sign-in', async () => {
    const { email, cookie } = await registeredUser();
    app.clock.advance(181 * 86_400_000);
    await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect((await signIn(email, { cookie })).result).toBe('LOGIN_BLOCKED');
  });

  it('has a cookie that scripts cannot read and that is sent nowhere else', async () => {
    const { email } = await registeredUser();
    const { setCookie } = await signIn(email);
    const cookies = setCookie.split(',');
    expect(cookies).toHaveLength(2);
    for (const [at, path] of ['user', 'passkey'].entries()) {
      expect(cookies[at]).toMatch(/^h5_device=[\w-]{43}; .*; HttpOnly; SameSite=Strict$/);
      expect(cookies[at]).toContain(`; Path=/api/${path}; Max-Age=`);
    }
    const rows = await app.db.selectFrom('known_devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43})/.exec(setCookie)?.[1]);
  });
});
