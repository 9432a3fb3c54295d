// Builds one package of the workspace: node build.mjs <folder> [--mode development]
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const [name, ...options] = process.argv.slice(2);
const folder = path.resolve(name);
const cli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

const { status } = spawnSync(
  process.execPath,
  [
    cli,
    'build',
    ...['--config', path.join(folder, 'webpack.config.mjs')],
    ...['--env', `folder=${folder}`],
    ...(options.length > 0 ? options : ['--mode', 'production']),
    ...['--stats', 'errors-warnings'],
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
