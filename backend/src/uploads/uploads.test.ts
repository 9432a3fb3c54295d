import { longTest } from '@h5/shared/testing/longTest';
import { dayMs } from '../markets/periods';
import { beforeEachAppTest } from '../testing/beforeEachAppTest';
import type { TestApp, Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { multipartBody, postMultipart, sendFile, type FormPart } from '../testing/sendFile';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';

let app: TestApp;
let person: Trader;
let picture: Buffer;

beforeEachAppTest((test) => ({ app, trader: person } = test));
beforeAll(async () => {
  picture = await files.jpeg();
});

const file = (): FormPart => ({
  name: 'file',
  filename: 'a.jpg',
  type: 'image/jpeg',
  body: picture,
});

const send = (purpose = 'private') => sendFile(app, person.token, picture, { purpose });

function read(address: string, token?: string) {
  return app.server.inject({
    method: 'GET',
    url: address,
    ...(token && { headers: { authorization: token } }),
  });
}

test('a private picture is read by its owner; to others it answers like one that does not exist', async () => {
  const { body } = await send();
  const own = await read(body.message, person.token);
  expect(own.statusCode).toBe(200);
  expect(own.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const stranger = await app.newTrader();
  const absent = await read('/api/upload/0198a5b0-7c1e-4000-8000-0000000000ff', stranger.token);
  expect(absent.statusCode).toBe(404);
  for (const token of [stranger.token, undefined, 'x'.repeat(43)]) {
    const reply = await read(body.message, token);
    expect([reply.statusCode, reply.payload]).toEqual([404, absent.payload]);
  }
});

test('an avatar is read by anybody, and can still do nothing as a page', async () => {
  const { body } = await send('avatar');
  const reply = await read(body.message);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
});

test.each(['x', '..', '%2e%2e', '0', `${'f'.repeat(300)}`, "1' or '1'='1", '%00'])(
  'answers the address %s like one that does not exist',
  async (id) => {
    const reply = await read(`/api/upload/${id}`, person.token);
    expect([400, 404, 414]).toContain(reply.statusCode);
    expect(JSON.parse(reply.payload)).toMatchObject({ type: 'error' });
  },
);

test('a guest sends nothing', async () => {
  for (const token of [undefined, 'x'.repeat(43)]) {
    const { status, body } = await sendFile(app, token, picture);
    expect({ status, ...body }).toMatchObject({ status: 200, type: '999', code: 'LOGIN_REQUIRED' });
  }
});

test.each<[what: string, parts: () => FormPart[], status: number, code: string]>([
  ['no file', () => [{ name: 'purpose', body: 'private' }], 200, 'UPLOAD_MISSING'],
  ['a field instead of a file', () => [{ name: 'file', body: 'x' }], 200, 'UPLOAD_MISSING'],
  ['two files', () => [file(), file()], 200, 'INVALID_REQUEST'],
  ['a file in another field', () => [{ ...file(), name: 'picture' }], 200, 'INVALID_REQUEST'],
  ['a file in a list', () => [{ ...file(), name: 'file[]' }], 200, 'INVALID_REQUEST'],
  ['an unknown purpose', () => [{ name: 'purpose', body: 'x' }, file()], 200, 'INVALID_REQUEST'],
  [
    'a purpose twice',
    () => [{ name: 'purpose', body: 'avatar' }, { name: 'purpose', body: 'private' }, file()],
    200,
    'INVALID_REQUEST',
  ],
  [
    'a field with a NUL',
    () => [{ name: 'purpose', body: 'private\0' }, file()],
    200,
    'INVALID_REQUEST',
  ],
  ['a prototype', () => [{ name: '__proto__', body: 'x' }, file()], 400, 'INVALID_REQUEST'],
  [
    'a field that is not UTF-8',
    () => [{ name: 'purpose', body: Buffer.from([0xff, 0xfe]) }, file()],
    400,
    'INVALID_REQUEST',
  ],
  [
    'a long field',
    () => [{ name: 'purpose', body: 'x'.repeat(5_000) }, file()],
    200,
    'INVALID_REQUEST',
  ],
  [
    'many fields',
    () => [...Array.from({ length: 40 }, (_, n) => ({ name: `f${n}`, body: '1' })), file()],
    200,
    'INVALID_REQUEST',
  ],
])('refuses %s', async (_, parts, status, code) => {
  const reply = await postMultipart(app, { token: person.token, body: multipartBody(parts()) });
  expect(reply).toMatchObject({ status, body: { type: 'error', code } });
});

test('refuses forms that are malformed, packed or of another kind', async () => {
  const body = multipartBody([file()]);
  const post = (headers: Record<string, string>, payload = body) =>
    postMultipart(app, { token: person.token, body: payload, headers });
  expect((await post({ 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect((await post({}, multipartBody([file()], ''))).status).toBe(400);
  expect((await post({}, Buffer.from('no boundary at all'))).status).toBe(400);
  expect(await post({ 'content-type': 'multipart/form-data; boundary=another' })).toMatchObject({
    body: { type: 'error' },
  });
  const others: Record<string, string>[] = [
    { 'content-encoding': 'gzip' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json' },
    { 'content-type': 'image/jpeg' },
  ];
  for (const headers of others) {
    expect(await post(headers)).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_FORMAT' },
    });
  }
});

test('no other call takes a form with a file', async () => {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/user/real',
    payload: multipartBody([file()]),
    headers: { 'content-type': 'multipart/form-data; boundary=----a-boundary-of-a-test' },
  });
  expect(reply.statusCode).toBe(415);
});

test('answers in the language of the header, the query or the form', async () => {
  const empty = multipartBody([{ ...file(), body: '' }]);
  const inForm = multipartBody([
    { name: 'lang', body: 'fra' },
    { ...file(), body: '' },
  ]);
  const { token } = person;
  const replies = [
    await postMultipart(app, {
      token,
      body: empty,
      query: '',
      headers: { 'accept-language': 'fra' },
    }),
    await postMultipart(app, { token, body: empty, query: '?lang=fra' }),
    await postMultipart(app, { token, body: inForm, query: '' }),
  ];
  for (const { body } of replies) expect(body.message).toBe('Choisissez une image.');
});

test('takes 100 pictures a day and not one more, also of many at once', async () => {
  await fill(person, 98);
  const replies = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(replies.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
    ...['UPLOAD_LIMIT', 'UPLOAD_LIMIT', 'UPLOAD_LIMIT', 'ok', 'ok'],
  ]);
  app.clock.advance(dayMs);
  const token = await app.services.sessions.open(app.db, person.id);
  expect((await sendFile(app, token, picture)).body.type).toBe('ok');
});

longTest('keeps at most 200 MB of a person', async () => {
  const bytes = Buffer.alloc(5 * 1_024 * 1_024 - 1);
  for (let count = 0; count < 40; count += 1) await insert(person, bytes);
  expect((await send()).body.code).toBe('UPLOAD_SPACE');
});

test('removes after a day what nothing refers to', async () => {
  const left = (await send()).body.message as string;
  const used = (await send()).body.message as string;
  await app.db
    .updateTable('uploads')
    .set({ attached_at: app.clock.machineNow() })
    .where('id', '=', used.slice(-36))
    .execute();
  app.clock.advance(dayMs - 60_000);
  await app.services.jobs.runDue();
  // The session of a day ago has ended.
  const token = await app.services.sessions.open(app.db, person.id);
  expect((await read(left, token)).statusCode).toBe(200);
  app.clock.advance(11 * 60_000);
  await app.services.jobs.runDue();
  expect((await read(left, token)).statusCode).toBe(404);
  expect((await read(used, token)).statusCode).toBe(200);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

async function fill(owner: Trader, count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await insert(owner, Buffer.from('x'));
}

async function insert({ id }: Trader, bytes: Buffer): Promise<void> {
  await app.db
    .insertInto('uploads')
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      purpose: 'private',
      media_type: 'image/png',
      bytes,
      size: bytes.length,
      created_at: app.clock.machineNow(),
      attached_at: null,
    })
    .execute();
}
