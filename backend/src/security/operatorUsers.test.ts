import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { operatorHolds, type HoldsReport } from './operatorHolds';
import { operatorUsers, type UsersReport } from './operatorUsers';

let app: TestApp;
let person: Trader;
let account: string;

beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.newTrader();
  ({ account } = (await person.get('/api/user/info')).body.message);
});

const users = async (command: object) =>
  (await operatorUsers(operatorDepsOf(app), command, 'ann')) as UsersReport;
const holds = async (command: object) =>
  (await operatorHolds(operatorDepsOf(app), command, 'ann')) as HoldsReport;
const lastOfLog = () =>
  app.db
    .selectFrom('operator_log')
    .select(['who', 'action', 'subject', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('finds people by how their account name begins, without contacts or secrets', async () => {
  const { users: found } = await users({ action: 'list', text: account.slice(0, -1) });
  expect(found.map((one) => one.account)).toContain(account);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(
    ['account', 'createdAt', 'frozenAt', 'id', 'level', 'nickname'].sort(),
  );
  expect((await users({ action: 'list', text: '%' })).users).toEqual([]);
});

test('shows what protects an account, and the log knows who looked', async () => {
  const { shown } = await users({ action: 'show', account });
  expect(shown).toMatchObject({ account, sessions: 1, holds: [] });
  expect(await lastOfLog()).toMatchObject({ who: 'ann', action: 'user.show', subject: account });
  await expect(users({ action: 'show', account: 'nobody' })).rejects.toThrow('no account nobody');
});

test('freezes an account once: its sessions end, and the log has the reason', async () => {
  const report = await users({ action: 'freeze', account, why: 'stolen', lang: 'fra' });
  expect(report).toMatchObject({ isFrozenNow: true, users: [{ account }] });
  expect(report.users[0]?.frozenAt).not.toBeNull();
  expect((await person.get('/api/user/info')).body.type).toBe('999');
  expect(await lastOfLog()).toMatchObject({
    action: 'user.freeze',
    subject: account,
    detail: '{"why":"stolen"}',
  });
  expect(await users({ action: 'freeze', account, why: 'again' })).toMatchObject({
    isFrozenNow: false,
  });
});

test('a hold stops what leaves, and is named to its owner', async () => {
  const { holds: running } = await holds({ action: 'add', account, hours: 3, why: 'a question' });
  const endsAt = app.clock.now() + 3 * 3_600_000;
  expect(running).toEqual([
    { account, reason: 'operator', ofSession: false, beganAt: app.clock.now(), endsAt },
  ]);
  expect((await holds({ action: 'list' })).holds).toEqual(running);
  const { body } = await person.get('/api/safe/state');
  expect(body.message.holds).toMatchObject([{ reason: 'operator' }]);
  expect(await lastOfLog()).toMatchObject({ action: 'hold.add', subject: account });
});
