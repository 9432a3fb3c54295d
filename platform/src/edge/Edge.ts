import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Language } from '@h5/shared/contract/languages';
import { overridesRoot } from '@h5/shared/release/overrides';
import { languageOf, readLanguageCookie } from '@h5/shared/release/documentLanguage';
import { manifestFile, releaseFilesRoot, releasePath } from '@h5/shared/release/release';
import { readyPath, remoteErrorsPath } from '@h5/shared/release/remoteErrors';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { contentTypeOf } from '../registry/contentTypes';
import type { StoredEncoding } from '../registry/encodings';
import type { ErrorReportLog } from '../registry/ErrorReportLog';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';
import { createClientAddress } from './clientAddress';
import { decodePath } from './decodePath';
import type { EncodedDocument } from './document';
import { createErrorReportHandler } from './errorReports';
import { buildSources } from './findOverride';
import type { HealthCounter } from './HealthCounter';
import { documentHeaders, fileHeaders, sharedFileHeaders, cspReportPath } from './headers';
import { createReadyHandler } from './readyReports';
import { siteManifestPath } from './site';
import type { ReleaseDocument } from './ReleaseDocument';
import {
  acceptedLanguages,
  contentEncodings,
  etagOf,
  isUnchanged,
  preferredEncoding,
} from './negotiate';
import { createRateLimiter, type EdgeRateLimit } from './rateLimiter';
import { createCspReportHandler } from './cspReports';

/** Whether the edge answers this URL. All others belong to the backend. */
export function isEdgePath(url: string): boolean {
  return url === cspReportPath || /^\/(\?|$)|^\/h5([/?]|$)/.test(url);
}

interface Edge {
  page: ReleaseDocument;
  registry: Registry;
  errorReports: ErrorReportLog;
  health: Pick<HealthCounter, 'start' | 'answer'>;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies?: readonly string[];
  rateLimit?: EdgeRateLimit;
}

