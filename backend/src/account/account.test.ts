import { listAreas } from '../content/areas';
import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
const anEmail = () => `person${(count += 1)}@example.com`;
const password = 'a long sentence';

async function codeFor(to: string, scene: 'register' | 'forget' = 'register'): Promise<string> {
  const reply = await app.post('/api/sms_mail', { user_string: to, scene });
  expect(reply.body).toEqual({ type: 'ok', message: { resend_after: 60, expires_in: 600 } });
  return codeInMailbox(to);
}

async function codeInMailbox(to: string): Promise<string> {
  const { body } = await app.messagesTo(to);
  return (body as { code: string }[])[0]?.code ?? '';
}

function registration(email: string, code: string, change: object = {}) {
  return { user_string: email, code, password, re_password: password, ...change };
}

async function registered(email = anEmail()) {
  const reply = await app.post('/api/user/register', registration(email, await codeFor(email)));
  expect(reply.body).toEqual({ type: 'ok', message: expect.stringMatching(/^[\w-]{43}$/) });
  return { email, me: app.as(reply.body.message as string) };
}

describe('opening an account', () => {
  it('returns a token that signs in, and grants the demo funds', async () => {
    const { email, me } = await registered();
    const { body } = await me.get('/api/user/info');
    expect(body.message).toMatchObject({
      account: expect.stringMatching(/^u[a-z2-9]{9}$/),
      email: `p***${email.split('@')[0]?.slice(-1)}@example.com`,
      mobile: null,
      extension_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    });
    const wallet = await me.post('/api/wallet/list');
    expect(wallet.body.message).toMatchObject([
      { account_type: 2, currency_id: 3, name: 'USDT', available: '10000', usd: '10000' },
    ]);
  });

  it('works with a phone of India and of China', async () => {
    for (const [phone, area] of [
      ['9812345678', 222],
      ['13912345678', 66],
    ] as const) {
      const fields = { user_string: phone, area_code_id: area, type: 'phone' };
      const sent = await app.post('/api/sms_mail', { ...fields, scene: 'register' });
      expect(sent.body.type).toBe('ok');
      const code = await codeInMailbox((area === 66 ? '86' : '91') + phone);
      const reply = await app.post('/api/user/register', {
        ...registration(phone, code),
        ...fields,
      });
      expect(reply.body.type).toBe('ok');
      const login = await app.post('/api/user/login', { ...fields, password });
      expect(login.body.type).toBe('ok');
    }
  });

  it('has the country of the number, whatever country was named with it', async () => {
    const areaId = (iso2: string) => listAreas('en').find((area) => area.iso2 === iso2)?.id ?? 0;
    const mobile = '7400123456';
    const fields = { user_string: mobile, area_code_id: areaId('GG'), type: 'phone' };
    await app.post('/api/sms_mail', { ...fields, scene: 'register' });
    const code = await codeInMailbox(`44${mobile}`);
    await app.post('/api/user/register', { ...registration(mobile, code), ...fields });
    const users = app.db.selectFrom('users').select('area_code_id');
    const row = await users.where('phone', '=', `+44${mobile}`).executeTakeFirstOrThrow();
    expect(row.area_code_id).toBe(areaId('GB'));
  });

  it('with an email keeps the country that was named, which must be one', async () => {
    const email = anEmail();
    const fields = { ...registration(email, await codeFor(email)), type: 'email' };
    const unknown = await app.post('/api/user/register', { ...fields, area_code_id: 9999 });
    expect(unknown.body.code).toBe('AREA_CODE_UNKNOWN');
    const opened = await app.post('/api/user/register', { ...fields, area_code_id: 222 });
    expect(opened.body.type).toBe('ok');
    const users = app.db.selectFrom('users').select('area_code_id');
    const row = await users.where('email', '=', email).executeTakeFirstOrThrow();
    expect(row.area_code_id).toBe(222);
  });

  it('makes one account of many parallel attempts', async () => {
    const email = anEmail();
    const code = await codeFor(email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.post('/api/user/register', registration(email, code))),
    );
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const rows = await app.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('records the inviter, and shows their masked name', async () => {
    const { me } = await registered();
    const { body } = await me.get('/api/user/info');
    const inviteCode = body.message.extension_code as string;
    const check = await app.get('/api/user/invite_check', { code: inviteCode.toLowerCase() });
    expect(check.body.message.inviter).toMatch(/^u.\*\*\*..$/);

    const email = anEmail();
    const change = { extension_code: inviteCode };
    await app.post('/api/user/register', registration(email, await codeFor(email), change));
    const row = await app.db
      .selectFrom('users')
      .select('invited_by')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.invited_by).toBe(body.message.id);
  });

  it('keeps the code valid if another field was wrong', async () => {
    const email = anEmail();
    const code = await codeFor(email);
    const refused = await app.post(
      '/api/user/register',
      registration(email, code, { extension_code: 'NOBODY22' }),
    );
    expect(refused.body.code).toBe('INVITE_CODE_UNKNOWN');
    const accepted = await app.post('/api/user/register', registration(email, code));
    expect(accepted.body.type).toBe('ok');
  });

  it('tells the owner of a mailbox that they have an account already', async () => {
    const { email } = await registered();
    app.clock.advance(61_000);
    const again = await app.post('/api/user/register', registration(email, await codeFor(email)));
    expect(again.body.code).toBe('ALREADY_REGISTERED');
  });

  it.each([
    ['too short', 'sixsix', 'PASSWORD_TOO_SHORT'],
    ['well known', 'qwerty123', 'PASSWORD_TOO_COMMON'],
    ['one character', 'aaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
    ['129 long', 'ab'.repeat(64) + 'c', 'PASSWORD_TOO_LONG'],
  ])('refuses a password that is %s', async (_, bad, code) => {
    const change = { password: bad, re_password: bad };
    const reply = await app.post('/api/user/register', registration(anEmail(), '123456', change));
    expect(reply.body.code).toBe(code);
  });

  it('accepts 128 emoji and refuses 129', async () => {
    const emoji = '🔑🪙'.repeat(64).replace('🔑', '🗝');
    const email = anEmail();
    const long = { password: `${emoji}x`, re_password: `${emoji}x` };
    const code = await codeFor(email);
    const refused = await app.post('/api/user/register', registration(email, code, long));
    expect(refused.body.code).toBe('PASSWORD_TOO_LONG');
    const change = { password: emoji, re_password: emoji };
    const reply = await app.post('/api/user/register', registration(email, code, change));
    expect(reply.body.type).toBe('ok');
    const login = await app.post('/api/user/login', { user_string: email, password: emoji });
    expect(login.body.type).toBe('ok');
  });

  it('accepts seven characters, spaces at the ends, and the same letters composed otherwise', async () => {
    const email = anEmail();
    const composed = ' caf\u00e9s ';
    const change = { password: composed, re_password: composed };
    const code = await codeFor(email);
    const reply = await app.post('/api/user/register', registration(email, code, change));
    expect(reply.body.type).toBe('ok');
    const decomposed = { user_string: email, password: ' cafe\u0301s ' };
    expect((await app.post('/api/user/login', decomposed)).body.type).toBe('ok');
    const trimmed = { user_string: email, password: 'caf\u00e9s' };
    expect((await app.post('/api/user/login', trimmed)).body.code).toBe('WRONG_CREDENTIALS');
  });
});

describe('codes', () => {
  it('expire after five wrong attempts, even in parallel', async () => {
    const email = anEmail();
    const code = await codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.post('/api/user/check_email', {
          user_string: email,
          email_code: wrong,
          scene: 'register',
        }),
      ),
    );
    const codes = replies.map(({ body }) => body.code as string);
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((one) => one === 'CODE_EXPIRED')).toHaveLength(45);
    const right = await app.post('/api/user/register', registration(email, code));
    expect(right.body.code).toBe('CODE_EXPIRED');

    app.clock.advance(61_000);
    const next = await app.post('/api/user/register', registration(email, await codeFor(email)));
    expect(next.body.type).toBe('ok');
  });

  it('can be checked before they are used', async () => {
    const email = anEmail();
    const fields = { user_string: email, email_code: await codeFor(email), scene: 'register' };
    expect((await app.post('/api/user/check_email', fields)).body).toEqual({
      type: 'ok',
      message: true,
    });
  });

  it('expire after ten minutes', async () => {
    const email = anEmail();
    const code = await codeFor(email);
    app.clock.advance(600_001);
    const late = await app.post('/api/user/register', registration(email, code));
    expect(late.body.code).toBe('CODE_EXPIRED');
  });

  it('can be sent again after a minute, and ten times a day', async () => {
    const email = anEmail();
    const ask = async () => {
      const reply = await app.post('/api/sms_mail', { user_string: email, scene: 'register' });
      // It is sent before it expires.
      await app.messagesTo(email);
      return reply;
    };
    await ask();
    app.clock.advance(20_000);
    const soon = await ask();
    expect(soon.body).toMatchObject({
      code: 'CODE_TOO_SOON',
      message: expect.stringContaining('40 s'),
    });
    for (let sent = 1; sent < 10; sent += 1) {
      app.clock.advance(61_000);
      expect((await ask()).body.type).toBe('ok');
    }
    // Long after the last one has ended, the day still counts.
    app.clock.advance(660_000);
    await app.services.accounts.sweep(app.db);
    expect((await ask()).body.code).toBe('CODE_DAILY_LIMIT');
    app.clock.advance(86_400_000);
    expect((await ask()).body.type).toBe('ok');
  });

  it('are valid for one purpose and one mailbox', async () => {
    const { email } = await registered();
    app.clock.advance(61_000);
    const code = await codeFor(email);
    const forget = await app.post('/api/user/forget_check', { account: email, code });
    expect(forget.body.code).toBe('CODE_EXPIRED');
  });

  it('come in the language of the request', async () => {
    const email = anEmail();
    await app.post('/api/sms_mail', { user_string: email, scene: 'register', lang: 'fra' });
    const { body } = await app.messagesTo(email);
    expect(body[0].text).toContain('Il est valable 10 minutes');
  });

  it('get the same answer with and without an account', async () => {
    const { email } = await registered();
    const member = await app.post('/api/sms_mail', { user_string: email, scene: 'forget' });
    const stranger = await app.post('/api/sms_mail', { user_string: anEmail(), scene: 'forget' });
    expect(stranger.body).toEqual(member.body);
    expect(stranger.status).toBe(member.status);
  });
});

