import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { createTestApp, type Caller, type TestApp, type Trader } from '../testing/createTestApp';
import { areaIdOf } from '../content/areas';
import { readResidence } from '../product-areas/productAreas.sql';

const hourMs = 3_600_000;
const payPassword = '830274';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

async function emailOf({ id }: Trader): Promise<string> {
  const row = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email ?? '';
}

/** The newest message to an address; codes can be asked for again after a minute. */
async function messageTo(to: string): Promise<{ code: string; text: string; scene: string }> {
  const { body } = await app.messagesTo(to);
  return body[0];
}

async function codeFor(person: Trader, scene: string, fields: Record<string, string> = {}) {
  app.clock.advance(61_000);
  const { body } = await person.post('/api/sms_mail', { scene, ...fields });
  expect(body.type).toBe('ok');
  const { code } = await messageTo(fields.user_string ?? (await emailOf(person)));
  return code;
}

async function withPayPassword(): Promise<Trader> {
  const person = await app.newTrader();
  await setPayPassword(person);
  return person;
}

async function setPayPassword(person: Trader, password = payPassword, fields = {}) {
  const code = await codeFor(person, 'pay_password');
  const change = { password, re_password: password, code, ...fields };
  const { body } = await person.post('/api/safe/update_password', change);
  expect(body).toMatchObject({ type: 'ok' });
}

const totpAt = (secret: string, time = app.clock.machineNow()) =>
  generateSync({ secret, epoch: Math.floor(time / 1000) });

async function withTotp() {
  const person = await withPayPassword();
  const { body: made } = await person.get('/api/totp/new');
  const { secret } = made.message as { secret: string };
  const bound = await person.post('/api/totp/bind', {
    pay_password: payPassword,
    code: totpAt(secret),
  });
  expect(bound.body).toMatchObject({ type: 'ok' });
  const { recovery_codes: recoveryCodes } = bound.body.message as { recovery_codes: string[] };
  app.clock.advance(60_000);
  return { person, secret, recoveryCodes };
}

async function stateOf(person: Caller) {
  const { body } = await person.get('/api/safe/state');
  expect(body.type).toBe('ok');
  return body.message;
}

const guess = (person: Caller, pay_password: string, code?: string) =>
  person.post('/api/totp/recovery', { pay_password, ...(code && { code }) });

