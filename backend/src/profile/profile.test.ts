import { beforeEachAppTest } from '../testing/beforeEachAppTest';
import type { TestApp, Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { sendFile } from '../testing/sendFile';

let app: TestApp;
let person: Trader;
let picture: Buffer;

beforeEachAppTest((test) => ({ app, trader: person } = test));
beforeAll(async () => {
  picture = await files.jpeg();
});

const edit = (fields: Record<string, string>, who = person) =>
  who.post('/api/user/editNickname', fields);
const info = async () => (await person.get('/api/user/info')).body.message;

async function upload(who = person, path = '/user/uploadHeadPortrait'): Promise<string> {
  const { body } = await sendFile(app, who.token, picture, { path });
  return body.message;
}

test('name, words and picture are changed by themselves, and read by everybody', async () => {
  expect((await edit({ nickname: 'Nova星' })).body.message).toMatchObject({ nickname: 'Nova星' });
  await edit({ signature: 'Slow and steady' });
  const address = await upload();
  await edit({ head_portrait: address });
  expect(await info()).toMatchObject({
    nickname: 'Nova星',
    signature: 'Slow and steady',
    head_portrait: address,
  });
  const seen = await app.server.inject({ method: 'GET', url: address });
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg' });
});

test('words and picture can be taken back', async () => {
  const first = await upload();
  await edit({ signature: 'Slow and steady', head_portrait: first });
  await edit({ signature: '', default_portrait: '1' });
  expect(await info()).toMatchObject({ signature: null, head_portrait: null });
});

test('the picture before is removed like one that nothing uses', async () => {
  const first = await upload();
  await edit({ head_portrait: first });
  const second = await upload();
  await edit({ head_portrait: second });
  const kept = await app.db.selectFrom('uploads').select('id').where('attached_at', 'is not', null);
  const ids = (await kept.execute()).map(({ id }) => id);
  expect(ids).toContain(second.split('/').at(-1));
  expect(ids).not.toContain(first.split('/').at(-1));
});

test('the same picture again stays in use, and one that was replaced can come back', async () => {
  const [first, second] = [await upload(), await upload()];
  const used = app.db.selectFrom('uploads').select('id').where('attached_at', 'is not', null);
  const inUse = async (...addresses: string[]) => {
    for (const address of addresses) await edit({ head_portrait: address });
    const rows = await used.where('user_id', '=', person.id).execute();
    return rows.map(({ id }) => `/api/upload/${id}`);
  };
  expect(await inUse(first, first)).toEqual([first]);
  expect(await inUse(second, first)).toEqual([first]);
});

test.each([
  ['x', 'NICKNAME_INVALID'],
  ['elevenchars', 'NICKNAME_INVALID'],
  ['two words', 'NICKNAME_INVALID'],
  ['Nоva', 'NICKNAME_INVALID'],
  ['Ｎova', 'NICKNAME_INVALID'],
  ['Support', 'NICKNAME_OFFICIAL'],
  ['5upp0rt24', 'NICKNAME_OFFICIAL'],
  ['0FFICIA1', 'NICKNAME_OFFICIAL'],
  ['adrnin', 'NICKNAME_OFFICIAL'],
  ['aclmin', 'NICKNAME_OFFICIAL'],
  ['Verif1ed', 'NICKNAME_OFFICIAL'],
  ['小助手', 'NICKNAME_OFFICIAL'],
  ['H5客服', 'NICKNAME_OFFICIAL'],
])('the name %s is refused with %s', async (nickname, code) => {
  expect((await edit({ nickname })).body.code).toBe(code);
  expect(await info()).toMatchObject({ nickname: null });
});

test.each([['a'], ['two  spaces'], [' ab'], ['a\nb'], ['x'.repeat(31)], ['a@b.example']])(
  'the words %j are refused',
  async (signature) => {
    expect((await edit({ signature })).body.code).toBe('SIGNATURE_INVALID');
  },
);

test('only an own picture that was sent as an avatar is taken', async () => {
  const others = await upload(await app.newTrader());
  const hidden = await upload(person, '/upload');
  for (const address of [others, hidden, '/api/upload/0198a5b0-7c1e-4000-8000-0000000000ff']) {
    expect((await edit({ head_portrait: address, nickname: 'Nova' })).body.code).toBe(
      'UPLOAD_NOT_FOUND',
    );
  }
  expect(await info()).toMatchObject({ nickname: null, head_portrait: null });
});
