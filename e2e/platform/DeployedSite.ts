import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, root } from '../server';

/** The nginx of this machine; undefined if there is none. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

interface Site {
  nginx: string;
  /** The edge and the backend. */
  edge: string;
  backend: string;
  /** The registry's folder. */
  registry: string;
}

/**
 * The nginx files of docs/deploy for pages, API and CDN, each at an origin of its own. Only addresses and folders are
 * replaced.
 */
export class DeployedSite {
  readonly pages: string;
  readonly cdn: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(
    ports: { pages: number; cdn: number },
    process: ChildProcess,
    folder: string,
  ) {
    this.pages = `http://localhost:${ports.pages}`;
    this.cdn = `http://127.0.0.1:${ports.cdn}`;
    this.#process = process;
    this.#folder = folder;
  }

  static async start({ nginx, edge, backend, registry }: Site): Promise<DeployedSite> {
    const ports = { pages: await freePort(), api: await freePort(), cdn: await freePort() };
    const folder = await mkdtemp(path.join(tmpdir(), 'h5-nginx-'));
    await mkdir(path.join(folder, 'conf'));
    const write = (name: string, port: number, replaced: Record<string, string>) => {
      let text = readFileSync(path.join(root, 'docs/deploy', name), 'utf8');
      const all = { 'listen 80;': `listen ${port};`, ...replaced };
      for (const [from, to] of Object.entries(all)) {
        if (!text.includes(from)) throw new Error(`${name} has no “${from}”.`);
        text = text.replace(from, to);
      }
      // All of them are in one nginx here, which knows each name once.
      return writeFile(path.join(folder, 'conf', name), text.replaceAll('h5_api', `h5_${port}`));
    };
    const { host } = new URL(backend);
    await write('nginx-pages.conf', ports.pages, {
      '127.0.0.1:8080': new URL(edge).host,
      '10.0.0.1:80': `127.0.0.1:${ports.api}`,
    });
    await write('nginx-api.conf', ports.api, {
      '127.0.0.1:8081': host,
      'server 127.0.0.1:8082 max_fails=1 fail_timeout=2s;': '',
      '10.0.0.2': '127.0.0.1',
    });
    await write('nginx-cdn.conf', ports.cdn, { '/var/lib/h5/registry/': `${registry}/` });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    const main = path.join(folder, 'nginx.conf');
    const http = `access_log off; ${temporary} include ${folder}/conf/*.conf;`;
    const events = 'events { worker_connections 256; }';
    const first = `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;`;
    await writeFile(main, `${first} ${events} http { ${http} }`);
    const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', main], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    const site = new DeployedSite(ports, child, folder);
    for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
      const isUp = await fetch(site.cdn).then(
        () => true,
        () => false,
      );
      if (isUp) return site;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await site.stop();
    throw new Error(`nginx did not start: ${printed}`);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