describe('the pay password', () => {
  test('of right pay passwords that arrive together none is blocked', async () => {
    const person = await withPayPassword();
    const rename = (id: string) =>
      person.post('/api/passkey/rename', { id, name: 'Phone', pay_password: payPassword });
    const replies = await Promise.all(Array.from({ length: 20 }, () => rename(randomUUID())));
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['NOT_FOUND']));
  });

  test('is set with a code, without a hold, and is told', async () => {
    const person = await withPayPassword();
    expect(await stateOf(person)).toMatchObject({ has_pay_password: true, done: 2, holds: [] });
    expect(await messageTo(await emailOf(person))).toMatchObject({
      scene: 'security',
      text: expect.stringContaining('A pay password was set.'),
    });
  });

  test('is stored by its hash alone', async () => {
    const person = await withPayPassword();
    const row = await app.db
      .selectFrom('users')
      .select('pay_password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.pay_password_hash).toMatch(/^\$argon2id\$/);
  });

  test('a change holds outflow for 24 hours, to the millisecond', async () => {
    const person = await withPayPassword();
    await setPayPassword(person, '902741');
    const { holds } = await stateOf(person);
    expect(holds).toMatchObject([{ reason: 'pay_password', of_session: false }]);
    expect(holds[0].ends_at - holds[0].began_at).toBe(24 * hourMs);
  });

  test.each([
    [{ password: '111111', re_password: '111111' }, 'PAY_PASSWORD_GUESSABLE'],
    [{ password: '12345', re_password: '12345' }, 'PAY_PASSWORD_FORMAT'],
    [{ password: '830274', re_password: '830275' }, 'PASSWORDS_DIFFER'],
    [{ password: '830274', re_password: '830274', code: '000000' }, 'CODE_WRONG'],
  ])('%j is refused', async (fields, code) => {
    const person = await app.newTrader();
    const sent = await codeFor(person, 'pay_password');
    const tried = { code: sent, ...fields };
    if (tried.code === '000000' && sent === '000000') tried.code = '000001';
    const { body } = await person.post('/api/safe/update_password', tried);
    expect(body).toMatchObject({ type: 'error', code });
    expect(await stateOf(person)).toMatchObject({ has_pay_password: false });
  });

  test('a code for another purpose does not set it', async () => {
    const person = await app.newTrader();
    const code = await codeFor(person, 'device');
    const change = { password: payPassword, re_password: payPassword, code };
    const { body } = await person.post('/api/safe/update_password', change);
    expect(body).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('of 50 parallel guesses five are compared, and a new process goes on counting', async () => {
    const person = await withPayPassword();
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => guess(person, `1357${at + 10}`)),
    );
    const codes = guesses.map(({ body }) => body.code as string);
    expect(codes.filter((code) => code === 'PAY_PASSWORD_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'FACTOR_BLOCKED')).toHaveLength(46);
    expect((await guess(person, payPassword)).body).toMatchObject({
      code: 'FACTOR_BLOCKED',
      message: expect.stringContaining('15 min'),
    });
  });

  test('each block is twice as long, up to a day, and a right try forgets them', async () => {
    const person = await withPayPassword();
    // Not by a session, which would expire meanwhile.
    const outcome = (payPassword: string) =>
      app.services.accountGuards
        .requireFactor({
          userId: person.id,
          proof: { payPassword },
          lang: 'en',
          withTotp: false,
          acceptsRecovery: false,
        })
        .then(
          () => ({ code: 'ok', values: {} as Record<string, number> }),
          (error: { code: string; values: Record<string, number> }) => error,
        );
    const blocks: (number | undefined)[] = [];
    for (let round = 0; round < 9; round += 1) {
      for (let at = 0; at < 5; at += 1) await outcome('135790');
      const { values } = await outcome(payPassword);
      blocks.push(values.minutes);
      app.clock.advance((values.minutes ?? 0) * 60_000);
    }
    expect(blocks).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]);
    expect((await outcome(payPassword)).code).toBe('ok');
    expect(await outcome('135790')).toMatchObject({
      code: 'PAY_PASSWORD_WRONG',
      values: { left: 4 },
    });
  });

  test('without one, what needs it says so', async () => {
    const person = await app.newTrader();
    expect((await guess(person, payPassword)).body.code).toBe('PAY_PASSWORD_UNSET');
  });
});

