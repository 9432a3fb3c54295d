import { randomBytes } from 'node:crypto';
import { RpcServer, type RpcHandlers } from '../http/RpcServer';
import { removeOperatorFile, writeOperatorFile } from './operatorFile';

/**
 * The embedded database admits one process, so a command of an operator is carried out by the server that has it open.
 * It listens on loopback, on a port of its own that no proxy knows, for callers who can read the key in the data folder.
 */
export class OperatorServer {
  readonly #server: RpcServer;
  readonly #dataFolder: string;

  private constructor(server: RpcServer, dataFolder: string) {
    this.#server = server;
    this.#dataFolder = dataFolder;
  }

  static async start(
    dataFolder: string,
    handlers: RpcHandlers,
    onError: (error: unknown) => void,
  ): Promise<OperatorServer> {
    const key = randomBytes(24).toString('base64url');
    const server = await RpcServer.start({
      host: '127.0.0.1',
      port: 0,
      key,
      handlers,
      onError,
    });
    writeOperatorFile(dataFolder, { port: server.port, key });
    return new OperatorServer(server, dataFolder);
  }

  async stop(): Promise<void> {
    removeOperatorFile(this.#dataFolder);
    await this.#server.stop();
  }
}
