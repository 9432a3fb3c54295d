import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApps, findOutdated } from './build';
import type { WorkspaceApp } from './workspace';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'h5-build-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

test('a build that does not end is outdated, even if its sources become what they were', async () => {
  const app = { name: 'fruit', folder } as WorkspaceApp;
  for (const name of ['shared', 'platform']) write(`node_modules/@h5/${name}/package.json`, '{}');
  write('dist/production.inputs', 'the hash of sources that may come back');
  await expect(buildApps(folder, [app], () => undefined)).rejects.toThrow('does not build');
  expect(existsSync(path.join(folder, 'dist/production.inputs'))).toBe(false);
  expect(await findOutdated(folder, [app])).toEqual([app]);
});
