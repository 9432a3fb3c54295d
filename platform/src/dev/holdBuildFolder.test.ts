import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdBuildFolder, holdBuildFolders } from './holdBuildFolder';

let workspace: string;
let other: ChildProcess;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), 'h5-hold-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});
afterEach(async () => {
  other.kill('SIGKILL');
  await rm(workspace, { recursive: true });
});

const anApp = (name: string) => ({ name, folder: path.join(workspace, name) });
const lockOf = (name: string) => path.join(workspace, name, 'dist/development.lock');

async function heldBy(pid: number | undefined, name: string) {
  await mkdir(path.dirname(lockOf(name)), { recursive: true });
  await writeFile(lockOf(name), String(pid));
}

test('a second process is refused, and told which one to stop', async () => {
  await heldBy(other.pid, 'trade');
  await expect(holdBuildFolder(anApp('trade'))).rejects.toThrow(
    `Process ${other.pid} already rebuilds trade`,
  );
});

test('all folders are reserved, or none', async () => {
  await heldBy(other.pid, 'trade');
  await expect(holdBuildFolders([anApp('nft'), anApp('trade')])).rejects.toThrow('trade');
  expect(existsSync(lockOf('nft'))).toBe(false);
});

test('what a killed process has reserved is free', async () => {
  await heldBy(other.pid, 'trade');
  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill('SIGKILL');
  await ended;
  const release = await holdBuildFolder(anApp('trade'));
  await release();
  expect(existsSync(lockOf('trade'))).toBe(false);
});

test('a process can wait for another one', async () => {
  const release = await holdBuildFolder(anApp('host'));
  const waiting = holdBuildFolder(anApp('host'), { patienceMs: 20_000 });
  await release();
  await (
    await waiting
  )();
});
