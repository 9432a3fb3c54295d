import promises, { rm } from 'node:fs/promises';
import { TrustedReleases } from './registry/TrustedReleases';
import { main } from './main';
import { createTestRegistry } from './testing/createTestRegistry';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
const { H5_DATA, H5_ENV } = process.env;

beforeEach(async () => {
  setup = await createTestRegistry();
  process.env.H5_DATA = setup.folder;
  delete process.env.H5_ENV;
  printed = {
    out: jest.spyOn(console, 'log').mockImplementation(() => undefined),
    err: jest.spyOn(console, 'error').mockImplementation(() => undefined),
  };
  await setup.publishHost();
  await setup.publish();
  const versions = { host: '1.0.0+a', trade: '1.0.0+a' };
  await setup.prove('local', 'trade@1.0.0+a');
  await setup.registry.releases.promote('local', versions, { who: 'ada' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(process.env, { H5_DATA, H5_ENV });
  if (H5_DATA === undefined) delete process.env.H5_DATA;
  if (H5_ENV === undefined) delete process.env.H5_ENV;
  await setup.remove();
});

const out = () => printed.out.mock.calls.flat().join('\n');
const err = () => printed.err.mock.calls.flat().join('\n');

test('the status of an environment that does not exist is an error, and says which there are', async () => {
  expect(await main(['status', '--env', 'lokal'])).toBe(4);
  expect(err()).toBe('There is no environment “lokal”.\nDid you mean “local”? There are: local.');
  expect(out()).toBe('');
});

test('the status of one environment lists its last releases with the numbers that rollback accepts', async () => {
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.1.0']);
  await main(['rollback', '--to', '1']);
  printed.out.mockClear();
  expect(await main(['status', '--env', 'local'])).toBe(0);
  const time = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
  expect(out()).toMatch(
    new RegExp(
      [
        'released, newest first',
        ` +3 +${time}  the content of 1, trade 1.1.0 → 1.0.0\\+a`,
        ` +2 +${time}  trade 1.0.0\\+a → 1.1.0`,
        ` +1 +${time}  host new → 1.0.0\\+a, trade new → 1.0.0\\+a`,
        'published, newest first',
      ].join('\n'),
    ),
  );
  printed.out.mockClear();
  await main(['status', '--env', 'local', '--json']);
  const { history } = JSON.parse(out()) as { history: { seq: number }[] };
  expect(history.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  printed.out.mockClear();
  await main(['status']);
  expect(out()).not.toContain('released, newest first');
});

test('the status works when an earlier release is missing, and lists revoked versions', async () => {
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.1.0']);
  await main(['revoke', 'trade@1.1.0']);
  await main(['status', '--env', 'local']);
  expect(out()).toMatch(/ 3 +\S+ {2}trade 1\.1\.0 → 1\.0\.0\+a, trade@1\.1\.0 revoked\n/);
  await rm(`${setup.registry.folder}/releases/local/1.json`);
  printed.out.mockClear();
  expect(await main(['status', '--env', 'local'])).toBe(0);
  expect(out()).toContain('local: release 3');
  expect(out()).toContain('not available: “local” has no release 1.');
});

test('--json prints JSON, also for errors', async () => {
  expect(await main(['status', '--json'])).toBe(0);
  expect(JSON.parse(out())).toMatchObject({ environments: [{ env: 'local', seq: 1 }] });
  printed.out.mockClear();
  expect(await main(['status', '--env', 'lokal', '--json'])).toBe(4);
  expect(JSON.parse(out())).toEqual({
    error: 'There is no environment “lokal”.',
    next: 'Did you mean “local”? There are: local.',
    kind: 'missing',
  });
});

test('a new environment starts with the versions of another', async () => {
  expect(await main(['promote', 'trade@latest', '--env', 'staging'])).toBe(3);
  expect(err()).toContain('h5 promote --like local --env staging');
  expect(await main(['promote', '--like', 'local', '--env', 'staging'])).toBe(0);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect(apps?.trade?.version).toBe('1.0.0+a');
});

test('given versions take precedence over those of the other environment', async () => {
  await setup.publish({ version: '1.1.0' });
  await main(['promote', 'trade@1.1.0', '--like', 'local', '--env', 'staging']);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect([apps?.host?.version, apps?.trade?.version]).toEqual(['1.0.0+a', '1.1.0']);
});

test('the newest version of every app is promoted at once', async () => {
  await setup.publish({ version: '1.1.0' });
  await main(['promote', '--all', '--env', 'staging']);
  const { apps } = (await setup.registry.releases.current('staging')) ?? {};
  expect([apps?.host?.version, apps?.trade?.version]).toEqual(['1.0.0+a', '1.1.0']);
});

test.each([
  [['new'], 'Give one name.', 2],
  [['new', 'trade'], 'remote-trade already exists.', 3],
  [['new', 'remote-trade'], 'remote-trade already exists.', 3],
  [['new', 'Lottery'], 'is not a name for a remote', 2],
  [['new', '../x'], 'is not a name for a remote', 2],
  [['new', 'token-sale'], 'is not a name for a remote', 2],
  [['new', 'location'], 'already means something else', 2],
  [['new', 'market'], 'Pages below /pages/market belong to another app.', 3],
  [['promote'], 'Nothing to promote.', 2],
  [['promote', '--like', 'nowhere'], '“nowhere” has no release.', 4],
  [['promote', 'trade', '--env', 'staging'], '“trade” is not a version of an app.', 2],
  [['promote', '@1.0.0'], '“@1.0.0” is not a version of an app.', 2],
  [['promote', 'trade@latest', 'trade@1.0.0+a'], 'trade is given twice.', 2],
  [['promote', 'shop@latest'], 'shop was never published.', 4],
  [['promote', '../host@latest'], 'was never published.', 4],
  [['promote', 'trade@1.0.0+a', '--env', '../x'], 'not a valid name for an environment', 2],
  [['revoke', 'trade'], 'Give one version to revoke.', 2],
  [['rollback', 'trade'], '“local” ran no other version of trade before that is not revoked.', 4],
  [['rollback', 'shop'], '“local” runs no shop.\nIt runs: host, trade.', 4],
  [['rollback', 'trade', '--to', '9'], '“local” has no release 9.', 4],
  [['build', 'trade', '--to', '9'], '“h5 build” does not take “--to”.\nUsage: h5 build', 2],
  [
    ['rollback', '--env', 'lokal'],
    '“lokal” has no release.\nDid you mean “local”? There are: local.',
    4,
  ],
  [['status', 'staging'], '“h5 status” does not take “staging”.', 2],
  [['publish', '--like', 'local'], '“h5 publish” does not take “--like”.', 2],
  [['publish', 'trade', '--from', '.'], 'Give either apps or --from', 2],
  [['rollback', '--to', '0'], 'is not a release number', 2],
  [['rollback', '--to', 'x'], 'is not a release number', 2],
  [['serve', '--api', 'localhost'], 'is not a URL', 2],
  [['serve', '--api', 'http://'], 'is not a URL', 2],
  [['dev', '--env', 'staging'], 'takes no builds for development', 3],
  [['fly'], 'There is no command “fly”.', 2],
  [['promot', 'nft'], 'There is no command “promot”.\nDid you mean “promote”?', 2],
  [['status', '--colour'], "Unknown option '--colour'.\nRun", 2],
])('%j says what is wrong', async (args, message, code) => {
  expect(await main(args)).toBe(code);
  expect(err()).toContain(message);
});

test('publishing the same build again succeeds', async () => {
  const folder = await setup.build({ version: '1.2.0' });
  expect(await main(['publish', '--from', folder])).toBe(0);
  expect(await main(['publish', '--from', folder])).toBe(0);
  await setup.damage('trade', '1.2.0', 'main.js');
  expect(await main(['publish', '--from', folder])).toBe(0);
  expect(out().split('\n')).toEqual([
    'trade@1.2.0',
    'trade@1.2.0 (already published)',
    'trade@1.2.0 (already published; damaged files were restored)',
  ]);
});

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'The disk is read-only'],
  ['EACCES', 'You may not read or write this'],
])('%s is reported in words and has no partial effect', async (code, words) => {
  const folder = await setup.build({ version: '1.2.0' });
  const fault = Object.assign(new Error(code), { code, path: '/disk' });
  const write = jest.spyOn(promises, 'writeFile').mockRejectedValue(fault);
  expect(await main(['publish', '--from', folder])).toBe(7);
  expect(err()).toContain(`${words}: /disk.`);
  expect(err()).not.toContain(' at ');
  write.mockRestore();
  expect(await setup.registry.versions.list('trade')).toEqual(['1.0.0+a']);
  expect(await main(['publish', '--from', folder])).toBe(0);
});

