import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDatabaseUnavailable } from '../db/isDatabaseUnavailable';
import { AppError } from '../errors/AppError';
import { keysMatch } from './keysMatch';
import { StartError } from '../StartError';

/** The procedures that other processes may call, by name. Input and result are JSON. */
export type RpcHandlers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

interface Port {
  host: string;
  /** 0 takes a free one. */
  port: number;
}

interface SocketFile {
  socket: string;
}

interface Service {
  /** Callers must send it. */
  key: string;
  handlers: RpcHandlers;
  onError: (error: unknown) => void;
}

/** The answer to a call that was refused or failed. */
export interface RpcFailure {
  error: string;
  /** The code of an `AppError`, with its values. */
  code?: string;
  values?: Record<string, string | number>;
}

/** Answers remote procedure calls of other processes over HTTP. Never mounted on a public port, and no proxy routes it. */
export class RpcServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(options: (Port | SocketFile) & Service): Promise<RpcServer> {
    const { key, handlers, onError } = options;
    const at = 'socket' in options ? { path: options.socket } : options;
    const server = createServer((request, response) => {
      void answer(request, { key, handlers, onError }).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body ?? null));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE' && 'port' in at
            ? new StartError(`Internal port ${at.port} is taken.`)
            : error,
        ),
      );
      server.listen('path' in at ? { path: at.path } : { host: at.host, port: at.port }, resolve);
    });
    return new RpcServer(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    await closed;
  }
}

type Answer = { status: number; body: unknown };

async function answer(
  request: IncomingMessage,
  { key, handlers, onError }: Service,
): Promise<Answer> {
  if (!keysMatch(request.headers.authorization ?? '', key)) return failure(403, 'Wrong key.');
  const name = (request.url ?? '').slice(1);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) return failure(404, 'There is no such procedure.');
  try {
    return { status: 200, body: await handler(JSON.parse((await text(request)) || '{}') as never) };
  } catch (error) {
    if (error instanceof AppError) return failure(422, error.message, error);
    if (error instanceof StartError) return failure(400, error.message);
    if (!isDatabaseUnavailable(error)) onError(error);
    return failure(500, error instanceof Error ? error.message : String(error));
  }
}

function failure(status: number, error: string, details?: AppError): Answer {
  const { code, values } = details ?? {};
  const body: RpcFailure = { error, ...(code && { code }), ...(values && { values }) };
  return { status, body };
}
