import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { filesRoot } from '@h5/shared/contract/release';
import { remoteFaultsPath } from '@h5/shared/contract/remoteFaults';
import { Failure } from '../Failure';
import type { FaultLog } from '../registry/FaultLog';
import type { Versions } from '../registry/Versions';
import { whenAbsent } from '../registry/files';
import type { Representation } from './document';
import { createFaultReceiver } from './faults';
import { documentReply, fileReply, reportsPath } from './headers';
import type { LivePage } from './LivePage';
import { acceptReport } from './reports';

/** Is this address the edge's? All others are the backend's. */
export function isEdgePath(url: string): boolean {
  return url === reportsPath || /^\/(\?|$)|^\/h5([/?]|$)/.test(url);
}

/** Serves the document, the release and the published files, and hears what failed in a browser. */
export function createEdge(page: LivePage, versions: Versions, faults: FaultLog): RequestListener {
  const acceptFault = createFaultReceiver(versions, faults);

  return (request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = ''] = (request.url ?? '').split('?');
    if (request.method === 'POST') {
      if (path === reportsPath) return acceptReport(request, response);
      if (path === remoteFaultsPath) return acceptFault(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(response, 405, { allow: 'GET, HEAD' });
    }
    if (path === '/' || path === '/h5') return reply(response, 302, { location: '/h5/' });
    if (path === '/h5/') {
      const current = await page.current();
      return send(request, response, current.html, documentReply(current, isSecure(request)));
    }
    if (path === '/h5/release.json') {
      return send(request, response, (await page.current()).json, fileReply);
    }
    return sendFile(request, response, path);
  }

  /** Only what a manifest names is ever read from the disk. */
  async function sendFile(request: IncomingMessage, response: ServerResponse, path: string) {
    const [app = '', version = '', ...rest] = decoded(path.slice(filesRoot.length)).split('/');
    const file = rest.join('/');
    const manifest = path.startsWith(filesRoot) ? await versions.find(app, version) : undefined;
    const facts =
      manifest && Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
    if (!facts) return reply(response, 404, { 'cache-control': 'no-store' });

    const headers = {
      ...fileReply,
      'content-type': typeOf(file),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${facts.sha384.slice(7, 31)}"`,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === headers.etag) return reply(response, 304, headers);

    const location = versions.fileOf(app, version, file);
    const encoding = preferred(request);
    const encoded =
      encoding && (await readFile(`${location}.${suffix[encoding]}`).catch(whenAbsent));
    const bytes = encoded || (await readFile(location));
    response.writeHead(200, {
      ...headers,
      ...(encoded && encoding && { 'content-encoding': encoding }),
      'content-length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { type, etag, plain, br, gz }: Representation,
  security: Record<string, string>,
) {
  const headers = { ...security, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === etag) return reply(response, 304, headers);

  const encoding = preferred(request);
  const bytes = encoding === 'br' ? br : encoding === 'gzip' ? gz : plain;
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function reply(response: ServerResponse, status: number, headers: Record<string, string>) {
  response.writeHead(status, { ...fileReply, ...headers });
  response.end();
}

function fail(response: ServerResponse, error: unknown) {
  console.error(error instanceof Failure ? `${error.message} ${error.next}` : error);
  if (response.headersSent) return response.destroy();
  const text = error instanceof Failure ? error.message : 'The page cannot be served.';
  response.writeHead(503, { ...fileReply, 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

/** TLS ends before us, at whatever stands in front of this server. */
function isSecure({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}

const suffix = { br: 'br', gzip: 'gz' } as const;

/** The smallest form the browser takes. */
function preferred({ headers }: IncomingMessage): keyof typeof suffix | undefined {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  html: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

function typeOf(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
