import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseFileUrl, type AppVersion, type Release } from '@h5/shared/contract/release';
import { remoteErrorsPath, type RemoteErrorReport } from '@h5/shared/contract/remoteErrors';
import { createProxy } from '../../../platform/src/edge/proxy';
import { sha384 } from '../../../platform/src/registry/files';

export const networkFaults = ['missing', 'reset', 'slow', 'html', 'altered'] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** Another version of an app, with the text of its files. */
export interface TestBuild {
  app: string;
  build: AppVersion;
  texts: Map<string, string>;
}

/** A proxy in front of the product that injects faults into single files and can serve unpublished builds. */
export class FaultProxy {
  readonly origin: string;
  /** The error reports of browsers. */
  readonly reports: RemoteErrorReport[] = [];
  /** Every requested file. */
  readonly requested: string[] = [];
  release: Release;

  readonly #server: http.Server;
  readonly #product: string;
  readonly #faults = new Map<string, NetworkFault>();
  readonly #texts = new Map<string, string>();
  readonly #hanging = new Set<ServerResponse>();

  private constructor(server: http.Server, product: string, release: Release) {
    this.#server = server;
    this.#product = product;
    this.release = release;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const proxy = createProxy(new URL(product));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === '/h5/' || path === '/h5/release.json') void this.#sendRelease(path, response);
      else if (path === remoteErrorsPath) void this.#receiveReport(request, response);
      else if (path.startsWith('/h5/r/')) this.#sendFile(path, request, response, proxy.handle);
      else proxy.handle(request, response);
    });
    server.on('upgrade', proxy.upgrade);
  }

  static async open(product: string): Promise<FaultProxy> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const release = (await (await fetch(`${product}/h5/release.json`)).json()) as Release;
    // Remotes have no fallback unless a test sets one.
    return new FaultProxy(server, product, { ...release, fallback: {} });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Makes these files fail from now on. */
  injectFault(app: string, { version }: AppVersion, files: string[], fault: NetworkFault): void {
    for (const file of files) this.#faults.set(releaseFileUrl(app, version, file), fault);
  }

  /** Removes all faults and cuts hanging responses. */
  clearFaults(): void {
    this.#faults.clear();
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
  }

  /** The text of a file of the product or of a test build. */
  read(app: string, { version }: AppVersion, file: string): Promise<string> {
    return this.#textAt(releaseFileUrl(app, version, file));
  }

  /** Promotes a test build. What ran before becomes its fallback, if wanted. */
  promote({ app, build, texts }: TestBuild, { hasFallback = true } = {}): void {
    const { seq, apps, fallback } = this.release;
    const before = apps[app];
    this.release = {
      ...this.release,
      seq: seq + 1,
      apps: { ...apps, [app]: build },
      fallback: { ...fallback, ...(hasFallback && before && { [app]: before }) },
    };
    for (const [file, text] of texts)
      this.#texts.set(releaseFileUrl(app, build.version, file), text);
  }

  /** Restores the fallback of an app. */
  rollBack(app: string): void {
    const { seq, apps, fallback } = this.release;
    const good = fallback?.[app];
    if (!good) throw new Error(`There is nothing to roll ${app} back to.`);
    this.release = { ...this.release, seq: seq + 1, apps: { ...apps, [app]: good }, fallback: {} };
  }

  revoke(app: string, { version }: AppVersion): void {
    this.release = { ...this.release, seq: this.release.seq + 1, revoked: [{ app, version }] };
  }

  async #sendRelease(path: string, response: ServerResponse) {
    const json = JSON.stringify(this.release);
    const page = await fetch(this.#product + path);
    const headers = Object.fromEntries(page.headers);
    for (const name of ['content-encoding', 'content-length', 'etag']) delete headers[name];
    const text = (await page.text()).replace(
      /(<script type="application\/json" id="release">).*?(<\/script>)/s,
      (_, begin: string, end: string) => begin + json.replaceAll('<', '\\u003c') + end,
    );
    response.writeHead(page.status, headers).end(path === '/h5/' ? text : json);
  }

  async #receiveReport(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.reports.push(JSON.parse(text) as RemoteErrorReport);
    response.writeHead(204).end();
  }

  #sendFile(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    pass: http.RequestListener,
  ) {
    this.requested.push(path);
    const fault = this.#faults.get(path);
    if (fault === 'slow') return this.#hanging.add(response);
    if (fault === 'reset') return request.socket.destroy();
    if (fault === 'missing') return response.writeHead(404, { 'cache-control': 'no-store' }).end();
    // Intermediaries may cache a wrong answer as long as the right one.
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (fault === 'html') {
      return response
        .writeHead(200, { ...kept, 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in to this network</title>');
    }
    if (!fault && !this.#texts.has(path)) return pass(request, response);
    const headers = { ...kept, 'content-type': typeOf(path) };
    void this.#textAt(path).then((text) =>
      response.writeHead(200, headers).end(fault === 'altered' ? `${text} ` : text),
    );
  }

  async #textAt(path: string): Promise<string> {
    return this.#texts.get(path) ?? (await fetch(this.#product + path)).text();
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8';
  return path.endsWith('.css') ? 'text/css' : 'application/json';
}

/** A version with changed texts and matching hashes. */
export function withTexts(
  build: AppVersion,
  version: string,
  texts: Map<string, string>,
): AppVersion {
  const changed = [...texts].map(([file, text]) => [
    file,
    { sha384: sha384(text), size: text.length },
  ]);
  return { ...build, version, files: { ...build.files, ...Object.fromEntries(changed) } as never };
}
