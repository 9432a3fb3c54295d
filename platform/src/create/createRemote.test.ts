import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from './createRemote';

let parent: string;
beforeEach(() => (parent = mkdtempSync(path.join(tmpdir(), 'h5-new-'))));
afterEach(() => rmSync(parent, { recursive: true }));

test('leaves nothing behind when it fails', async () => {
  mkdirSync(path.join(parent, 'remote-lottery'));
  writeFileSync(path.join(parent, 'remote-lottery/kept'), '');
  const creating = createRemote({ name: 'lottery', parent, isStandalone: false });
  await expect(creating).rejects.toThrow(/ENOTEMPTY/);
  expect(readdirSync(parent, { recursive: true }).sort()).toEqual([
    'remote-lottery',
    'remote-lottery/kept',
  ]);
});

test('its team reviews what changes in its folder', async () => {
  mkdirSync(path.join(parent, '.github'));
  const owners = path.join(parent, '.github/CODEOWNERS');
  writeFileSync(owners, '*                 @h5/platform\n');
  await createRemote({ name: 'lottery', parent, isStandalone: false });
  expect(readFileSync(owners, 'utf8').split('\n')).toEqual([
    '*                 @h5/platform',
    '/remote-lottery/  @h5/lottery',
    '',
  ]);
});

test('a remote in its own repository depends on published versions and has the tools of the platform', async () => {
  const folder = await createRemote({ name: 'lottery', parent, isStandalone: true });
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  expect(text).not.toMatch(/catalog:|workspace:|\.\.\/platform/);
  const { scripts, dependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  expect(scripts).toMatchObject({ test: 'h5 test', lint: 'h5 lint', types: 'h5 types' });
  expect(dependencies).toMatchObject({
    '@h5/shared': expect.stringMatching(/^\^\d/),
    react: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.gitignore', 'eslint.config.mjs']));
});

test('a remote in its own repository can depend on packed files', async () => {
  const packages = path.join(parent, 'packages');
  const folder = await createRemote({ name: 'lottery', parent, isStandalone: true, packages });
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  expect(text).toMatch(/"@h5\/platform": "file:\.\.\/packages\/h5-platform-[\d.]+\.tgz"/);
});
