import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ServerProcess } from './ServerProcess';

const run = promisify(execFile);
const workspace = join(__dirname, '..', '..', '..');
const folder = join(workspace, 'docs', 'deploy');

/** The files of `docs/deploy`, as an operator uses them: only addresses and secrets are put in. */
export function deployFile(name: string): string {
  return join(folder, name);
}

/** Lines of the form `NAME=value`; comments and empty values are left out. */
export function readEnvFile(name: string): Record<string, string> {
  const lines = readFileSync(deployFile(name), 'utf8').matchAll(/^(\w+)=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, key, value]) => [key, value]));
}

/** Starts what a unit describes, as systemd would; `instance` is the part after the `@`. */
export function startUnit(
  name: string,
  instance: number,
  changed: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const unit = readFileSync(deployFile(`systemd/${name}`), 'utf8').replaceAll('%i', `${instance}`);
  const { env, program } = readUnit(unit);
  return ServerProcess.start({ ...readEnvFile('h5.env'), ...changed, ...env }, [], program);
}

function readUnit(unit: string) {
  const settings = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const command = /^ExecStart=\/usr\/bin\/node \/opt\/h5\/(\S+)$/m.exec(unit)?.[1];
  if (!command) throw new Error(`The unit does not start Node: ${unit}`);
  return {
    env: Object.fromEntries(settings.map((pair) => pair.split('=') as [string, string])),
    program: [join(workspace, command)],
  };
}

/** The server as one file, which the units start. */
export async function buildServer(): Promise<void> {
  const args = [join(workspace, 'platform', 'bin', 'h5.mjs'), 'build', 'backend'];
  await run(process.execPath, args, { cwd: workspace });
}