describe('signing in', () => {
  it('accepts the mailbox or the account name', async () => {
    const { email, me } = await registered();
    const { body } = await me.get('/api/user/info');
    for (const user_string of [email.toUpperCase(), body.message.account as string]) {
      const reply = await app.post('/api/user/login', { user_string, password });
      expect(reply.body.type).toBe('ok');
    }
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const { email } = await registered();
    const wrong = { password: 'not the password' };
    const member = await app.post('/api/user/login', { user_string: email, ...wrong });
    const unknown = await app.post('/api/user/login', { user_string: anEmail(), ...wrong });
    expect(member.body.code).toBe('WRONG_CREDENTIALS');
    expect(unknown.body).toEqual(member.body);
  });

  it('blocks an address after ten failures, but no other address', async () => {
    const { email } = await registered();
    const wrong = { user_string: email, password: 'not the password' };
    for (let guess = 0; guess < 10; guess += 1) await app.post('/api/user/login', wrong);
    const blocked = await app.post('/api/user/login', { user_string: email, password });
    expect(blocked.body).toMatchObject({
      code: 'LOGIN_BLOCKED',
      message: expect.stringContaining('15 min'),
    });
    const { body } = await app.post('/api/user/login', { user_string: anEmail(), password });
    expect(body.code).toBe('WRONG_CREDENTIALS');
  });

  it('ends with logging out', async () => {
    const { me } = await registered();
    expect((await me.get('/api/user/logout')).body).toEqual({ type: 'ok', message: true });
    expect((await me.get('/api/user/info')).body).toEqual({
      type: '999',
      code: 'LOGIN_REQUIRED',
      message: 'Please log in first.',
    });
  });

  it('ends after the idle time', async () => {
    const short = await createTestApp({ config: { sessionIdleMs: 1_800_000 } });
    const trader = await short.newTrader();
    short.clock.advance(1_700_000);
    expect((await trader.get('/api/user/info')).body.type).toBe('ok');
    short.clock.advance(1_700_000);
    expect((await trader.get('/api/user/info')).body.type).toBe('ok');
    short.clock.advance(1_800_001);
    expect((await trader.get('/api/user/info')).body.type).toBe('999');
    await short.close();
  });

  it.each(['', 'null', 'undefined', 'long '.repeat(1_600), 'Bearer ', "' or 1=1 --"])(
    'treats invalid token %# as no session',
    async (token) => {
      const { body, status } = await app.as(token).get('/api/user/info');
      expect({ status, type: body.type }).toEqual({ status: 200, type: '999' });
    },
  );
});

