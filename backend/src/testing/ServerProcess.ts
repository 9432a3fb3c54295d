import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledProgram } from './bundledProgram';

type Environment = Readonly<Record<string, string>>;

/** Test users are few and fast, so limits would only get in their way. */
const unlimited = {
  H5_LIMIT_REQUESTS_PER_SECOND: '1000000',
  H5_LIMIT_USER_CALLS_PER_SECOND: '1000000',
};

/** For servers without a data folder of their own, so that they make no file in that of a developer. */
const feedKey = { H5_FEED_KEY: '5f'.repeat(32) };

const backend = join(__dirname, '..', '..');

/** The server in a process of its own, as an operator starts it. */
export class ServerProcess {
  readonly origin: string;
  /** From the start of the process to the moment it listens. */
  readonly startMs: number;
  readonly #child: ChildProcess;
  readonly #complaints: string[];
  /** The lines that the server has printed. */
  readonly said: readonly string[];

  private constructor(
    child: ChildProcess,
    said: string[],
    complaints: string[],
    origin: string,
    startMs: number,
  ) {
    this.#child = child;
    this.said = said;
    this.#complaints = complaints;
    this.origin = origin;
    this.startMs = startMs;
  }

  /** Resolves once it listens or, as a worker, has started: on a port that is free; a refusal to start is an error with its words. */
  static async start(
    env: Environment,
    nodeOptions: string[] = [],
    program = [bundledProgram('main.ts')],
  ): Promise<ServerProcess> {
    const began = performance.now();
    const args = [...nodeOptions, ...program];
    const child = spawn(process.execPath, args, {
      cwd: backend,
      env: {
        ...process.env,
        ...unlimited,
        ...(env.H5_DATA ? {} : feedKey),
        DATABASE_URL: '',
        PORT: '0',
        H5_LOG: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    const complaints: string[] = [];
    createInterface(child.stderr).on('line', (line) => complaints.push(line));
    return new Promise((resolve, reject) => {
      child.once('close', (code) =>
        reject(new RefusedStart(`It ended with ${code}: ${complaints.join('\n')}`, code)),
      );
      createInterface(child.stdout).on('line', (line) => {
        said.push(line);
        const origin = /^API on (http:\/\/localhost:\d+)\/api/.exec(line)?.[1];
        const isWorker = line.startsWith('Started: ');
        if (!origin && !isWorker) return;
        child.removeAllListeners('close');
        const startMs = performance.now() - began;
        resolve(new ServerProcess(child, said, complaints, origin ?? '', startMs));
      });
    });
  }

  /** What it wrote about errors, a line each. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** It stands still for this long, as when its machine sleeps; it learns of it from the clock only. */
  async sleep(ms: number): Promise<void> {
    this.#child.kill('SIGSTOP');
    await sleep(ms);
    this.#child.kill('SIGCONT');
  }

  /** At once, without a chance to finish anything. */
  async kill(): Promise<void> {
    await this.send('SIGKILL');
  }

  /** As a supervisor does; returns the exit code. */
  stop(): Promise<number | null> {
    return this.send('SIGTERM');
  }

  /** Sends a signal that ends it; returns the exit code. */
  async send(signal: NodeJS.Signals): Promise<number | null> {
    if (this.isRunning) {
      const closed = once(this.#child, 'close');
      this.#child.kill(signal);
      await closed;
    }
    return this.#child.exitCode;
  }
}

export class RefusedStart extends Error {
  readonly exitCode: number | null;

  constructor(message: string, exitCode: number | null) {
    super(message);
    this.exitCode = exitCode;
  }
}
