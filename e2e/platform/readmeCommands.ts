import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort, root } from '../server';

/** The commands of the README, or of another document, below a heading, without their comments. */
export function readmeCommands(heading: string, file = 'README.md'): string[] {
  const readme = readFileSync(path.join(root, file), 'utf8');
  const block = readme.split(`\n## ${heading}\n`)[1]?.split('```sh\n')[1]?.split('```')[0];
  if (!block) throw new Error(`${file} has no commands below “${heading}”.`);
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

/** Where the README's server finds its registry and the API. */
interface Backing {
  folder: string;
  dataFolder: string;
  api: string;
}

/** Runs the README's server on a free port, without npm in between, which would not pass on the signal. */
export async function serveAsReadmeSays(command: string, { folder, dataFolder, api }: Backing) {
  const port = await freePort();
  const [, given = ''] = command.split(' -- ');
  const args = given.replace('8081', String(port)).replace('http://localhost:8080', api).split(' ');
  const server = spawn(process.execPath, ['platform/bin/h5.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, H5_DATA: dataFolder },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${origin}/h5/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
