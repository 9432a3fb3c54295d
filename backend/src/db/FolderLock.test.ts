import { longTest } from '@h5/shared/testing/longTest';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../StartError';
import { systemClock } from '../clock';
import { FolderLock } from './FolderLock';
import { ownProcessIdentity } from './ProcessIdentity';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second opening is refused with one sentence, until the first one ends', () => {
  const lock = FolderLock.acquire(folder);
  expect(() => FolderLock.acquire(folder)).toThrow(StartError);
  expect(() => FolderLock.acquire(folder)).toThrow(
    /in use by another process \(pid \d+\)\. Stop that/,
  );
  expect(() => FolderLock.assertFree(folder)).toThrow('in use by another process');
  lock.release();
  FolderLock.acquire(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a running process is respected', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(folder, 'db.lock'), String(other.pid));
  expect(() => FolderLock.acquire(folder)).toThrow(`pid ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  FolderLock.acquire(folder).release();
});

test.each(['', 'nonsense', '0', '-1', String(process.pid)])(
  'a lock that contains %j is stale',
  (text) => {
    writeFileSync(join(folder, 'db.lock'), text);
    FolderLock.acquire(folder).release();
  },
);

test('a lock of an earlier process with the pid of a running one is stale', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const [, beginning = ''] = ownProcessIdentity().split(' ');
  writeFileSync(join(folder, 'db.lock'), `${other.pid} ${beginning}`);
  FolderLock.acquire(folder).release();
  other.kill('SIGKILL');
  await once(other, 'exit');
});

test('the leftovers of an interrupted takeover do not block the lock', () => {
  writeFileSync(join(folder, 'db.lock'), 'long gone');
  const claim = createHash('sha256').update('long gone').digest('hex').slice(0, 12);
  writeFileSync(join(folder, `db.lock.${claim}`), '');
  FolderLock.acquire(folder).release();
  expect(readdirSync(folder)).not.toContain('db.lock');
});

test('a lock that another process has taken over is not removed', () => {
  const lock = FolderLock.acquire(folder);
  writeFileSync(join(folder, 'db.lock'), 'another process');
  lock.release();
  expect(readdirSync(folder)).toEqual(['db.lock']);
});

longTest(
  'of processes that start at the same moment exactly one gets the folder',
  async () => {
    const folders = Array.from({ length: 40 }, (_, round) => join(folder, String(round)));
    for (const [round, each] of folders.entries()) {
      mkdirSync(each);
      // In every second round all of them find what a dead one left.
      if (round % 2 === 1) writeFileSync(join(each, 'db.lock'), 'long gone');
    }
    const begin = systemClock.machineNow() + 4_000;
    const rivals = await Promise.all([1, 2, 3].map(() => takeAll(begin, folders)));
    const attempts = rivals.flatMap(({ attempts }) => attempts);
    for (const each of folders) {
      const refusals = attempts.filter((attempt) => attempt.folder === each && attempt.refusal);
      expect(refusals).toHaveLength(rivals.length - 1);
      for (const { refusal } of refusals)
        expect(refusal).toMatch(/in use by another process \(pid \d+\)\. Stop that/);
    }
    await Promise.all(rivals.map(({ end }) => end()));
  },
  30_000,
);

interface Attempt {
  folder: string;
  refusal?: string;
}

/** A process that tries all of these folders in turn, and keeps what it gets until `end`. */
async function takeAll(begin: number, folders: string[]) {
  const script = join(__dirname, '..', 'testing', 'lockProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(begin), ...folders], {
    cwd: join(__dirname, '..', '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const attempts: Attempt[] = [];
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as Attempt | 'done';
    if (said === 'done') break;
    attempts.push(said);
  }
  const end = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  return { attempts, end };
}
