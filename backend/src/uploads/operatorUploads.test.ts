import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { sendFile } from '../testing/sendFile';
import { operatorUploads, type UploadsReport } from './operatorUploads';

let app: TestApp;
let person: Trader;
let account: string;

beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.newTrader();
  ({ account } = (await person.get('/api/user/info')).body.message);
});

const run = async (command: object) =>
  (await operatorUploads(operatorDepsOf(app), command, 'ann')) as UploadsReport;

async function send(purpose: string): Promise<string> {
  const { body } = await sendFile(app, person.token, await files.png(), { purpose });
  return body.message.slice(-36);
}

test('lists pictures without their bytes, and each look at one is in the log', async () => {
  const id = await send('private');
  const { uploads } = await run({ action: 'list', account });
  expect(uploads).toMatchObject([{ id, account, purpose: 'private', attachedAt: null }]);
  const { pictures } = await run({ action: 'show', id });
  expect(pictures).toMatchObject([{ name: id, base64: expect.stringMatching(/^[\w+/]{20}/) }]);
  const entry = await app.db
    .selectFrom('operator_log')
    .select(['who', 'action'])
    .where('subject', '=', id)
    .executeTakeFirst();
  expect(entry).toEqual({ who: 'ann', action: 'upload.show' });
});

test('an avatar is taken away from its owner; what is evidence stays', async () => {
  const avatar = await send('avatar');
  await person.post('/api/user/editNickname', { head_portrait: avatar });
  const avatarOf = async () => (await person.get('/api/user/info')).body.message.head_portrait;
  expect(await avatarOf()).toContain(avatar);
  expect(await run({ action: 'remove', id: avatar, why: 'offensive' })).toMatchObject({
    removed: avatar,
  });
  expect(await avatarOf()).toBeNull();
  await expect(run({ action: 'show', id: avatar })).rejects.toThrow('no picture');
  const evidence = await send('private');
  await expect(run({ action: 'remove', id: evidence, why: 'x' })).rejects.toThrow('evidence');
  expect((await run({ action: 'list', account })).uploads).toHaveLength(1);
});
