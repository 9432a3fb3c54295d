import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../..');
let folder;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'h5-npm-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line as a script would, with the output of npm itself. */
function run(...args) {
  const { stdout, status } = spawnSync('npm', ['run', 'h5', '--', ...args, '--json'], {
    cwd: workspace,
    env: { ...process.env, H5_DATA: folder },
    encoding: 'utf8',
  });
  return { answer: JSON.parse(stdout), status };
}

test('with --json npm prints nothing but the JSON, and keeps the exit code', () => {
  expect(run('status')).toMatchObject({ answer: { environments: [] }, status: 0 });
  expect(run('status', '--env', 'nowhere')).toMatchObject({
    answer: { kind: 'missing' },
    status: 4,
  });
}, 60_000);
