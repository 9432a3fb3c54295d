import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '../contract/errors/codes';

/** How the server mistreats a request. */
export type ServerFault = (reply: ServerResponse, request: IncomingMessage) => void;

/** The ways in which a reply can go wrong before its meaning is read. */
export const serverFaults = {
  'answers 500': (reply) => send(reply, 500, '<h1>Internal Server Error</h1>', html),
  'answers 500 in its own words': (reply) =>
    send(reply, 500, '{"type":"error","code":"INTERNAL","message":"It broke."}'),
  'answers 502': (reply) => send(reply, 502, '<h1>Bad Gateway</h1>', html),
  'answers 503 with nothing': (reply) => send(reply, 503, ''),
  'never answers': () => undefined,
  'answers half and then is silent': (reply) => {
    reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '200' });
    reply.write('{"type":"ok","mess');
  },
  'cuts the line in the middle of an answer': (reply) => {
    reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '200' });
    reply.write('{"type":"ok","mess', () => reply.destroy());
  },
  'closes the line': (reply) => reply.destroy(),
  'answers half an answer': (reply) => send(reply, 200, '{"type":"ok","mess'),
  'answers a page': (reply) => send(reply, 200, '<!doctype html><p>Sign in to this network', html),
  'answers null': (reply) => send(reply, 200, 'null'),
  'answers a list': (reply) => send(reply, 200, '[]'),
  'answers a number': (reply) => send(reply, 200, '1'),
  'answers an empty object': (reply) => send(reply, 200, '{}'),
  'answers success and no message': (reply) => send(reply, 200, '{"type":"ok"}'),
  'answers a refusal and no message': (reply) => send(reply, 200, '{"type":"error"}'),
  'answers 204': (reply) => send(reply, 204, ''),
  'answers 404 with a page': (reply) => send(reply, 404, '<h1>Not Found</h1>', html),
  'answers 429 from a gateway': (reply) => send(reply, 429, 'Slow down', html, '0'),
  'answers 429 and wants an hour': (reply) =>
    send(
      reply,
      429,
      '{"type":"error","code":"TOO_MANY_REQUESTS","message":"Wait."}',
      'application/json',
      '3600',
    ),
} satisfies Record<string, ServerFault>;

const html = 'text/html';

function send(
  reply: ServerResponse,
  status: number,
  body: string,
  type = 'application/json',
  retryAfter?: string,
) {
  reply.writeHead(status, {
    'Content-Type': type,
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  });
  reply.end(body);
}

/** An HTTP server with a prepared behaviour for each path, which counts its requests. */
export class FaultyServer {
  readonly asked = new Map<string, number>();
  readonly #behaviours = new Map<string, ServerFault>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async listen(): Promise<FaultyServer> {
    const server = createServer((request, reply) => faulty.#answer(request, reply));
    const faulty = new FaultyServer(server);
    // A client that sends on a connection just as it is closed for being idle would see a reset.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return faulty;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sets the behaviour for requests below `base`, so that tests can share a server. */
  behave(base: string, behaviour: ServerFault): void {
    this.#behaviours.set(base, behaviour);
  }

  /** Answers with a success of the contract. */
  answerWell(base: string, message: unknown): void {
    this.behave(base, (reply) => send(reply, 200, JSON.stringify({ type: 'ok', message })));
  }

  /** Answers an error as the contract describes it. */
  answerError(base: string, code: ErrorCode, message: string): void {
    const type = code === 'LOGIN_REQUIRED' || code === 'SESSION_KEY_MISSING' ? '999' : 'error';
    this.behave(base, (reply) => send(reply, 200, JSON.stringify({ type, code, message })));
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, reply: ServerResponse) {
    const base = request.url?.split('/')[1] ?? '';
    this.asked.set(base, (this.asked.get(base) ?? 0) + 1);
    const behaviour = this.#behaviours.get(base);
    // Read the request before answering, or the client may see a connection reset.
    request.resume().once('end', () => {
      if (behaviour) behaviour(reply, request);
      else reply.destroy();
    });
  }
}
