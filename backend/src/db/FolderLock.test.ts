import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../StartError';
import { FolderLock } from './FolderLock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second opening is refused with one sentence, until the first one ends', () => {
  const lock = FolderLock.take(folder);
  expect(() => FolderLock.take(folder)).toThrow(StartError);
  expect(() => FolderLock.take(folder)).toThrow(/in use by another process \(pid \d+\)\.$/);
  lock.release();
  FolderLock.take(folder).release();
  expect(existsSync(join(folder, 'db.lock'))).toBe(false);
});

test('the lock of a living process is respected', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(folder, 'db.lock'), String(other.pid));
  expect(() => FolderLock.take(folder)).toThrow(`pid ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  FolderLock.take(folder).release();
});

test.each(['', 'nonsense', '0', '-1', String(process.pid)])(
  'a lock that says %j was left behind',
  (text) => {
    writeFileSync(join(folder, 'db.lock'), text);
    FolderLock.take(folder).release();
  },
);