test('the status lists damaged versions, and publishing again restores them', async () => {
  const folder = await setup.build({ version: '1.2.0' });
  await main(['publish', '--from', folder]);
  await main(['promote', 'trade@1.2.0']);
  expect(await main(['status'])).toBe(0);
  expect(out()).not.toContain('damaged');
  await setup.damage('trade', '1.2.0', 'main.js');
  printed.out.mockClear();
  expect(await main(['status'])).toBe(0);
  expect(out()).toContain(
    '  damaged    trade@1.2.0: pages load 1.0.0+a instead; publish the same build again',
  );
  printed.out.mockClear();
  await main(['status', '--json']);
  expect(JSON.parse(out())).toMatchObject({ damaged: { local: ['trade@1.2.0'] } });
  await main(['publish', '--from', folder]);
  printed.out.mockClear();
  await main(['status']);
  expect(out()).not.toContain('damaged');
});

test('the status lists damaged fallback versions', async () => {
  await setup.publish({ version: '1.2.0', files: { 'main.js': 'two();' } });
  await main(['promote', 'trade@1.2.0']);
  await setup.damage('trade', '1.0.0+a', 'main.js');
  printed.out.mockClear();
  await main(['status', '--json']);
  expect(JSON.parse(out())).toMatchObject({ damaged: { local: ['trade@1.0.0+a'] } });
});

