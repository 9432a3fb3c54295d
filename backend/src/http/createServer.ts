import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { languageOrEnglish, type Language } from '@h5/shared/contract/languages';
import { endpoints } from '@h5/shared/contract/endpoints';
import type { Config } from '../config';
import { AppError } from '../errors/AppError';
import { makeClientAddressReader } from './clientAddress';
import { errorHandler } from './errorHandler';
import { parseForm, type FormFields } from './form';
import { RateLimit } from '../limits/RateLimit';
import { ReadBudget } from './ReadBudget';
import { DelayedRejections } from './DelayedRejections';
import type { Session, SessionVerifier } from './SessionVerifier';

declare module 'fastify' {
  interface FastifyRequest {
    lang: Language;
    /** The address that limits count the request under; see `makeClientAddressReader`. */
    address: string;
    /** The signed-in user, or empty; `route` refuses guests if the endpoint requires a user. */
    userId: string;
    /** The hash of the session's token, or empty. */
    tokenHash: string;
    /** The session, whose key has proved this request if it has one. */
    session: Session | undefined;
    /** What a proof covers besides the line of the request: the body as it was sent, or the bytes of the file in a multipart body. */
    provedBytes: Uint8Array | undefined;
  }
}

const bodyLimit = 64 * 1024;
const noBytes = new Uint8Array();

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Fastify set up for this API: forms in, envelopes out, limits on everything. */
export function createHttpServer(
  config: Config,
  sessions: SessionVerifier,
  accountGuards: FastifyInstance['accountGuards'],
): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    // While the server stops, requests are still answered; the connection is closed after the answer.
    return503OnClosing: false,
    logger: {
      level: config.logLevel,
      // Bodies are never logged; these fields could still contain a secret.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'err.parameters', 'err.detail'],
      serializers: { req: ({ method, url, id }) => ({ method, path: url.split('?')[0], id }) },
    },
    // The hook below parses the query: a parser that throws here would end the process.
    routerOptions: { querystringParser: () => ({}) },
    // A malformed URL or an unknown method is rejected before any hook runs.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      request.lang = languageIn(queryOf(request.url));
      return errorHandler(error, request, reply);
    },
  });
  const addressOf = makeClientAddressReader(config.trustedProxies);
  const requests = new RateLimit(config.limits.requests);
  const rejections = new DelayedRejections();
  const userCalls = new RateLimit(config.limits.userCalls);

  app.decorate('readBudget', new ReadBudget(config.limits.reads));
  app.decorate('onUnlistedError', (message) => app.log.error(message));
  app.decorateRequest('lang', 'en');
  app.decorateRequest('address', '');
  app.decorateRequest('userId', '');
  app.decorateRequest('tokenHash', '');
  app.decorate('accountGuards', accountGuards);
  app.decorateRequest('session', undefined);
  app.decorateRequest('provedBytes');
  app.setErrorHandler(errorHandler);
  readForms(app);
  answerUnknownPaths(app);

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    const text = queryOf(request.url);
    request.lang = languageIn(text);
    request.address = addressOf(request.raw);
    const waitMs = await requests.tryConsume(request.address);
    if (waitMs > 0) await rejections.reject(waitMs, request.raw.socket);
    rejectRepeatedHeaders(request.raw.rawHeaders);
    rejectCrossSite(request);
    request.query = parseForm(text);
  });

  app.addHook('preHandler', async (request) => {
    const { authorization = '', pop: proof } = request.headers;
    const { method, url: target, provedBytes: body = noBytes } = request;
    const call = { method, target, body, proof };
    const token = authorization.replace(/^Bearer /, '');
    const session = await sessions.verify(token, request.address, call);
    if (!session) return;
    request.session = session;
    request.userId = session.userId;
    request.tokenHash = session.tokenHash;
    await userCalls.consume(session.userId);
  });

  return app;
}

/** If these headers are repeated, a proxy and this server could read different values. */
const singleHeaders = new Set(['authorization', 'content-type', 'host', 'pop']);

function rejectRepeatedHeaders(rawHeaders: readonly string[]): void {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (seen.has(name) && singleHeaders.has(name)) throw new AppError('INVALID_REQUEST', {}, 400);
    seen.add(name);
  }
}

/**
 * A page of another site could make its visitors' browsers send forms: password guesses from many addresses, or a sign-in
 * that replaces the known-device cookie. Browsers mark such requests with a header that pages cannot change.
 */
function rejectCrossSite({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isCrossSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isCrossSite && method !== 'GET' && method !== 'HEAD') {
    throw new AppError('INVALID_REQUEST', {}, 403);
  }
}

/** Accepts only forms: JSON, plain text and multipart are rejected with 415. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (
      request: FastifyRequest,
      body: Buffer,
      done: (error: Error | null, fields?: FormFields) => void,
    ) => {
      try {
        if (request.headers['content-encoding']) throw new AppError('UNSUPPORTED_FORMAT');
        request.provedBytes = body;
        const text = textOf(body);
        request.lang = languageIn(text);
        done(null, parseForm(text));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** Read before the form is parsed, since the error message of a rejected form needs the language. */
function languageIn(form: string): Language {
  return languageOrEnglish(/(?:^|&)lang=([a-z]+)(?:&|$)/.exec(form)?.[1]);
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new AppError('INVALID_REQUEST', {}, 400);
  }
}

/** Answers requests for an unknown path, or an unknown method of a known path. */
function answerUnknownPaths(app: FastifyInstance): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of endpoints) {
    methods.set(`/api${path}`, [...(methods.get(`/api${path}`) ?? []), method]);
  }
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(request.url.split('?')[0] ?? '');
    if (!allowed) throw new AppError('NOT_FOUND', {}, 404);
    void reply.header('allow', allowed.join(', '));
    throw new AppError('INVALID_REQUEST', {}, 405);
  });
}
