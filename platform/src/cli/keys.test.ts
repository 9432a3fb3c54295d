import { createTestCommands, type TestCommands } from '../testing/createTestCommands';

let h5: TestCommands;
let team: string;

beforeEach(async () => {
  h5 = await createTestCommands('staging');
  await h5.publishHost();
  await h5.publish({ version: '1.0.0' });
  await h5.run('promote', '--all');
  [team = ''] = /team-trade-\w+/.exec(await h5.run('keys')) ?? [];
});
afterEach(() => h5.remove());

test('a revoked key of a team names the steps to its next one, and “verify” tells them too', async () => {
  const text = await h5.run('keys', 'revoke', team, '--why', 'It leaked');
  expect(text).toContain('h5 keys allow trade trade --env staging');
  expect(text).toContain('raise the version of each app, build, publish and promote it');
  const [code, message] = await h5.fail('verify');
  expect(code).toBe(5);
  expect(message).toContain('which was revoked: raise its version');
  expect(message).toContain('with another key: published bytes are not signed again.');
});

test('people who approve are listed; a revoked key of one of them publishes nothing anew', async () => {
  await h5.run('keys', 'create', 'person', 'ada');
  await h5.run('keys', 'admit', 'ada', '--why', 'Approves releases');
  const listed = await h5.run('keys');
  const [id = ''] = /person-ada-\w+/.exec(listed) ?? [];
  expect(listed).toContain(`people of “staging”, approvals needed: 0\n  ada          ${id}`);
  expect(await h5.run('keys', 'revoke', id, '--why', 'She left')).toBe(
    `${id} signs nothing for “staging” any more. What runs keeps running.`,
  );
});

test('a key for an environment that does not exist is no surprise', async () => {
  expect(await h5.fail('keys', 'create', 'env', 'stagin')).toEqual([
    4,
    expect.stringContaining('Did you mean “staging”?'),
  ]);
  expect(await h5.run('keys', 'create', 'env', 'production')).toContain(
    'There is no environment “production” yet: h5 env create production',
  );
});

test.each(['retire', 'revoke', 'export'])(
  '“keys %s” without a key is a usage error',
  async (action) => {
    expect(await h5.fail('keys', action)).toEqual([
      2,
      `Name one key.\nSuch as: h5 keys ${action} team-trading-2026a. “h5 keys” lists them.`,
    ]);
  },
);

test('the audit log of an environment has its keys, and says if a promotion changed nothing', async () => {
  await h5.run('keys', 'create', 'env', 'staging');
  await h5.run('promote', '--all');
  const log = await h5.run('audit', '--env', 'staging');
  expect(log).toMatch(/ keys create staging env-staging-\w+\n/);
  expect(log).toMatch(/ promote staging release 3: the same versions$/);
});
