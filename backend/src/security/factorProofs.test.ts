import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { createTestApp, type Caller, type TestApp, type Trader } from '../testing/createTestApp';
import { askForCode, newProtectedPerson } from '../testing/protectedPerson';
import { payPassword } from '../testing/verifiedPerson';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const totpAt = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.clock.machineNow() / 1000) });

/** Somebody with a pay password and TOTP. */
async function withTotp() {
  const person = await newProtectedPerson(app);
  const { secret } = (await person.get('/api/totp/new')).body.message as { secret: string };
  const proof = { pay_password: payPassword, code: totpAt(secret) };
  expect((await person.post('/api/totp/bind', proof)).body.type).toBe('ok');
  app.clock.advance(60_000);
  return { person, secret };
}

const holdsOf = async (person: Caller) =>
  (await person.get('/api/safe/state')).body.message.holds as { reason: string }[];

/** The newest code to an address that is not bound yet. */
async function codeTo(address: string): Promise<string> {
  const { body } = await app.messagesTo(address);
  return (body as { code: string }[])[0]?.code ?? '';
}

async function newEmail(person: Trader) {
  const email = `new-${randomUUID()}@example.com`;
  app.clock.advance(61_000);
  const asked = { scene: 'bind', user_string: email, type: 'email' };
  expect((await person.post('/api/sms_mail', asked)).body.type).toBe('ok');
  return { email, code: await codeTo(email) };
}

test('while TOTP is on, a pay password is changed with a code of it', async () => {
  const { person, secret } = await withTotp();
  const code = await askForCode(app, person, { scene: 'pay_password' });
  const change = { password: '902741', re_password: '902741', code };
  const proved = { ...change, totp_code: totpAt(secret) };
  expect((await person.post('/api/safe/update_password', change)).body.code).toBe('NEED_TOTP');
  expect(await holdsOf(person)).toEqual([]);
  expect((await person.post('/api/safe/update_password', proved)).body.type).toBe('ok');
  expect(await holdsOf(person)).toMatchObject([{ reason: 'pay_password' }]);
});

test('while TOTP is on, an address is not replaced by the pay password alone', async () => {
  const { person, secret } = await withTotp();
  const entered = { ...(await newEmail(person)), pay_password: payPassword };
  expect((await person.post('/api/safe/email', entered)).body.code).toBe('NEED_TOTP');
  const proved = { ...entered, totp_code: totpAt(secret) };
  expect((await person.post('/api/safe/email', proved)).body.type).toBe('ok');
  expect(await holdsOf(person)).toMatchObject([{ reason: 'email' }]);
});

test('the code that was sent to an old address replaces it once', async () => {
  const person = await app.newTrader();
  const old_code = await askForCode(app, person, { scene: 'bind' });
  const [first, second] = [await newEmail(person), await newEmail(person)];
  expect((await person.post('/api/safe/email', { ...first, old_code })).body.type).toBe('ok');
  const again = await person.post('/api/safe/email', { ...second, old_code });
  expect(again.body.code).toMatch(/^CODE_/);
});

test('of two first phones at once one is bound: the other has not proved that one', async () => {
  const person = await app.newTrader();
  const phones = [];
  for (let count = 0; count < 2; count += 1) {
    const phone = { area_code: '86', mobile: `138${String(Math.random()).slice(2, 10)}` };
    app.clock.advance(61_000);
    expect((await person.post('/api/sms_send', phone)).body.type).toBe('ok');
    phones.push({ ...phone, code: await codeTo(`+86${phone.mobile}`) });
  }
  const replies = await Promise.all(phones.map((one) => person.post('/api/safe/mobile', one)));
  const codes = replies.map(({ body }) => (body.code ?? body.type) as string).sort();
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(['CODE_EXPIRED', 'PROOF_MISSING']).toContain(codes.find((code) => code !== 'ok'));
  expect(await holdsOf(person)).toEqual([]);
});
