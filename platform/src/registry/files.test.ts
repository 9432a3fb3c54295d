import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeAtomically } from './files';
import { withLock } from './withLock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'h5-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });

/** A full disk: creating a file works, writing to it fails. */
async function onFullDisk(work: () => Promise<unknown>) {
  const fs = await import('node:fs/promises');
  const handle = await fs.open(path.join(folder, 'probe'), 'w');
  await handle.close();
  await rm(path.join(folder, 'probe'));
  const write = jest.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(full);
  try {
    await expect(work()).rejects.toBe(full);
  } finally {
    write.mockRestore();
  }
}

test('a failed write leaves no temporary file', async () => {
  await onFullDisk(() => writeAtomically(path.join(folder, 'current'), '7'));
  expect(await readdir(folder)).toEqual([]);
});

test('a lock file that could not be written is removed', async () => {
  const lock = path.join(folder, 'lock');
  const work = jest.fn(async () => 'done');
  await onFullDisk(() => withLock(lock, work));
  // The next process would wait until an empty one is old.
  expect(await readdir(folder)).toEqual([]);
  expect(work).not.toHaveBeenCalled();
  expect(await withLock(lock, work)).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

test('work that fails leaves no lock behind', async () => {
  const lock = path.join(folder, 'lock');
  await expect(withLock(lock, () => Promise.reject(full))).rejects.toBe(full);
  expect(await readdir(folder)).toEqual([]);
});

test('a lock file that is still empty is waited for', async () => {
  const lock = path.join(folder, 'lock');
  await writeFile(lock, '');
  const work = jest.fn(async () => 'done');
  const done = withLock(lock, work);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(work).not.toHaveBeenCalled();
  await rm(lock);
  expect(await done).toBe('done');
});