/** Serves the document, the release and the published files, and receives error reports of browsers. */
export function createEdge(edge: Edge): RequestListener {
  const { page, registry, errorReports, health, trustedProxies } = edge;
  const addressOf = createClientAddress(trustedProxies ?? []);
  const admit = createRateLimiter(edge.rateLimit);
  const acceptErrorReport = createErrorReportHandler(registry, errorReports, health, addressOf);
  const acceptReady = createReadyHandler(health, addressOf);
  const acceptCspReport = createCspReportHandler(addressOf);

  return (request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!(await admit(addressOf(request), response))) return;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (request.method === 'POST') {
      if (path === cspReportPath) return acceptCspReport(request, response);
      if (path === remoteErrorsPath) return acceptErrorReport(request, response);
      if (path === readyPath) return acceptReady(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // The rest of the request body is not read.
      return reply(response, 405, { allow: 'GET, HEAD', connection: 'close' });
    }
    if (path === '/' || path === '/h5') return reply(response, 302, { location: '/h5/' });
    if (path === '/h5/') {
      const current = await page.current();
      const cookies = start(request, current.release);
      const document = await current.html(languageOfVisitor(request));
      return send(request, response, document, {
        ...documentHeaders(current, isSecure(request), buildSources(current.release, query)),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
        vary: 'accept-encoding, accept-language, cookie',
      });
    }
    if (path === releasePath) {
      return send(request, response, (await page.current()).json, fileHeaders);
    }
    if (path === siteManifestPath) {
      return send(request, response, (await page.current()).siteManifest, fileHeaders);
    }
    const named = await page.findNamed(path);
    if (named) return send(request, response, named, { ...fileHeaders, ...keptForever });
    if (path.startsWith(overridesRoot)) return sendOverride(request, response, path);
    return sendFile(request, response, path);
  }

  /** The manifest of a version that a tester may load. It is asked for at each start, so that a ban has effect. */
  async function sendOverride(request: IncomingMessage, response: ServerResponse, path: string) {
    const [app = '', version = ''] = decodePath(path.slice(overridesRoot.length)).split('/');
    const published = await page.findOverride(app, version);
    if (!published) return reply(response, 404, notStored);
    const headers = { ...fileHeaders, ...notStored, 'content-type': 'application/json' };
    return write(request, response, headers, 'plain', published.bytes);
  }

  /** Counts a document. Returns the cookies to set with it. */
  function start(request: IncomingMessage, release: ReleasePayload): string[] {
    // Developers know themselves whether their builds work.
    if (request.method !== 'GET' || release.live) return [];
    const { cookie: cookies = '' } = request.headers;
    const visit = { cookies, address: addressOf(request), isSecure: isSecure(request) };
    return health.start(release, visit);
  }

  /** Reads only manifests and files that they name. */
  async function sendFile(request: IncomingMessage, response: ServerResponse, path: string) {
    const [app = '', version = '', ...rest] = decodePath(path.slice(releaseFilesRoot.length)).split(
      '/',
    );
    const file = rest.join('/');
    const published = path.startsWith(releaseFilesRoot) ? await page.find(app, version) : undefined;
    const { manifest, bytes: text, hash: hashOfManifest } = published ?? {};
    const expected =
      manifest && Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
    const isManifest = file === manifestFile && text !== undefined;
    if (!manifest || !(expected || isManifest)) return reply(response, 404, notStored);

    const sha384 = (isManifest ? hashOfManifest : expected?.sha384) ?? '';
    const hash = sha384.slice('sha384-'.length).slice(0, 24);
    const { release } = await page.current();
    const headers = {
      ...fileHeaders,
      ...(release.origins && sharedFileHeaders),
      'content-type': contentTypeOf(file) ?? 'application/octet-stream',
      ...keptForever,
      vary: 'accept-encoding',
    };
    if (isManifest) {
      const etag = etagOf(hash, 'plain');
      if (isUnchanged(request, etag)) return reply(response, 304, { ...headers, etag });
      return write(request, response, { ...headers, etag }, 'plain', text);
    }
    const wanted = preferredEncoding(request);
    for (const encoding of new Set<StoredEncoding>([wanted, 'plain'])) {
      const etag = etagOf(hash, encoding);
      if (isUnchanged(request, etag)) return reply(response, 304, { ...headers, etag });
      const bytes = await registry.read(manifest, file, encoding);
      if (bytes) return write(request, response, { ...headers, etag }, encoding, bytes);
    }
    console.error(`${app}@${version}: ${file} is damaged on disk and is not served.`);
    page.noteDamage(app, version);
    return reply(response, 503, notStored);
  }
}

type Headers = Record<string, string | string[]>;

/** The content of such an address never changes. */
const keptForever = { 'cache-control': 'public, max-age=31536000, immutable' };
const notStored = { 'cache-control': 'no-store' };

function write(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  encoding: StoredEncoding,
  bytes: Buffer,
) {
  const contentEncoding = contentEncodings[encoding];
  response.writeHead(200, {
    ...headers,
    ...(contentEncoding && { 'content-encoding': contentEncoding }),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  document: EncodedDocument,
  security: Headers,
) {
  const encoding = preferredEncoding(request);
  const etag = etagOf(document.hash, encoding);
  const defaults = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
  const headers = { ...defaults, ...security, etag };
  if (isUnchanged(request, etag)) return reply(response, 304, headers);
  const typed = { ...headers, 'content-type': document.type };
  return write(request, response, typed, encoding, document[encoding]);
}

function reply(response: ServerResponse, status: number, headers: Headers) {
  response.writeHead(status, { ...fileHeaders, ...headers });
  response.end();
}

function fail(response: ServerResponse, error: unknown) {
  console.error(error instanceof UserError ? `${error.message} ${error.hint}` : error);
  if (response.headersSent) return response.destroy();
  const text = error instanceof UserError ? error.message : 'The page cannot be served.';
  response.writeHead(503, { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

/** The language that the document has told us to use next time, or the first one that the browser accepts. */
function languageOfVisitor(request: IncomingMessage): Language {
  const { cookie = '' } = request.headers;
  return languageOf(readLanguageCookie(cookie), acceptedLanguages(request));
}

/** TLS is terminated by a proxy in front of this server. */
function isSecure({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
