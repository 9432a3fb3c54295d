import { createTestApp, type Caller, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
const oldPassword = 'a long sentence';
const newPassword = 'another sentence';
const change = { password: newPassword, repassword: newPassword };

async function codeFor(to: string, scene: 'register' | 'forget'): Promise<string> {
  await app.post('/api/sms_mail', { user_string: to, scene });
  const { body } = await app.messagesTo(to);
  return (body as { code: string }[])[0]?.code ?? '';
}

async function registeredEmail(): Promise<string> {
  const email = `changer${(count += 1)}@example.com`;
  const { body } = await app.post('/api/user/register', {
    user_string: email,
    code: await codeFor(email, 'register'),
    password: oldPassword,
    re_password: oldPassword,
  });
  expect(body.type).toBe('ok');
  return email;
}

function signIn(email: string, password: string) {
  return app.post('/api/user/login', { user_string: email, password });
}

async function isSignedIn(caller: Caller): Promise<boolean> {
  const { body } = await caller.get('/api/user/info');
  return body.type === 'ok';
}

test('no session opened with the old password survives a new one', async () => {
  const email = await registeredEmail();
  const code = await codeFor(email, 'forget');
  const reset = app.post('/api/user/forget', { account: email, code, ...change });
  const signIns = await Promise.all(Array.from({ length: 40 }, () => signIn(email, oldPassword)));
  expect((await reset).body.type).toBe('ok');

  for (const { body } of signIns) {
    if (body.type === 'ok') expect(await isSignedIn(app.as(body.message as string))).toBe(false);
    else expect(body.code).toBe('WRONG_CREDENTIALS');
  }
  expect((await signIn(email, newPassword)).body.type).toBe('ok');
});

/** The resend pause lies between two codes. */
async function ticketFor(email: string, account = email): Promise<string> {
  app.clock.advance(61_000);
  await app.post('/api/sms_mail', { user_string: account, scene: 'forget' });
  const { body: sent } = await app.messagesTo(email);
  const { code } = (sent as { code: string }[])[0] ?? {};
  const { body } = await app.post('/api/user/forget_check', { account, code: code ?? '' });
  expect(body.type).toBe('ok');
  return body.message.ticket as string;
}

async function accountNameOf(email: string, password: string): Promise<string> {
  const { body } = await signIn(email, password);
  const info = await app.as(body.message as string).get('/api/user/info');
  return info.body.message.account as string;
}

describe('once a new password is set', () => {
  it('no older reset token works, even one issued by the account name', async () => {
    const email = await registeredEmail();
    const account = await accountNameOf(email, oldPassword);
    const tickets = [await ticketFor(email), await ticketFor(email, account)];
    const last = await ticketFor(email);
    const reset = await app.post('/api/user/forget', { account: email, ticket: last, ...change });
    expect(reset.body.type).toBe('ok');
    for (const ticket of tickets) {
      const late = { password: 'the thief is here', repassword: 'the thief is here' };
      const { body } = await app.post('/api/user/forget', { account: email, ticket, ...late });
      expect(body.code).toBe('TICKET_EXPIRED');
    }
    expect((await signIn(email, newPassword)).body.type).toBe('ok');
  });

  it('no code that was sent before can be exchanged for a reset token', async () => {
    const email = await registeredEmail();
    const ticket = await ticketFor(email);
    app.clock.advance(61_000);
    const code = await codeFor(email, 'forget');
    await app.post('/api/user/forget', { account: email, ticket, ...change });
    const { body } = await app.post('/api/user/forget_check', { account: email, code });
    expect(body.code).toBe('CODE_EXPIRED');
  });

  it('only one of two reset tokens works in parallel requests', async () => {
    const email = await registeredEmail();
    const tickets = [await ticketFor(email), await ticketFor(email)];
    const replies = await Promise.all(
      tickets.map((ticket) => app.post('/api/user/forget', { account: email, ticket, ...change })),
    );
    expect(replies.map(({ body }) => (body.code ?? body.type) as string).sort()).toEqual([
      'TICKET_EXPIRED',
      'ok',
    ]);
  });
});

test('the mailbox and the account name share the limit of five wrong codes', async () => {
  const email = await registeredEmail();
  const account = await accountNameOf(email, oldPassword);
  const code = await codeFor(email, 'forget');
  const wrong = code === '000000' ? '111111' : '000000';
  const codes = [];
  for (const name of [email, account, email, account, email, account]) {
    const reply = await app.post('/api/user/forget_check', { account: name, code: wrong });
    codes.push(reply.body.code);
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CODE_WRONG'), 'CODE_EXPIRED']);
});

test('an invalid reset token gets the same error with and without an account', async () => {
  const ticket = 'x'.repeat(43);
  const [member, unknown] = await Promise.all(
    [await registeredEmail(), 'nobody.at.all@example.com'].map((account) =>
      app.post('/api/user/forget', { account, ticket, ...change }),
    ),
  );
  expect(member?.body.code).toBe('TICKET_EXPIRED');
  expect(unknown?.body).toEqual(member?.body);
});

test('a password that was changed after the comparison opens no session', async () => {
  const { id } = await app.newTrader();
  const compared = { id, passwordHash: 'the hash of another password' };
  expect(await app.services.sessions.openIfPasswordUnchanged(compared)).toBeUndefined();
});
