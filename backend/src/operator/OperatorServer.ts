import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keysMatch } from '../http/keysMatch';
import { StartError } from '../StartError';
import { removeOperatorFile, writeOperatorFile } from './operatorFile';

/** What an operator may ask of a running server, by name. Input and result are JSON. */
export type OperatorCommands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/**
 * The embedded database admits one process, so a command of an operator is carried out by the server that has it open.
 * It listens on loopback, on a port of its own that no proxy knows, for those who can read the key in the data folder.
 */
export class OperatorServer {
  readonly #server: Server;
  readonly #dataFolder: string;

  private constructor(server: Server, dataFolder: string) {
    this.#server = server;
    this.#dataFolder = dataFolder;
  }

  static async start(dataFolder: string, commands: OperatorCommands): Promise<OperatorServer> {
    const key = randomBytes(24).toString('base64url');
    const server = createServer((request, response) => {
      void answer(request, key, commands).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    writeOperatorFile(dataFolder, { port: (server.address() as AddressInfo).port, key });
    return new OperatorServer(server, dataFolder);
  }

  async stop(): Promise<void> {
    removeOperatorFile(this.#dataFolder);
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    await closed;
  }
}

async function answer(request: IncomingMessage, key: string, commands: OperatorCommands) {
  if (!keysMatch(request.headers.authorization ?? '', key)) {
    return { status: 403, body: { error: 'Wrong key.' } };
  }
  const command = commands[(request.url ?? '').slice(1)];
  if (!command) return { status: 404, body: { error: 'The server knows no such command.' } };
  try {
    return { status: 200, body: await command(JSON.parse(await text(request))) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: error instanceof StartError ? 400 : 500, body: { error: message } };
  }
}
