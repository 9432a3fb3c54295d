import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isApp, platformFolder } from '../folders';
import { UserError } from '../UserError';
import { defineCommand, type CliOutcome } from './Command';

/** A program of an npm package, with its arguments. */
interface Tool {
  name: string;
  bin: string;
  args: string[];
  /** For Node. */
  flags?: string[];
}

export const testCommand = defineCommand({
  usage: 'test [file…]',
  summary:
    'Run the unit tests of a remote in its own repository, or those in files whose path contains one of the given texts.',
  takesNames: true,
  run: ({ workspace, names }) =>
    check(workspace, 'The tests fail.', [
      {
        name: 'jest',
        bin: 'jest',
        args: ['--config', path.join(platformFolder, 'testing/jest.config.mjs'), ...names],
        flags: ['--experimental-vm-modules', '--no-warnings'],
      },
    ]),
});

export const lintCommand = defineCommand({
  usage: 'lint',
  summary: 'Check the rules and the format of the sources of a remote in its own repository.',
  run: ({ workspace }) =>
    check(workspace, 'The sources break rules.', [
      { name: 'eslint', bin: 'eslint', args: ['.'] },
      { name: 'oxfmt', bin: 'oxfmt', args: ['--check', '**/*.{ts,tsx,mjs,css,json}'] },
    ]),
});

export const typesCommand = defineCommand({
  usage: 'types',
  summary: 'Check the types of a remote in its own repository.',
  run: ({ workspace }) =>
    check(workspace, 'The types are wrong.', [
      { name: 'typescript7', bin: 'tsc', args: ['-p', '.'] },
    ]),
});

/** Runs tools in the folder of a remote. What they print is progress, not the result. */
async function check(folder: string, failure: string, tools: Tool[]): Promise<CliOutcome> {
  if (!isApp(folder)) {
    throw new UserError(
      'There is no remote here.',
      'Run this in its folder. In the workspace: npm test, npm run lint, npm run types.',
      'missing',
    );
  }
  for (const tool of tools) {
    if ((await run(folder, tool)) !== 0) {
      throw new UserError(failure, 'The output above says where.');
    }
  }
  return { text: 'Passed.', json: { passed: true } };
}

function run(cwd: string, { name, bin, args, flags = [] }: Tool): Promise<number | null> {
  const command = [...flags, programOf(name, bin), ...args];
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 2, 2] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** The file of a program among the dependencies of this package. */
export function programOf(name: string, bin: string): string {
  const { resolve } = createRequire(path.join(platformFolder, 'package.json'));
  const manifest = resolve(`${name}/package.json`);
  const own = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof own.bin === 'string' ? own.bin : own.bin[bin];
  if (file === undefined) throw new Error(`${name} has no program ${bin}.`);
  return path.join(path.dirname(manifest), file);
}
