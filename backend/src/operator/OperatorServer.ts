import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { RpcServer, type RpcHandlers } from '../http/RpcServer';
import { operatorSocketsIn, removeOperatorFile, writeOperatorFile } from './operatorFile';

/**
 * The embedded database admits one process, so a command of an operator is carried out by the server that has it open.
 * It listens at a socket file in the data folder, which its user alone can open, for callers who can read the key beside it.
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
    const [socket = '', other] = operatorSocketsIn(dataFolder);
    const listenAt = async (path: string) => {
      // One that was killed leaves its file; the lock of the folder says that no other server has it.
      rmSync(path, { force: true });
      const server = await RpcServer.start({ socket: path, key, handlers, onError });
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      writeOperatorFile(dataFolder, { socket: path, key });
      return server;
    };
    const server = await listenAt(socket).catch((error: unknown) => {
      if (other === undefined) throw error;
      return listenAt(other);
    });
    return new OperatorServer(server, dataFolder);
  }

  async stop(): Promise<void> {
    removeOperatorFile(this.#dataFolder);
    await this.#server.stop();
  }
}
