import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSealing, Sealing, secretKeyFile } from './sealing';

const key = new Uint8Array(32).fill(7);
const sealing = new Sealing(key);

test.each(['', 'JBSWY3DPEHPK3PXP', '身份证 110101199003070011', 'x'.repeat(10_000)])(
  'opens what it has sealed: %.20s',
  (text) => expect(sealing.open('totp:1', sealing.seal('totp:1', text))).toBe(text),
);

test('a text is never sealed the same way twice', () => {
  const sealed = Array.from({ length: 100 }, () => sealing.seal('totp:1', 'secret'));
  expect(new Set(sealed).size).toBe(100);
  expect(sealed.join()).not.toContain('secret');
});

test('a text that was moved to another row, or sealed with another key, does not open', () => {
  const sealed = sealing.seal('totp:1', 'secret');
  expect(() => sealing.open('totp:2', sealed)).toThrow();
  expect(() => new Sealing(new Uint8Array(32).fill(8)).open('totp:1', sealed)).toThrow();
});

test('a text of which any byte was changed or cut off does not open', () => {
  const sealed = sealing.seal('totp:1', 'secret');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => sealing.open('totp:1', `v1.${altered.toString('base64url')}`)).toThrow();
    const cut = bytes.subarray(0, at).toString('base64url');
    expect(() => sealing.open('totp:1', `v1.${cut}`)).toThrow();
  }
  expect(() => sealing.open('totp:1', `v0${sealed.slice(2)}`)).toThrow('unknown format');
});

test('a digest recognises a secret at its place only, with this key only', () => {
  const digest = sealing.digest('document', '110101199003070011');
  expect(new Sealing(key).digest('document', '110101199003070011')).toBe(digest);
  expect(sealing.digest('document', '110101199003070012')).not.toBe(digest);
  expect(sealing.digest('documen', 't110101199003070011')).not.toBe(digest);
  expect(new Sealing(new Uint8Array(32)).digest('document', '110101199003070011')).not.toBe(digest);
});

describe('the key', () => {
  let dataFolder: string;
  beforeEach(() => (dataFolder = mkdtempSync(join(tmpdir(), 'h5-secret-'))));
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  test('is a file that nobody else can read, made once', () => {
    const sealed = openSealing({ secret: undefined, dataFolder }).seal('a', 'secret');
    const path = join(dataFolder, secretKeyFile);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(openSealing({ secret: undefined, dataFolder }).open('a', sealed)).toBe('secret');
  });

  test('is the setting if there is one', () => {
    const secret = '07'.repeat(32);
    expect(openSealing({ secret, dataFolder }).open('a', sealing.seal('a', 'secret'))).toBe(
      'secret',
    );
  });

  test('a file with anything else stops the start', () => {
    writeFileSync(join(dataFolder, secretKeyFile), 'too short', { mode: 0o600 });
    expect(() => openSealing({ secret: undefined, dataFolder })).toThrow('hexadecimal digits');
  });
});
