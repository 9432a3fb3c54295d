import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listApps } from './build/workspace';
import { findRoot, workspaceAbove } from './folders';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'h5-root-')))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text = '{}') {
  const location = path.join(folder, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, text);
  return path.dirname(location);
}

test('the platform of a workspace works on that workspace, wherever it is called', () => {
  write('pnpm-workspace.yaml');
  write('shared/package.json');
  expect(findRoot(tmpdir(), path.join(folder, 'platform'))).toBe(folder);
});

test('an installed platform works on the remote around the working directory', () => {
  const installed = path.join(folder, 'remote/node_modules/@h5/platform');
  write('remote/webpack.config.mjs', '');
  write('remote/package.json', '{"name":"@h5/remote-lottery"}');
  const pages = write('remote/src/pages/Page.tsx', '');
  expect(findRoot(pages, installed)).toBe(path.join(folder, 'remote'));
  expect(listApps(path.join(folder, 'remote'))).toEqual([
    { name: 'lottery', folder: path.join(folder, 'remote') },
  ]);
  expect(findRoot(folder, installed)).toBe(folder);
});

test('settings of pnpm alone make no workspace', () => {
  const pages = write('remote/src/Page.tsx', '');
  write('remote/pnpm-workspace.yaml');
  expect(workspaceAbove(pages)).toBeUndefined();
  write('pnpm-workspace.yaml');
  write('shared/package.json');
  expect(workspaceAbove(pages)).toBe(folder);
});
