import type { Language } from '@h5/shared/contract/languages';
import { openSealing } from '../security/sealing';
import { readResidence } from '../product-areas/productAreas.sql';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { sendFile } from '../testing/sendFile';
import { operatorIdentity, type IdentityReport } from './operatorIdentity';
import { readVerifiedName } from './sealedDocument';

let app: TestApp;
let person: Trader;
let serial = 100_000;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  person = await app.newTrader();
});
afterAll(() => app.close());

const newDocument = () => ({
  real_type: 1,
  id_type: 2,
  name: 'Maria Garcia',
  card_id: `XDA${(serial += 1)}`,
});
const submit = (who: Trader, fields: Record<string, string | number> = newDocument()) =>
  who.post('/api/user/real', fields);
const stateOf = async (who: Trader, lang: Language = 'en') =>
  (await who.get('/api/real/state', { lang })).body.message;
const run = async (command: object, who = 'ann') =>
  (await operatorIdentity(operatorDepsOf(app), command, who)) as IdentityReport;

async function decideByPolicy(): Promise<void> {
  app.clock.advance(30_000);
  await app.services.jobs.runDue();
}

async function verified(): Promise<Trader> {
  const one = await app.newTrader();
  await submit(one);
  await decideByPolicy();
  return one;
}

async function picturesOf(who: Trader) {
  const take = async () =>
    (await sendFile(app, who.token, await files.jpeg())).body.message as string;
  return { real_type: 2, front_pic: await take(), reverse_pic: await take() };
}

async function pendingId(level: number): Promise<number> {
  const { reviews } = await run({ action: 'list' });
  const found = reviews.find((one) => one.status === 'reviewing' && one.level === level);
  if (!found) throw new Error('Nothing is under review.');
  return found.id;
}

test('says first what each level allows', async () => {
  expect(await stateOf(person)).toEqual({
    review_status: 0,
    advanced_review_status: 0,
    remark: null,
    level: 0,
    missing: [],
    limits: [
      { level: 0, fiat_limit: null, withdrawal_limit: null },
      { level: 1, fiat_limit: '2000', withdrawal_limit: '200' },
      { level: 2, fiat_limit: '1000000', withdrawal_limit: '500' },
    ],
  });
});

test('a document is under review for half a minute in the demo, then the level is one', async () => {
  expect((await submit(person)).body.message).toMatchObject({ review_status: 1, level: 0 });
  app.clock.advance(29_000);
  await app.services.jobs.runDue();
  expect(await stateOf(person)).toMatchObject({ review_status: 1, level: 0 });
  app.clock.advance(1_000);
  await app.services.jobs.runDue();
  expect(await stateOf(person)).toMatchObject({ review_status: 2, level: 1 });
  expect((await submit(person)).body.code).toBe('STATE');
});

// The embedded database has one connection, so nothing is decided between two reads.
const onServer = process.env.H5_TEST_DATABASE ? test : test.skip;

onServer(
  'who asks while a review is decided is not told of a verdict without its level',
  async () => {
    await submit(person);
    const reading = app.faults.hold(/from "identity_reviews" where .*"level" = /);
    const asked = stateOf(person);
    await reading.reached;
    await decideByPolicy();
    reading.letGo();
    expect(await asked).toMatchObject({ review_status: 2, level: 1 });
  },
);

test('one document is under review at a time, also of several sent at once', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => submit(person)));
  expect(replies.map(({ body }) => body.code ?? body.type).sort()).toEqual([
    ...['STATE', 'STATE', 'STATE', 'STATE', 'ok'],
  ]);
});

test.each([
  [{ id_type: '' }, 'INVALID_REQUEST'],
  [{ name: '1' }, 'REAL_NAME_INVALID'],
  [{ name: 'Maria\u0007Garcia' }, 'REAL_NAME_INVALID'],
  [{ card_id: '12' }, 'DOCUMENT_NUMBER_INVALID'],
  [{ id_type: 1, card_id: '110105194912310021' }, 'DOCUMENT_NUMBER_INVALID'],
])('refuses %j with %s', async (change, code) => {
  expect((await submit(person, { ...newDocument(), ...change })).body.code).toBe(code);
  expect(await stateOf(person)).toMatchObject({ review_status: 0 });
});

test('the identity card of somebody with a Chinese phone has the Chinese check digit', async () => {
  await app.db
    .updateTable('users')
    .set({ phone: '+8613800138000' })
    .where('id', '=', person.id)
    .execute();
  const card = { ...newDocument(), id_type: 1 };
  expect((await submit(person, { ...card, card_id: 'X1234567' })).body.code).toBe(
    'DOCUMENT_NUMBER_INVALID',
  );
  expect((await submit(person, { ...card, card_id: '11010519491231002x' })).body.type).toBe('ok');
});

test('asks for an email address that the demo can show', async () => {
  await app.db
    .updateTable('users')
    .set({ email: null, phone: '+447700900123' })
    .where('id', '=', person.id)
    .execute();
  expect(await stateOf(person)).toMatchObject({ missing: ['email'] });
  expect((await submit(person)).body.code).toBe('IDENTITY_EMAIL_NEEDED');
});

test('asks for a phone only where text messages can be sent', async () => {
  const config = { smsUrl: 'http://127.0.0.1:1/' };
  const real = await createTestApp({ config });
  const one = await real.newTrader();
  expect((await one.get('/api/real/state')).body.message).toMatchObject({ missing: ['phone'] });
  expect((await submit(one)).body.code).toBe('IDENTITY_PHONE_NEEDED');
  await real.close();
  expect(await stateOf(person)).toMatchObject({ missing: [] });
});

