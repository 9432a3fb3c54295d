// The `test` script of a package: runs the unit tests below its folder; further arguments are passed to Jest.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspace } from './install.mjs';

const folder = path.relative(workspace, process.cwd());
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const pattern = `^${path.join(workspace, folder)}/`.replaceAll('.', '\\.');
const { status } = spawnSync(
  process.execPath,
  [...jest, '--testPathPatterns', pattern, ...process.argv.slice(2)],
  { cwd: workspace, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