describe('TOTP', () => {
  test('counts only once a code has proved it, and its key is sealed', async () => {
    const person = await withPayPassword();
    const { body } = await person.get('/api/totp/new');
    const { secret, uri } = body.message as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect((await person.get('/api/totp/new')).body.message.secret).toBe(secret);
    expect(await stateOf(person)).toMatchObject({ has_totp: false });
    const wrong = totpAt(secret, app.clock.machineNow() + 600_000);
    const refused = await person.post('/api/totp/bind', { pay_password: payPassword, code: wrong });
    expect(refused.body.code).toBe('TOTP_WRONG');
    const row = await app.db
      .selectFrom('pending_totp_keys')
      .select('sealed_key')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_key).not.toContain(secret);
  });

  test('a key that another session was shown does not count', async () => {
    const person = await withPayPassword();
    const other = app.as(await app.services.sessions.open(app.db, person.id));
    const secretFor = async (caller: Caller) =>
      (await caller.get('/api/totp/new')).body.message.secret as string;
    const bind = (caller: Caller, secret: string) =>
      caller.post('/api/totp/bind', { pay_password: payPassword, code: totpAt(secret) });
    const [own, others] = [await secretFor(person), await secretFor(other)];
    expect(others).not.toBe(own);
    expect((await bind(person, others)).body.code).toBe('TOTP_WRONG');
    expect((await bind(person, own)).body.type).toBe('ok');
    expect((await bind(other, others)).body.code).toBe('STATE');
    expect((await other.get('/api/totp/new')).body.code).toBe('STATE');
  });

  test('a step is used once, also by 50 requests in parallel', async () => {
    const { person, secret } = await withTotp();
    const code = totpAt(secret);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.services.accountGuards
          .requireFactor({
            userId: person.id,
            proof: { payPassword, code },
            lang: 'en',
            withTotp: true,
            acceptsRecovery: false,
          })
          .then(
            () => 'ok',
            (error: { code: string }) => error.code,
          ),
      ),
    );
    expect(replies.filter((reply) => reply === 'ok')).toHaveLength(1);
  });

  test('the same request with a req_id is let through again, another one is not', async () => {
    const { person, secret } = await withTotp();
    const request = `POST /api/x ${randomUUID()}`;
    const demand = {
      userId: person.id,
      proof: { payPassword, code: totpAt(secret) },
      lang: 'en' as const,
      withTotp: true,
      acceptsRecovery: false,
      request,
    };
    const { accountGuards } = app.services;
    await Promise.all(Array.from({ length: 50 }, () => accountGuards.requireFactor(demand)));
    app.clock.advance(hourMs);
    await accountGuards.requireFactor(demand);
    const other = { ...demand, request: `${request}1` };
    await expect(accountGuards.requireFactor(other)).rejects.toMatchObject({ code: 'TOTP_WRONG' });
  });

  test('of 50 parallel guesses of a code at most five are compared', async () => {
    const { person } = await withTotp();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => guess(person, payPassword, `${100_000 + at}`)),
    );
    const codes = replies.map(({ body }) => body.code as string);
    expect(codes.filter((code) => code === 'TOTP_WRONG').length).toBeLessThanOrEqual(4);
    expect(codes).not.toContain(undefined);
  });

  test('a missing code is asked for, and costs no try', async () => {
    const { person } = await withTotp();
    for (let at = 0; at < 10; at += 1) {
      expect((await guess(person, payPassword)).body.code).toBe('NEED_TOTP');
    }
  });

  test('turning it off holds outflow, and a recovery code does it once', async () => {
    const { person, recoveryCodes } = await withTotp();
    const [first = ''] = recoveryCodes;
    const off = { pay_password: payPassword, code: first.toLowerCase().replace('-', '') };
    expect((await person.post('/api/totp/unbind', off)).body.type).toBe('ok');
    const { holds, has_totp, recovery_codes } = await stateOf(person);
    expect({ has_totp, recovery_codes }).toEqual({ has_totp: false, recovery_codes: 0 });
    const reasons = (holds as { reason: string }[]).map(({ reason }) => reason).sort();
    expect(reasons).toEqual(['recovery_code', 'totp']);
  });

  test('a recovery code works once, also in 50 requests at once, of which at most five are compared', async () => {
    const { person, recoveryCodes } = await withTotp();
    const answersTo = async (codeAt: (at: number) => string) => {
      const calls = Array.from({ length: 50 }, (_, at) => guess(person, payPassword, codeAt(at)));
      return (await Promise.all(calls)).map(({ body }) => (body.code ?? body.type) as string);
    };
    const right = await answersTo(() => recoveryCodes[0] ?? '');
    expect(right.filter((answer) => answer === 'ok')).toHaveLength(1);
    app.clock.advance(15 * 60_000);
    const wrong = await answersTo((at) => `AAAAA-BBB${10 + at}`);
    expect(wrong).not.toContain('ok');
    expect(wrong.filter((answer) => answer === 'TOTP_WRONG').length).toBeLessThanOrEqual(4);
    expect((await guess(person, payPassword, recoveryCodes[1])).body.code).toBe('FACTOR_BLOCKED');
  });

  test('a recovery code opens nothing that leaves', async () => {
    const { person, recoveryCodes } = await withTotp();
    const demand = {
      userId: person.id,
      lang: 'en' as const,
      withTotp: true,
      acceptsRecovery: false,
      proof: { payPassword, code: recoveryCodes[0] },
    };
    await expect(app.services.accountGuards.requireFactor(demand)).rejects.toMatchObject({
      code: 'TOTP_WRONG',
    });
  });
});

