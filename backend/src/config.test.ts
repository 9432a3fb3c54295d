import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config';

test('every variable that is read is described for operators', () => {
  const asked = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.co' },
    {
      get(target, name: string) {
        asked.add(name);
        return target[name];
      },
    },
  );
  readConfig(env);
  expect(asked.size).toBeGreaterThan(20);
  const text = readFileSync(join(__dirname, '../../docs/configuration.md'), 'utf8');
  expect([...asked].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test.each(['x', 'fifteen letters'])('the key of `/dev/` is not as short as %j', (key) => {
  expect(() => readConfig({ H5_DEV_KEY: key })).toThrow(
    'H5_DEV_KEY must be a secret of 16 characters or more.',
  );
});

test('the demo is on with the embedded database, and off with a server', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, demo: true, passwordMinimum: 7 });
  const server = {
    DATABASE_URL: 'postgres://localhost/h5',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@b.co',
  };
  expect(readConfig(server)).toMatchObject({ demo: false, sessionIdleMs: 1_800_000 });
  expect(readConfig({ ...server, H5_DEMO: '1' }).demo).toBe(true);
});

test('a process with one role shares database and bus with the others', () => {
  const cluster = {
    H5_ROLE: 'api',
    H5_DEMO: '1',
    DATABASE_URL: 'postgres://localhost/h5',
    REDIS_URL: 'redis://localhost',
    H5_INTERNAL_KEY: 'a secret of length',
  };
  expect(readConfig({}).cluster).toBeUndefined();
  expect(readConfig(cluster)).toMatchObject({
    role: 'api',
    cluster: { redisUrl: 'redis://localhost', internalPort: 0 },
  });
  for (const [name, message] of [
    ['DATABASE_URL', 'H5_ROLE=api needs DATABASE_URL.'],
    ['REDIS_URL', 'H5_ROLE=api needs REDIS_URL.'],
    ['H5_INTERNAL_KEY', 'H5_ROLE=api needs H5_INTERNAL_KEY'],
  ] as const) {
    expect(() => readConfig({ ...cluster, [name]: '' })).toThrow(message);
  }
  expect(() => readConfig({ ...cluster, H5_INTERNAL_KEY: 'short' })).toThrow('H5_INTERNAL_KEY');
  // A process that does everything, with api processes beside it.
  const all = { ...cluster, H5_ROLE: '' };
  expect(readConfig(all)).toMatchObject({
    role: 'all',
    cluster: { redisUrl: 'redis://localhost' },
  });
  expect(() => readConfig({ ...all, DATABASE_URL: '' })).toThrow('REDIS_URL needs DATABASE_URL.');
  expect(() => readConfig({ ...all, H5_INTERNAL_KEY: '' })).toThrow(
    'REDIS_URL needs H5_INTERNAL_KEY',
  );
});

test('is frozen', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.limits)).toBe(true);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ H5_DEMO: 'maybe' }, 'H5_DEMO must be 1 or 0, not "maybe".'],
  [
    { H5_LOG: 'loud' },
    'H5_LOG must be one of debug, info, warn, error, fatal, silent, not "loud".',
  ],
  [{ H5_PASSWORD_MIN: '6' }, 'H5_PASSWORD_MIN must be a whole number from 7 to 64, not "6".'],
  [
    { DATABASE_URL: 'mysql://root:secret@localhost' },
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  [
    { H5_TRUSTED_PROXIES: '10.0.0.0/8, nginx' },
    'H5_TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between them, not "nginx".',
  ],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL needs MAIL_FROM, the address that mail comes from.'],
  [
    { H5_DEMO: '0' },
    'Codes cannot be sent: set SMTP_URL and MAIL_FROM, or H5_DEMO=1 for the demo.',
  ],
])('refuses %j with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
