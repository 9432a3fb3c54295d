import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedApps } from './changedApps';
import { listApps } from './workspace';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });

async function write(file: string, text = 'x') {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'h5-changed-'));
  for (const [app, team] of [
    ['remote-one', 'first'],
    ['remote-two', 'second'],
  ] as const) {
    await write(`${app}/webpack.config.mjs`);
    await write(`${app}/package.json`, JSON.stringify({ name: app, h5: { team } }));
    await write(`${app}/src/page.tsx`);
  }
  await write('shared/src/app.ts');
  await write('backend/src/app.ts');
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'start: begin');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const changed = async (since?: string) =>
  (await changedApps(folder, listApps(folder), since)).map(({ app, team }) => `${app} ${team}`);

test.each<[string, string, string[]]>([
  ['a page', 'remote-one/src/page.tsx', ['one first']],
  ['a new file', 'remote-two/src/new.css', ['two second']],
  ['what all share', 'shared/src/app.ts', ['one first', 'two second']],
  ['what a page declares', 'remote-one/src/pages/a/page.ts', ['one first', 'two second']],
  ['the lock file', 'pnpm-lock.yaml', ['one first', 'two second']],
  ['the backend', 'backend/src/app.ts', []],
  ['a test', 'remote-one/src/page.test.tsx', []],
  ['what only tests use', 'remote-one/src/testing/messages.ts', []],
])('after a change of %s', async (_, file, apps) => {
  await write(file, 'y');
  expect(await changed('HEAD')).toEqual(apps);
});

test('without a commit all apps are listed, and an unknown one is an error', async () => {
  expect(await changed()).toEqual(['one first', 'two second']);
  await expect(changed('nowhere')).rejects.toMatchObject({ kind: 'missing' });
});

test('an app that lost a file has changed', async () => {
  await rm(path.join(folder, 'remote-one/src/page.tsx'));
  expect(await changed('HEAD')).toEqual(['one first']);
});
