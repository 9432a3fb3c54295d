import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Language } from '@h5/shared/contract/languages';
import type { Manifest } from '@h5/shared/release/manifest';
import { manifestFile, releaseFileUrl } from '@h5/shared/release/release';
import {
  foldFallback,
  foldManifest,
  type ReleasePayload,
  type ReleaseReply,
} from '@h5/shared/release/releasePayload';
import { remoteErrorsPath, type RemoteErrorReport } from '@h5/shared/release/remoteErrors';
import { composeDocumentFiles } from '../../../platform/src/edge/composeDocumentFiles';
import { createProxy } from '../../../platform/src/edge/proxy';
import { sha384 } from '../../../platform/src/registry/files';
import { payloadTypes } from '../../../platform/src/trust/dsse';
import { signWith, type SigningKey } from '../../../platform/src/trust/keys';
import { KeyStore } from '../../../platform/src/trust/KeyStore';

/** A running product. */
interface Product {
  origin: string;
  dataFolder: string;
}

export const networkFaults = ['missing', 'reset', 'slow', 'html', 'altered'] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** Another version of an app, with the text of its files. */
export interface TestBuild {
  app: string;
  build: Manifest;
  texts: Map<string, string>;
}

/** A proxy in front of the product that injects faults into single files and can serve unpublished builds. */
export class FaultProxy {
  readonly origin: string;
  /** The error reports of browsers. */
  readonly reports: RemoteErrorReport[] = [];
  /** Every requested file. */
  readonly requested: string[] = [];
  /** The versions that it serves. */
  readonly apps = new Map<string, Manifest>();
  /** The last good versions. */
  readonly fallback = new Map<string, Manifest>();

  /** The number of its release. */
  seq: number;
  #revoked: { app: string; version: string }[] = [];
  readonly #released: ReleasePayload;
  /** The key of the product's environment. */
  readonly #key: SigningKey;
  readonly #server: http.Server;
  readonly #product: string;
  readonly #faults = new Map<string, NetworkFault>();
  readonly #texts = new Map<string, string>();
  readonly #hanging = new Set<ServerResponse>();

  private constructor(
    server: http.Server,
    product: string,
    released: ReleasePayload,
    key: SigningKey,
  ) {
    this.#key = key;
    this.#server = server;
    this.#product = product;
    this.#released = released;
    this.seq = released.seq;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const proxy = createProxy(new URL(product));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const [url = ''] = (request.url ?? '').split('?');
      if (url === '/h5/') void this.#sendDocument(request, response);
      else if (/^\/h5\/release(\.[\w-]+)?\.json$/.test(url)) this.#sendRelease(response);
      else if (url === remoteErrorsPath) void this.#receiveReport(request, response);
      else if (url.startsWith('/h5/r/')) this.#sendFile(url, request, response, proxy.handle);
      else proxy.handle(request, response);
    });
    server.on('upgrade', proxy.upgrade);
  }

  static async open({ origin: product, dataFolder }: Product): Promise<FaultProxy> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const reply = (await (await fetch(`${product}/h5/release.json`)).json()) as ReleaseReply;
    const released = JSON.parse(reply.payload) as ReleasePayload;
    const keys = new KeyStore(path.join(dataFolder, 'keys'));
    const key = await keys.signer('env', released.env);
    // Remotes have no fallback unless a test sets one.
    const proxy = new FaultProxy(server, product, released, key);
    for (const [app, { version }] of Object.entries(released.apps)) {
      const manifest = await fetch(product + releaseFileUrl(app, version, manifestFile));
      proxy.apps.set(app, (await manifest.json()) as Manifest);
    }
    return proxy;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Makes these files fail from now on. */
  injectFault(app: string, { version }: Manifest, files: string[], fault: NetworkFault): void {
    for (const file of files) this.#faults.set(releaseFileUrl(app, version, file), fault);
  }

  /** Removes all faults and cuts hanging responses. */
  clearFaults(): void {
    this.#faults.clear();
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
  }

  /** The text of a file of the product or of a test build. */
  read(app: string, { version }: Manifest, file: string): Promise<string> {
    return this.#textAt(releaseFileUrl(app, version, file));
  }

  /** Promotes a test build. What ran before becomes its fallback, if wanted. */
  promote({ app, build, texts }: TestBuild, { hasFallback = true } = {}): void {
    const before = this.apps.get(app);
    this.seq += 1;
    this.apps.set(app, build);
    if (hasFallback && before) this.fallback.set(app, before);
    this.#texts.set(releaseFileUrl(app, build.version, manifestFile), textOf(build));
    for (const [file, text] of texts)
      this.#texts.set(releaseFileUrl(app, build.version, file), text);
  }

  /** Restores the fallback of an app. */
  rollBack(app: string): void {
    const good = this.fallback.get(app);
    if (!good) throw new Error(`There is nothing to roll ${app} back to.`);
    this.seq += 1;
    this.apps.set(app, good);
    this.fallback.clear();
  }

  revoke(app: string, { version }: Manifest): void {
    this.seq += 1;
    this.#revoked = [{ app, version }];
  }

  /** The release of the versions that it serves now. */
  get #release(): ReleasePayload {
    const apps = [...this.apps].map(([app, build]) => [app, foldManifest(build, hashOf(build))]);
    const fallback = [...this.fallback].map(([app, build]) => [
      app,
      foldFallback(build, hashOf(build), this.apps.get(app)?.routes ?? []),
    ]);
    return {
      ...this.#released,
      seq: this.seq,
      apps: Object.fromEntries(apps) as ReleasePayload['apps'],
      fallback: Object.fromEntries(fallback) as NonNullable<ReleasePayload['fallback']>,
      revoked: this.#revoked,
    };
  }

  /** The newest release, also in the place of the one that the document of the product names. */
  #sendRelease(response: ServerResponse) {
    const payload = JSON.stringify(this.#release);
    const signatures = signWith(this.#key, payloadTypes.release, Buffer.from(payload));
    const reply: ReleaseReply = { payload, signatures, unavailable: [] };
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(reply));
  }

  /** The document of the product, with the names of the files that it serves now. */
  async #sendDocument({ headers: asked }: IncomingMessage, response: ServerResponse) {
    const { 'accept-language': accepted = '', cookie = '' } = asked;
    const page = await fetch(`${this.#product}/h5/`, {
      headers: { 'accept-language': accepted, cookie },
    });
    const headers = Object.fromEntries(page.headers);
    for (const name of ['content-encoding', 'content-length', 'etag']) delete headers[name];
    const host = this.apps.get('host');
    if (!host) throw new Error('There is no host.');
    const text = (await page.text()).replace(
      /(?<=data-served="(\w+)".*id="files">)[^<]*/s,
      (_, language: Language) => {
        const served = { release: this.#release, host, unavailable: [] };
        const files = JSON.stringify(composeDocumentFiles(served, language));
        return files.replaceAll('<', '\\u003c');
      },
    );
    response.writeHead(page.status, headers).end(text);
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

/** The bytes of the manifest: those of the product are what its registry has written. */
function textOf(build: Manifest): string {
  return JSON.stringify(build);
}

function hashOf(build: Manifest): string {
  return sha384(textOf(build));
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8';
  return path.endsWith('.css') ? 'text/css' : 'application/json';
}

/** A version with changed texts and matching hashes. */
export function withTexts(build: Manifest, version: string, texts: Map<string, string>): Manifest {
  const changed = [...texts].map(([file, text]) => [
    file,
    { sha384: sha384(text), size: Buffer.byteLength(text) },
  ]);
  return { ...build, version, files: { ...build.files, ...Object.fromEntries(changed) } as never };
}
