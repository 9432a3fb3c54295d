import { createTestCommands, type TestCommands } from '../testing/createTestCommands';

let h5: TestCommands;

beforeEach(async () => {
  h5 = await createTestCommands('staging');
  await h5.publishHost();
  await h5.publish({ version: '1.0.0' });
  await h5.run('promote', '--all');
});
afterEach(() => h5.remove());

test('an environment without a release is listed, with the next step', async () => {
  await h5.run('env', 'create', 'production');
  const next = 'Promote to it: h5 promote --all --env production';
  expect(await h5.run('env')).toBe(`staging\nproduction: no release yet. ${next}`);
  expect(await h5.run('status')).toContain(`\nproduction: no release yet. ${next}\n`);
  expect(await h5.fail('status', '--env', 'production')).toEqual([
    4,
    `“production” has no release yet.\n${next}`,
  ]);
});

test('a copy that was refused can be repeated', async () => {
  const [id = ''] = /team-trade-\w+/.exec(await h5.run('keys')) ?? [];
  await h5.run('keys', 'revoke', id, '--why', 'It leaked');
  for (const attempt of [1, 2]) {
    const [code, message] = await h5.fail('env', 'copy', 'staging', 'production');
    expect([attempt, code]).toEqual([attempt, 3]);
    expect(message).toContain('Raise the version of trade');
  }
});

test('two environments are compared on a machine that has no “local”', async () => {
  await h5.run('env', 'copy', 'staging', 'production');
  process.env.H5_ENV = 'local';
  const title = 'staging release 1 → production release 1';
  expect(await h5.run('diff', 'staging', 'production')).toBe(`${title}\n  the same versions`);
  expect(await h5.fail('diff', '1', 'production')).toEqual([
    4,
    'There is no environment “local”.\nThere are: production, staging.',
  ]);
});

test('a wrong setting is an error like any other', async () => {
  process.env.H5_RELEASE_DAYS = 'soon';
  try {
    expect(await h5.fail('status')).toEqual([
      2,
      '“soon” is not a number of days.\nUse a number up to 365 in H5_RELEASE_DAYS.',
    ]);
  } finally {
    delete process.env.H5_RELEASE_DAYS;
  }
});