describe('messages', () => {
  test('begin with the word from its choice on, also codes', async () => {
    const person = await app.newTrader();
    const email = await emailOf(person);
    await person.post('/api/safe/phishing_word', { word: 'blue kettle' });
    await codeFor(person, 'device');
    expect((await messageTo(email)).text).toMatch(/^Your word: blue kettle\n/);
    await setPayPassword(person);
    expect((await messageTo(email)).text).toMatch(/^Your word: blue kettle\n/);
  });
});

describe('the freeze', () => {
  test('by the link of a message ends sessions, cancels orders and stops what is new, once', async () => {
    const person = await app.newTrader({ USDT: '1000' });
    await setPayPassword(person);
    await app.recordSecond();
    const order = {
      req_id: randomUUID(),
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      target_price: '90000',
    };
    expect((await person.post('/api/coin/trade', order)).body.code).toBeUndefined();
    const { text } = await messageTo(await emailOf(person));
    const ticket = /ticket=([\w-]+)/.exec(text)?.[1] ?? '';

    expect((await app.post('/api/safe/freeze', { ticket })).body).toMatchObject({ type: 'ok' });
    expect((await person.get('/api/user/info')).body.code).toBe('LOGIN_REQUIRED');
    expect((await app.post('/api/safe/freeze', { ticket })).body.code).toBe('LINK_EXPIRED');
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await person.balance('USDT')).frozen === '0') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await person.balance('USDT')).toEqual({ available: '1000', frozen: '0' });

    const again = app.as(await app.services.sessions.open(app.db, person.id));
    const other = { ...order, req_id: randomUUID() };
    expect((await again.post('/api/coin/trade', other)).body.code).toBe('FROZEN');
    expect(await stateOf(again)).toMatchObject({ frozen_at: expect.any(Number) });
  });

  test('a link of an earlier day does nothing', async () => {
    const person = await withPayPassword();
    const { text } = await messageTo(await emailOf(person));
    app.clock.advance(24 * hourMs);
    const ticket = /ticket=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await app.post('/api/safe/freeze', { ticket })).body.code).toBe('LINK_EXPIRED');
    const again = app.as(await app.services.sessions.open(app.db, person.id));
    expect(await stateOf(again)).toMatchObject({ frozen_at: null });
  });

  test('ends with a code and the pay password, and then holds for 24 hours', async () => {
    const frozen = await withPayPassword();
    await frozen.post('/api/safe/freeze');
    const token = await app.services.sessions.open(app.db, frozen.id);
    const again = Object.assign(app.as(token), { id: frozen.id }) as Trader;
    expect((await again.post('/api/coin/trade')).body.code).toBe('FROZEN');
    const code = await codeFor(again, 'unfreeze');
    const refused = await again.post('/api/safe/unfreeze', { code, pay_password: '135790' });
    expect(refused.body.code).toBe('PAY_PASSWORD_WRONG');
    const done = await again.post('/api/safe/unfreeze', { code, pay_password: payPassword });
    expect(done.body).toMatchObject({ type: 'ok' });
    expect(await stateOf(again)).toMatchObject({
      frozen_at: null,
      holds: [{ reason: 'unfreeze' }],
    });
    expect((await again.post('/api/coin/trade')).body.code).toBe('INVALID_REQUEST');
  });

  test('a guest without a ticket freezes nothing', async () => {
    expect((await app.post('/api/safe/freeze')).body.code).toBe('LOGIN_REQUIRED');
    expect((await app.post('/api/safe/freeze', { ticket: 'x' })).body.code).toBe('LINK_EXPIRED');
  });
});