describe('a forgotten password', () => {
  const newPassword = 'another sentence';
  const change = { password: newPassword, repassword: newPassword };

  it('is replaced with a reset token, and every session ends', async () => {
    const { email, me } = await registered();
    const code = await codeFor(email, 'forget');
    const check = await app.post('/api/user/forget_check', { account: email, code });
    const ticket = check.body.message.ticket as string;
    const reset = { account: email, ticket, ...change };
    expect((await app.post('/api/user/forget', reset)).body.type).toBe('ok');

    expect((await me.get('/api/user/info')).body.type).toBe('999');
    const login = await app.post('/api/user/login', { user_string: email, password: newPassword });
    expect(login.body.type).toBe('ok');
    expect((await app.post('/api/user/forget', reset)).body.code).toBe('TICKET_EXPIRED');
  });

  it('is replaced with the code itself, once', async () => {
    const { email } = await registered();
    const reset = { account: email, code: await codeFor(email, 'forget'), ...change };
    const replies = await Promise.all([
      app.post('/api/user/forget', reset),
      app.post('/api/user/forget', reset),
    ]);
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  });

  it('stays if the reset token is another user’s or expired', async () => {
    const { email } = await registered();
    const other = await registered();
    const code = await codeFor(email, 'forget');
    const check = await app.post('/api/user/forget_check', { account: email, code });
    const ticket = check.body.message.ticket as string;
    const stolen = await app.post('/api/user/forget', { account: other.email, ticket, ...change });
    expect(stolen.body.code).toBe('TICKET_EXPIRED');
    app.clock.advance(600_001);
    const late = await app.post('/api/user/forget', { account: email, ticket, ...change });
    expect(late.body.code).toBe('TICKET_EXPIRED');
  });

  it('of an unknown account cannot be replaced', async () => {
    const unknown = anEmail();
    await app.post('/api/sms_mail', { user_string: unknown, scene: 'forget' });
    expect(await codeInMailbox(unknown)).toBe('');
  });
});
