import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../server';

/** The commands of the README below a heading, without their comments. */
export function readmeCommands(heading: string): string[] {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const block = readme.split(`\n## ${heading}\n`)[1]?.split('```sh\n')[1]?.split('```')[0];
  if (!block) throw new Error(`The README has no commands below “${heading}”.`);
  return block
    .split('\n')
    .map((line) => line.split(' # ')[0]?.trim() ?? '')
    .filter(Boolean);
}

/** Runs a command in a shell and returns how it ended. */
export function runCommand(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, { shell: true, cwd, env: { ...process.env, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  return new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, printed })),
  );
}
