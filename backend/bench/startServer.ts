import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const backend = join(import.meta.dirname, '..');

export interface StartedServer {
  child: ChildProcess;
  /** Empty for a process that serves no users. */
  origin: string;
}

/** Starts the server, or another program that says as it does where it listens: a bundle, or a source below `backend`. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  program = 'src/main.ts',
): Promise<StartedServer> {
  const compiler = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...compiler, resolve(backend, program)], {
    cwd: backend,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const origin = /^API on (http:\/\/localhost:\d+)\/api/.exec(line)?.[1];
    if (origin !== undefined || line.startsWith('Started: '))
      return { child, origin: origin ?? '' };
  }
  throw new Error(`${program} did not start with ${JSON.stringify(env)}.`);
}

/** Sends a signal, unless the process has ended, and waits for its end. */
export async function endServer({ child }: StartedServer, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'exit');
  child.kill(signal);
  await closed;
}
