import crypto from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { feedKeyFile, hashFeedKey, readFeedKey } from './feedKey';

let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'h5-feed-key-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const digits = 'ab'.repeat(32);
const keyOf = (feedKey?: string) =>
  Buffer.from(readFeedKey({ feedKey, dataFolder })).toString('hex');

test('a first start makes a key of 32 random bytes in a file that others cannot read', () => {
  const drawing = jest.spyOn(crypto, 'randomBytes');
  const key = keyOf();
  const drawn: unknown[] = drawing.mock.results.map(({ value }) => value as unknown);
  drawing.mockRestore();
  expect(drawn).toContainEqual(Buffer.from(key, 'hex'));
  expect(key).toHaveLength(64);
  expect(readdirSync(dataFolder)).toEqual([feedKeyFile]);
  const path = join(dataFolder, feedKeyFile);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe(`${key}\n`);
});

test('later starts have the same key, another installation has another', () => {
  const key = keyOf();
  expect(keyOf()).toBe(key);
  rmSync(join(dataFolder, feedKeyFile));
  expect(keyOf()).not.toBe(key);
});

test('a key that is set counts, and no file is made', () => {
  expect(keyOf(digits)).toBe(digits);
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('a file that others may read, or that holds no key, is refused', () => {
  const path = join(dataFolder, feedKeyFile);
  writeFileSync(path, `${digits}\n`, { mode: 0o600 });
  expect(keyOf()).toBe(digits);
  chmodSync(path, 0o640);
  expect(keyOf).toThrow(/chmod 600/);
  chmodSync(path, 0o600);
  writeFileSync(path, digits.slice(1));
  expect(keyOf).toThrow(/64 hexadecimal digits/);
});

test('a wrong setting is refused without telling it', () => {
  for (const wrong of ['ab', digits.toUpperCase(), `${digits}00`]) {
    expect(() => readConfig({ H5_FEED_KEY: wrong })).toThrow(/H5_FEED_KEY must be 64/);
    expect(() => readConfig({ H5_FEED_KEY: wrong })).not.toThrow(wrong);
  }
  expect(readConfig({ H5_FEED_KEY: digits }).feedKey).toBe(digits);
  expect(readConfig({}).feedKey).toBeUndefined();
});

test('the hash of a key tells another key apart and not the key', () => {
  expect(hashFeedKey(Buffer.alloc(32, 1))).not.toBe(hashFeedKey(Buffer.alloc(32, 2)));
  expect(hashFeedKey(Buffer.from(digits, 'hex'))).not.toContain(digits.slice(0, 8));
});
