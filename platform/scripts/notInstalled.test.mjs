import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../..');

test('in a fresh clone every command says that the packages have to be installed', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'h5-clone-'));
  try {
    for (const file of ['platform/bin/h5.mjs', 'platform/scripts/bundle.mjs']) {
      cpSync(path.join(workspace, file), path.join(clone, file));
    }
    const command = [path.join(clone, 'platform/bin/h5.mjs'), 'status'];
    const { stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(stderr).toBe(
      'The packages are not installed.\nRun “npm start”, or “npx pnpm@12.21.0 install”.\n',
    );
    expect(status).toBe(4);
    const json = spawnSync(process.execPath, [...command, '--json'], { encoding: 'utf8' });
    expect(JSON.parse(json.stdout)).toMatchObject({ kind: 'missing' });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