test('a version without its manifest is not listed, and the error says what to do', async () => {
  const { versions } = setup.registry;
  await rm(versions.fileOf('trade', '1.0.0+a', 'manifest.json'), { force: true });
  expect(await main(['status'])).toBe(0);
  expect(await main(['promote', 'trade@1.0.0+a', '--env', 'local'])).toBe(5);
  expect(err()).toContain('trade@1.0.0+a has lost its manifest.\nRemove ');
});

test('the status names an environment that cannot be read, and shows the others', async () => {
  await main(['promote', '--like', 'local', '--env', 'staging']);
  const folder = `${setup.registry.folder}/releases/local`;
  const older = JSON.stringify({ env: 'local', seq: 1, apps: {} });
  await promises.writeFile(`${folder}/1.json`, older);
  printed.out.mockClear();
  expect(await main(['status'])).toBe(0);
  expect(out()).toContain('staging: release 1');
  expect(out()).toContain(
    'local: not available: Release 1 of “local” was made by an older platform',
  );
});

test('a folder that cannot be created is reported with a hint', async () => {
  process.env.H5_DATA = versionFolder();
  const folder = await setup.build({ version: '1.2.0' });
  expect(await main(['publish', '--from', folder])).toBe(7);
  expect(err()).toMatch(/^A file exists where a folder is needed: /);

  const fault = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'mkdir', path: '/disk' });
  jest.spyOn(promises, 'mkdir').mockRejectedValue(fault);
  process.env.H5_DATA = setup.folder;
  expect(await main(['promote', 'trade@latest'])).toBe(7);
  expect(err()).toContain('This folder cannot be created: /disk.');
});

function versionFolder() {
  return setup.registry.versions.fileOf('trade', '1.0.0+a', 'main.js');
}

test('a bug ends in a sentence; its stack is in a file', async () => {
  jest.spyOn(promises, 'readdir').mockRejectedValueOnce(new TypeError('x is not a function'));
  expect(await main(['status'])).toBe(1);
  const [first, next = ''] = err().split('\n');
  expect(first).toBe('h5 has a bug: x is not a function');
  expect(err()).not.toMatch(/^ +at /m);
  const [file = ''] = /\S+\.txt/.exec(next) ?? [];
  expect(await promises.readFile(file, 'utf8')).toMatch(/^TypeError: x is not a function\n +at /);
});

test('every command lists the options that it takes in its usage', async () => {
  await main(['--help']);
  const usages = out()
    .split('\n')
    .filter((line) => line.startsWith('  h5 '));
  for (const usage of usages) {
    const [, name = ''] = usage.trim().split(' ');
    for (const option of [
      'like',
      'from',
      'why',
      'to',
      'update',
      'port',
      'api',
      'key',
      'app',
      'count',
      'yes',
    ]) {
      const isListed = usage.includes(`--${option}`);
      printed.err.mockClear();
      const value = ['update', 'yes'].includes(option) ? [] : ['x'];
      if (isListed) continue;
      expect(await main([name, `--${option}`, ...value])).toBe(2);
      expect(err()).toContain(`“h5 ${name}” does not take “--${option}”.`);
    }
  }
});

