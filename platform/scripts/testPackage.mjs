// The `test` script of a package: runs the unit tests below its folder, and those of its messages; further arguments are
// passed to Jest.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspace } from './install.mjs';

const folder = path.relative(workspace, process.cwd());
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const hasMessages = /^(host|remote-\w+)$/.test(folder);
const places = [`${path.join(workspace, folder)}/`];
if (hasMessages) places.push(path.join(workspace, 'locales.test.mjs'));
const patterns = places.map((place) => `^${place}`.replaceAll('.', '\\.'));
const { status } = spawnSync(
  process.execPath,
  [...jest, '--testPathPatterns', ...patterns, ...process.argv.slice(2)],
  {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, ...(hasMessages && { H5_TESTED_PACKAGE: folder }) },
  },
);
process.exitCode = status ?? 1;