test('a document of another account is found at its review, not when it is entered', async () => {
  const document = newDocument();
  const other = await app.newTrader();
  await submit(other, document);
  const copied = { ...document, card_id: ` ${document.card_id.toLowerCase()} ` };
  expect((await submit(person, copied)).body.type).toBe('ok');
  await decideByPolicy();
  expect(await stateOf(other)).toMatchObject({ review_status: 2, level: 1 });
  expect(await stateOf(person, 'spa')).toMatchObject({
    review_status: 3,
    level: 0,
    remark: 'Este documento ya pertenece a otra cuenta.',
  });
  await submit(person);
  await decideByPolicy();
  expect(await stateOf(person)).toMatchObject({ review_status: 2, level: 1, remark: null });
});

test('the pictures need the first level before', async () => {
  const { body } = await person.post('/api/user/real', await picturesOf(person));
  expect(body).toMatchObject({ type: '998', code: 'IDENTITY_REQUIRED' });
});

test('the pictures are two different ones of one’s own', async () => {
  const owner = await verified();
  const own = await picturesOf(owner);
  const others = await picturesOf(person);
  const avatar = await sendFile(app, owner.token, await files.png(), { purpose: 'avatar' });
  const post = (fields: object) => owner.post('/api/user/real', { ...own, ...fields });
  expect((await post({ reverse_pic: own.front_pic })).body.code).toBe('PICTURES_SAME');
  expect((await post({ reverse_pic: others.front_pic })).body.code).toBe('UPLOAD_NOT_FOUND');
  expect((await post({ reverse_pic: avatar.body.message })).body.code).toBe('UPLOAD_NOT_FOUND');
  expect((await post({ reverse_pic: 'https://x.example/a.jpg' })).body.code).toBe(
    'INVALID_REQUEST',
  );
  const unused = await app.db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('attached_at', 'is not', null)
    .execute();
  expect(unused).toEqual([]);
  const ids = { front_pic: own.front_pic.slice(-36), reverse_pic: own.reverse_pic };
  expect((await post(ids)).body.message).toMatchObject({ advanced_review_status: 1, level: 1 });
});

test('an operator looks, refuses with a reason, and approves the second try; all of it is logged', async () => {
  const owner = await verified();
  await owner.post('/api/user/real', await picturesOf(owner));
  const id = await pendingId(2);
  const { shown, pictures } = await run({ action: 'show', id });
  expect(shown).toMatchObject({
    id,
    level: 2,
    document: { kind: 'passport', name: 'Maria Garcia' },
  });
  expect(pictures.map(({ name, type }) => [name, type])).toEqual([
    [`${id}-front`, 'image/jpeg'],
    [`${id}-reverse`, 'image/jpeg'],
  ]);
  await expect(run({ action: 'refuse', id, why: 'x' })).rejects.toThrow('one of');
  await run({ action: 'refuse', id, why: 'unreadable' });
  expect(await stateOf(owner, 'fra')).toMatchObject({
    advanced_review_status: 3,
    level: 1,
    remark: 'Les images sont illisibles. Reprenez-les dans une bonne lumière.',
  });
  await expect(run({ action: 'approve', id })).rejects.toThrow('failed already');
  await owner.post('/api/user/real', await picturesOf(owner));
  const second = await pendingId(2);
  expect((await run({ action: 'approve', id: second }, 'bob')).decided).toEqual({
    id: second,
    status: 'verified',
    reason: null,
  });
  expect(await stateOf(owner)).toMatchObject({ advanced_review_status: 2, level: 2 });
  // What the policy would have decided later changes nothing.
  await decideByPolicy();
  const log = await app.db
    .selectFrom('operator_log')
    .select(['who', 'action', 'subject'])
    .where('who', '<>', 'policy auto')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { who: 'ann', action: 'identity.show', subject: String(id) },
    { who: 'ann', action: 'identity.refuse', subject: String(id) },
    { who: 'bob', action: 'identity.approve', subject: String(second) },
  ]);
});

test('the database knows neither name nor number', async () => {
  const owner = await verified();
  const rows = await app.db
    .selectFrom('identity_reviews')
    .selectAll()
    .where('user_id', '=', owner.id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Maria|${serial}`));
  const sealing = openSealing(app.config);
  expect(await readVerifiedName(app.db, sealing, owner.id)).toBe('Maria Garcia');
  expect(await readVerifiedName(app.db, sealing, person.id)).toBeUndefined();
});

test('without the demo an operator decides', async () => {
  const config = { identityReview: { delayMs: undefined } };
  const real = await createTestApp({ config });
  const one = await real.newTrader();
  await submit(one);
  real.clock.advance(3_600_000);
  await real.services.jobs.runDue();
  expect((await one.get('/api/real/state')).body.message).toMatchObject({ review_status: 1 });
  await real.close();
});

test('the country of the document decides only once it is verified', async () => {
  expect((await submit(person, { ...newDocument(), country: 'XX' })).body.code).toBe(
    'DOCUMENT_COUNTRY_UNKNOWN',
  );
  expect((await submit(person, { ...newDocument(), country: 'GB' })).body.type).toBe('ok');
  const { shown } = await run({ action: 'show', id: await pendingId(1) });
  expect(shown?.country).toBe('GB');
  const before = await readResidence(app.db, person.id);
  expect(before).toMatchObject({ isProved: false });
  await decideByPolicy();
  const after = await readResidence(app.db, person.id);
  expect(after).toEqual({ countries: ['GB'], isProved: true });
});