test('the audit log says who changed what in an environment, or to an app', async () => {
  const folder = await setup.build({ version: '1.2.0' });
  await main(['publish', '--from', folder, '--why', 'Faster chart']);
  await main(['promote', 'trade@1.2.0']);
  await main(['keys', 'create', 'team', 'lottery']);
  const audit = async (...options: string[]) => {
    printed.out.mockClear();
    expect(await main(['audit', ...options])).toBe(0);
    return out().split('\n');
  };
  expect(await audit()).toEqual([
    expect.stringMatching(
      /^ {4}1 {2}\S+ {2}ada {2}promote local release 1: host new → 1\.0\.0\+a, /,
    ),
    expect.stringMatching(/^ {4}2 .* publish trade@1\.2\.0 {2}“Faster chart”$/),
    expect.stringMatching(/^ {4}3 .* promote local release 2: trade 1\.0\.0\+a → 1\.2\.0$/),
    expect.stringMatching(/^ {4}4 .* keys create team-lottery-\d{4}a$/),
  ]);
  expect(await audit('--app', 'host')).toHaveLength(1);
  expect(await audit('--env', 'local')).toHaveLength(2);
  printed.out.mockClear();
  await main(['audit', '--app', 'trade', '--json']);
  expect(JSON.parse(out())).toHaveLength(3);
  expect(await main(['audit', '--env', 'locl'])).toBe(4);
  expect(err()).toContain('Did you mean “local”?');
});

test('verify reads everything again and names all that is wrong', async () => {
  expect(await main(['verify'])).toBe(0);
  expect(out()).toContain('2 versions, 1 releases, 1 lines of the audit log');
  await setup.damage('trade', '1.0.0+a', 'main.js');
  await setup.damage('host', '1.0.0+a', 'host.css');
  expect(await main(['verify'])).toBe(5);
  expect(err()).toMatch(/^host@1\.0\.0\+a: host\.css .*\ntrade@1\.0\.0\+a: main\.js .*\nPublish/);
});