describe('addresses', () => {
  test('a first phone needs the code of the phone alone', async () => {
    const person = await app.newTrader();
    const phone = `138${String(Math.random()).slice(2, 10)}`;
    const asked = await person.post('/api/sms_send', { area_code: '86', mobile: phone });
    expect(asked.body.type).toBe('ok');
    const { code } = await messageTo(`+86${phone}`);
    const bound = await person.post('/api/safe/mobile', { area_code: '86', mobile: phone, code });
    expect(bound.body).toMatchObject({ type: 'ok' });
    expect(await stateOf(person)).toMatchObject({ holds: [], done: 2 });
  });

  test('a phone is of the country of its number, whatever country is named with it', async () => {
    const person = await app.newTrader();
    const mobile = `202${String(Math.random()).slice(2, 9)}`;
    const phone = { area_code_id: areaIdOf('BS'), mobile: mobile.replace(/^(...)[01]/, '$13') };
    expect((await person.post('/api/sms_send', phone)).body.type).toBe('ok');
    const { code } = await messageTo(`+1${phone.mobile}`);
    expect((await person.post('/api/safe/mobile', { ...phone, code })).body.type).toBe('ok');
    const { countries } = await readResidence(app.db, person.id);
    expect(countries).toContain('US');
  });

  test('a new email needs the old one as well, which is told, and holds outflow', async () => {
    const person = await app.newTrader();
    const old = await emailOf(person);
    const email = `new-${randomUUID()}@example.com`;
    const code = await codeFor(person, 'bind', { user_string: email, type: 'email' });
    const alone = await person.post('/api/safe/email', { email, code });
    expect(alone.body.code).toBe('PROOF_MISSING');
    const oldCode = await codeFor(person, 'bind');
    const bound = await person.post('/api/safe/email', { email, code, old_code: oldCode });
    expect(bound.body).toMatchObject({ type: 'ok' });
    expect(await stateOf(person)).toMatchObject({ holds: [{ reason: 'email' }] });
    for (const to of [old, email]) {
      const told = await app.messagesTo(to);
      const texts = (told.body as { text: string }[]).map(({ text }) => text);
      if (to === old) expect(texts.join()).toContain('Your email address was replaced');
    }
  });

  test('an address of somebody else is refused to who can read it', async () => {
    const [person, other] = [await app.newTrader(), await withPayPassword()];
    const email = await emailOf(person);
    const code = await codeFor(other, 'bind', { user_string: email, type: 'email' });
    const fields = { email, code, pay_password: payPassword };
    const { body } = await other.post('/api/safe/email', fields);
    expect(body.code).toBe('CONTACT_TAKEN');
  });
});

describe('sessions', () => {
  test('of another person look absent, and an own one ends', async () => {
    const [person, other] = [await app.newTrader(), await app.newTrader()];
    const second = app.as(await app.services.sessions.open(app.db, person.id));
    const { body } = await person.get('/api/safe/devices');
    const list = body.message.list as { id: string; is_current: boolean }[];
    expect(list.filter((one) => one.is_current)).toHaveLength(1);
    const elsewhere = list.find((one) => !one.is_current)?.id ?? '';
    const absent = await other.post('/api/safe/device_del', { id: randomUUID() });
    const foreign = await other.post('/api/safe/device_del', { id: elsewhere });
    expect(foreign.body).toEqual(absent.body);
    expect((await person.post('/api/safe/device_del', { id: elsewhere })).body.type).toBe('ok');
    expect((await second.get('/api/user/info')).body.code).toBe('LOGIN_REQUIRED');
    expect((await person.get('/api/user/info')).body.type).toBe('ok');
  });

  test('all others end at once, and nobody else’s', async () => {
    const [person, other] = [await app.newTrader(), await app.newTrader()];
    const open = async () => app.as(await app.services.sessions.open(app.db, person.id));
    const others = [await open(), await open()];
    expect((await person.post('/api/safe/device_del')).body.type).toBe('ok');
    for (const one of others) {
      expect((await one.get('/api/user/info')).body.code).toBe('LOGIN_REQUIRED');
    }
    for (const one of [person, other]) {
      expect((await one.get('/api/user/info')).body.type).toBe('ok');
    }
  });
});
