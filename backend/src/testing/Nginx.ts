import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const startTries = 100;
const betweenTriesMs = 50;

/** A real nginx in front of a server on this machine, configured as its manual begins: one `proxy_pass`. */
export class Nginx {
  readonly origin: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(origin: string, process: ChildProcess, folder: string) {
    this.origin = origin;
    this.#process = process;
    this.#folder = folder;
  }

  static findBinary(): string | undefined {
    const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
    return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  }

  /** Among several targets the address of the client decides. `directives` are added beside `proxy_pass`. */
  static start(
    binary: string,
    target: string | readonly string[],
    directives = '',
  ): Promise<Nginx> {
    const pass = typeof target === 'string' ? target : 'http://targets';
    return Nginx.startSite(
      binary,
      (port) => `${upstreamOf(target)}
        server {
          listen 127.0.0.1:${port};
          location / { proxy_pass ${pass}; ${directives} }
        }`,
    );
  }

  /** `site` returns the content of the `http` block for the port to listen on. */
  static async startSite(binary: string, site: (port: number) => string): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'h5-nginx-'));
    const port = await freePort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
      events { worker_connections 64; }
      http {
        access_log off; ${temporary}
        ${site(port)}
      }`,
    );
    const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
    const nginx = new Nginx(`http://127.0.0.1:${port}`, child, folder);
    for (let tries = 0; tries < startTries && child.exitCode === null; tries += 1) {
      if (await answers(nginx.origin)) return nginx;
      await sleep(betweenTriesMs);
    }
    await nginx.stop();
    throw new Error(`nginx did not start: ${complaints}`);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function upstreamOf(target: string | readonly string[]): string {
  if (typeof target === 'string') return '';
  const servers = target.map((origin) => `server ${new URL(origin).host};`);
  return `upstream targets { hash $remote_addr consistent; ${servers.join(' ')} }`;
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