describe('keys', () => {
  const json = () => {
    const text = out();
    printed.out.mockClear();
    return JSON.parse(text) as {
      id: string;
      keys: { id: string }[];
      teams: { team: string; apps: string[] }[];
    };
  };

  test('of a machine without any are made when they are needed, and listed', async () => {
    expect(await main(['keys', '--json'])).toBe(0);
    const { keys, teams } = json();
    const year = new Date().getUTCFullYear();
    expect(keys.map(({ id }) => id)).toEqual([
      `env-local-${year}a`,
      `team-host-${year}a`,
      `team-trade-${year}a`,
    ]);
    expect(teams.map(({ team, apps }) => [team, apps])).toEqual([
      ['host', ['host']],
      ['trade', ['trade']],
    ]);
    expect(JSON.stringify(keys)).not.toContain('private');
  });

  test('where the operator keeps them are not made without being asked for', async () => {
    process.env.H5_KEYS = `${setup.folder}/vault`;
    try {
      const folder = await setup.build({ version: '1.2.0' });
      expect(await main(['publish', '--from', folder])).toBe(4);
      expect(err()).toContain('There is no key of team “trade”');
      expect(await main(['keys', 'create', 'team', 'trade'])).toBe(0);
      expect(await main(['keys', 'create', 'env', 'staging'])).toBe(0);
      expect(await main(['publish', '--from', folder])).toBe(0);
      const versions = ['host@1.0.0+a', 'trade@1.2.0', '--env', 'staging'];
      printed.err.mockClear();
      expect(await main(['promote', ...versions])).toBe(3);
      expect(err()).toContain('No team has host in “staging”.\nGive it to one: h5 keys allow host');
    } finally {
      delete process.env.H5_KEYS;
    }
  });

  test('are exported without their private half, and a public one is entered for a team', async () => {
    await main(['keys', 'create', 'team', 'lottery', '--json']);
    const { id } = json();
    expect(await main(['keys', 'export', id])).toBe(0);
    const text = out();
    expect(text).not.toContain('private');
    printed.out.mockClear();
    expect(await main(['keys', 'export', 'lottery'])).toBe(0);
    expect(out()).toBe(text);
    const file = `${setup.folder}/lottery.json`;
    await promises.writeFile(file, text);
    expect(await main(['keys', 'allow', 'lottery', 'lottery', '--key', file])).toBe(0);
    expect(await main(['keys', 'allow', 'lottery', 'trade', '--key', file])).toBe(3);
    expect(err()).toContain('trade belongs to team “trade” in “local”.');
  });

  test('that are revoked sign nothing more', async () => {
    const year = new Date().getUTCFullYear();
    await setup.publish({ version: '1.2.0', files: { 'main.js': 'two();' } });
    expect(await main(['keys', 'revoke', `team-trade-${year}a`, '--why', 'It leaked'])).toBe(0);
    expect(await main(['promote', 'trade@1.2.0'])).toBe(3);
    expect(err()).toContain(
      `The key team-trade-${year}a was revoked. Raise the version of trade, build it and publish it`,
    );
    await main(['keys', 'create', 'team', 'trade']);
    await setup.publish({ version: '1.3.0', files: { 'main.js': 'three();' } });
    expect(await main(['promote', 'trade@1.3.0'])).toBe(0);
  });

  test('of an environment are replaced before its first release, too', async () => {
    const year = new Date().getUTCFullYear();
    await main(['env', 'create', 'early']);
    await main(['keys', 'create', 'team', 'trade']);
    await main(['keys', 'allow', 'trade', 'trade', '--env', 'early']);
    await main(['keys', 'create', 'env', 'early']);
    const retire = ['keys', 'retire', `env-early-${year}a`, '--now'];
    expect(await main(retire)).toBe(2);
    expect(err()).toContain('A reason is missing: others use “early”');
    expect(await main([...retire, '--why', 'Yearly'])).toBe(0);
    expect((await setup.registry.keyLists.read('early')).list.teams).toHaveLength(1);
  });

  test('of an environment are replaced without a moment at which pages or edge believe nothing', async () => {
    const year = new Date().getUTCFullYear();
    const [old, next] = [`env-local-${year}a`, `env-local-${year}b`];
    const { registry } = setup;
    const trusted = () => new TrustedReleases(registry, 'served').current('local');
    const signersOf = async () =>
      (await trusted())?.envelope.signatures
        .map(({ keyid }) => keyid)
        .filter((one) => !/p256/.test(one));
    expect(await main(['keys', 'retire', old])).toBe(3);
    expect(err()).toContain(`${old} is the only key of environment “local”.`);
    expect(await signersOf()).toEqual([old]);
    await main(['keys', 'create', 'env', 'local']);
    expect(await signersOf()).toEqual([old, next]);
    expect(await main(['keys', 'retire', old])).toBe(3);
    expect(err()).toContain(`Pages that are open may not know ${next} yet.\nRetire ${old} after `);
    expect(await signersOf()).toEqual([old, next]);
    expect(await main(['keys', 'retire', old, '--now', '--why', 'Leaked'])).toBe(0);
    expect(await signersOf()).toEqual([next]);
    expect((await registry.keyLists.read('local')).list.teams).toHaveLength(2);
    expect(await main(['promote', 'trade@1.0.0+a'])).toBe(0);
    printed.out.mockClear();
    await main(['keys', 'create', 'env', 'local', '--json']);
    expect(json().id).toBe(`env-local-${year}c`);
  });

  test.each([
    [['keys', 'fly'], 'There is no “h5 keys fly”.', 2],
    [['keys', 'create', 'dog', 'rex'], 'Say whose key to make.', 2],
    [['keys', 'create', 'team', '../x'], 'is not a valid name of a team', 2],
    [['keys', 'export', 'nothing'], 'There is no key “nothing”.', 4],
    [['keys', 'allow', 'trade'], 'Give a team and its apps.', 2],
    [['keys', 'allow', 'nobody', 'shop'], 'There is no key of team “nobody” here.', 4],
    [['keys', 'revoke', 'nothing'], 'There is no key “nothing”.', 4],
    [['keys', 'retire', 'nothing'], 'There is no key “nothing”.', 4],
  ])('%j says what is wrong', async (args, message, code) => {
    expect(await main(args)).toBe(code);
    expect(err()).toContain(message);
  });
});

test.each([
  [['markets', 'halt'], /^Name the market\.\nSuch as: h5 markets halt BTC-USDT/, 2],
  [['markets', 'close'], /^There is no “h5 markets close”\.\nSuch as/, 2],
  [['markets', 'set', 'BTC-USDT'], /^Name what to set\.\nSuch as/, 2],
  [['markets', 'set', 'BTC-USDT', 'cheaper'], /^“cheaper” is not a name and a value\./, 2],
  [['markets', 'sell', 'BTC-USDT'], /^There is no “h5 markets sell”\./, 2],
  [['prices'], /^Name what to do with the prices\.\nSuch as: h5 prices verify 2026-11-22/, 2],
  [['prices', 'verify', '2026-13-22'], /^Name a day or an hour\./, 2],
  [['prices', 'verify', '2026-11-22T07'], /^There are no prices here: start the server once/, 3],
  [['markets', 'halt', 'BTC-USDT'], /^There are no markets here: start the server once/, 3],
  [['traders', 'approve'], /^Name the lead trader by the public number\./, 2],
  [['traders', 'pause', '1'], /^There is no “h5 traders pause”\.\nSuch as/, 2],
  [['traders'], /^There are no lead traders here: start the server once/, 3],
])(
  '%j says what is missing',
  async (args, message, code) => {
    expect(await main(args)).toBe(code);
    expect(err()).toMatch(message);
  },
  60_000,
);
