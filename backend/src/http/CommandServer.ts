import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDatabaseUnavailable } from '../db/isDatabaseUnavailable';
import { AppError } from '../errors/AppError';
import { keysMatch } from './keysMatch';
import { StartError } from '../StartError';

/** The commands that a process carries out, by name. Input and result are JSON. */
export type CommandHandlers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

interface Options {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Callers must send it. */
  key: string;
  commands: CommandHandlers;
  onError: (error: unknown) => void;
}

/** The answer to a command that was refused or failed. */
export interface CommandFailure {
  error: string;
  /** The code of an `AppError`, with its values. */
  code?: string;
  values?: Record<string, string | number>;
}

/** Carries out commands that other processes send over HTTP. Never mounted on a public port, and no proxy routes it. */
export class CommandServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start({ host, port, key, commands, onError }: Options): Promise<CommandServer> {
    const server = createServer((request, response) => {
      void answer(request, { key, commands, onError }).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body ?? null));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE' ? new StartError(`Internal port ${port} is taken.`) : error,
        ),
      );
      server.listen(port, host, resolve);
    });
    return new CommandServer(server);
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
  { key, commands, onError }: Pick<Options, 'key' | 'commands' | 'onError'>,
): Promise<Answer> {
  if (!keysMatch(request.headers.authorization ?? '', key)) return failure(403, 'Wrong key.');
  const command = commands[(request.url ?? '').slice(1)];
  if (!command) return failure(404, 'There is no such command.');
  try {
    return { status: 200, body: await command(JSON.parse((await text(request)) || '{}') as never) };
  } catch (error) {
    if (error instanceof AppError) return failure(422, error.message, error);
    if (error instanceof StartError) return failure(400, error.message);
    if (!isDatabaseUnavailable(error)) onError(error);
    return failure(500, error instanceof Error ? error.message : String(error));
  }
}

function failure(status: number, error: string, details?: AppError): Answer {
  const { code, values } = details ?? {};
  const body: CommandFailure = { error, ...(code && { code }), ...(values && { values }) };
  return { status, body };
}
