import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NetworkName } from '@h5/shared/rules/networks';
import { SimulatedChain } from '../chain/SimulatedChain';
import { systemClock } from '../clock';
import { Faults } from './Faults';
import { openInMemory } from './memoryDatabase';

type Database = Awaited<ReturnType<typeof openInMemory>>;

const tickMs = 250;

const broken = Symbol('broken');

/** A simulated chain outside of the exchange, with tables of its own: what it knows no crash of the exchange can change. */
export class ChainServer {
  readonly url: string;
  readonly key = 'a-key-of-the-chain-of-a-test';
  readonly chain: SimulatedChain;
  /** Called for each transfer, before it is made and before it is answered; false breaks the connection instead. */
  onSend: (when: 'asked' | 'made') => Promise<boolean> = () => Promise.resolve(true);
  readonly #server: Server;
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  #making: Promise<void> = Promise.resolve();

  private constructor(server: Server, database: Database) {
    this.#server = server;
    this.#database = database;
    this.chain = new SimulatedChain({ db: database.db, clock: systemClock });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, reply) => void this.#answer(request, reply));
    this.#timer = setInterval(() => {
      this.#making = this.#making.then(async () => void (await this.chain.makeDueBlocks()));
    }, tickMs);
  }

  static async start(): Promise<ChainServer> {
    const database = await openInMemory(new Faults());
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ChainServer(server, database);
  }

  /** All transfers to an address. */
  async sentTo(address: string): Promise<{ amount: string; isDropped: boolean }[]> {
    const { transfers } = await this.chain.describe();
    return transfers.filter((one) => one.address === address);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#making;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#database.close();
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const found = await this.#find(request);
    if (found === broken) {
      reply.destroy();
      return;
    }
    reply.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(found ?? {}));
  }

  async #find(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const { chain } = this;
    if (pathname === '/events') {
      return chain.eventsAfter(
        Number(searchParams.get('after')),
        Number(searchParams.get('limit')),
      );
    }
    if (pathname === '/height') {
      return { height: await chain.height(searchParams.get('network') as NetworkName) };
    }
    if (request.method === 'GET') {
      return chain.find(decodeURIComponent(pathname.slice('/transfers/'.length)));
    }
    const body = JSON.parse(await text(request)) as Record<string, string>;
    const network = body.network as NetworkName;
    if (pathname === '/addresses') {
      return { address: await chain.newAddress(body.user ?? '', network) };
    }
    const { key = '', to = '', amount = '' } = body;
    if (!(await this.onSend('asked'))) return broken;
    const sent = await chain.send(key, network, to, amount);
    return (await this.onSend('made')) ? sent : broken;
  }
}
