import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const names = ['redis-server', 'valkey-server'];
const keepsNothing = ['--save', '', '--appendonly', 'no'];

/** A Redis or Valkey of our own, on a port of loopback, which keeps nothing. */
export class RedisServer {
  readonly #binary: string;
  readonly #port: number;
  /** A file with settings. */
  readonly #settings: string | undefined;
  #child: ChildProcess | undefined;

  private constructor(binary: string, port: number, settings: string | undefined) {
    this.#binary = binary;
    this.#port = port;
    this.#settings = settings;
  }

  static findBinary(): string | undefined {
    const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
    return folders
      .flatMap((folder) => names.map((name) => join(folder, name)))
      .find((path) => existsSync(path));
  }

  static async start(settings?: string): Promise<RedisServer> {
    const binary = RedisServer.findBinary();
    if (!binary) throw new Error('There is no Redis on this machine.');
    const server = new RedisServer(binary, await freePort(), settings);
    await server.resume();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Begins to listen, on the same port as before. */
  async resume(): Promise<void> {
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1'];
    const ownSettings = this.#settings ? [this.#settings] : [];
    const child = spawn(this.#binary, [...ownSettings, ...options, ...keepsNothing], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('Redis ended.')));
      createInterface(child.stdout).on('line', (line) => {
        if (/ready to accept connections/i.test(line)) resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
