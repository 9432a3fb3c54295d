import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import * as z from 'zod/mini';
import { getFiatRates, getSiteConfig } from '@h5/shared/contract/content/endpoints';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import type { ClientToServerEvents, ServerToClientEvents } from '@h5/shared/contract/events';
import {
  getCandles,
  getHotMarkets,
  getMarketDepth,
  getMarkets,
  getRecentTrades,
} from '@h5/shared/contract/markets/endpoints';
import { isUserTopic, type Topic } from '@h5/shared/contract/topic';
import { findTopicByName } from '@h5/shared/contract/findTopicByName';
import { depthTopic, serverStatusTopic } from '@h5/shared/contract/topics';
import { MarketSimulator } from './MarketSimulator';
import { PacketBatcher } from './PacketBatcher';

const seed = 7;
const statusMs = 1000;
const candleMs = 900_000;
const candleCount = 500;

type Answer = (request: URLSearchParams) => unknown;

/** Serves the calls and the socket of an exchange, as the contract describes them, for one page. */
export class SimulatorServer {
  readonly simulator: MarketSimulator;
  /** How many events of each topic were sent. */
  readonly sent = new Map<string, number>();
  readonly #numbers = new Map<string, number>();
  readonly #answers = new Map<string, Answer>();
  readonly #files = new Map<string, { type: string; body: string }>();
  readonly #http: Server;
  readonly #io: SocketServer<ClientToServerEvents, ServerToClientEvents>;
  readonly #packets: PacketBatcher;
  readonly #heartbeat: NodeJS.Timeout;

  constructor() {
    this.simulator = new MarketSimulator(seed, (topic, make) => this.#publish(topic, make));
    this.#mountCalls();
    this.#http = createServer((request, response) => this.#handle(request, response));
    this.#io = new SocketServer(this.#http, { path: '/api/socket.io', serveClient: false });
    this.#packets = new PacketBatcher(this.#io);
    this.#io.on('connection', (socket) => {
      socket.on('subscribe', ({ topic: name }, reply) => {
        const topic = findTopicByName(name);
        if (!topic || isUserTopic(name)) return reply({ ok: false, code: 'NOT_FOUND' });
        this.#packets.flush();
        void socket.join(name);
        reply({ ok: true, seq: this.#numberOf(name) });
        if (topic.family === depthTopic.family) {
          socket.emit('event', this.#event(topic, this.simulator.book.snapshot()));
        }
      });
      socket.on('unsubscribe', ({ topic }) => void socket.leave(topic));
    });
    this.#heartbeat = setInterval(() => {
      this.#publish(serverStatusTopic, () => ({ server_time: Date.now(), feed: 'live' }));
    }, statusMs);
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.#io.close();
  }

  /** The topics that have subscribers. */
  get topics(): string[] {
    const { rooms, sids } = this.#io.of('/').adapter;
    return [...rooms.keys()].filter((room) => !sids.has(room)).sort();
  }

  /** Serves a file in addition to the calls. */
  offer(path: string, type: string, body: string): void {
    this.#files.set(path, { type, body });
  }

  #publish(topic: Topic, make: () => unknown): void {
    const { name } = topic;
    this.#numbers.set(name, this.#numberOf(name) + 1);
    if (!this.#io.of('/').adapter.rooms.has(name)) return;
    this.sent.set(name, (this.sent.get(name) ?? 0) + 1);
    this.#packets.add(this.#event(topic, make()));
  }

  #event({ name, payload }: Topic, value: unknown) {
    const data: unknown = z.encode(payload, value);
    return { topic: name, seq: this.#numberOf(name), time: Date.now(), data };
  }

  #numberOf(topic: string): number {
    return this.#numbers.get(topic) ?? 0;
  }

  #mountCalls(): void {
    const { simulator } = this;
    this.#answer(getSiteConfig, () => ({
      logo: '',
      name: 'H5',
      demoFunds: true,
      simulatedMarkets: true,
    }));
    this.#answer(getFiatRates, () => [{ code: 'USD', rate: '1' }]);
    this.#answer(getHotMarkets, () => []);
    this.#answer(getRecentTrades, () => []);
    this.#answer(getMarkets, () => simulator.markets.map((market) => market.market()));
    this.#answer(getMarketDepth, () => ({
      ...simulator.book.snapshot(),
      symbol: simulator.watched.symbol,
      seq: this.#numberOf(`depth.${simulator.watched.symbol}`),
      time: Date.now(),
    }));
    // The chart requests older candles until there are none.
    this.#answer(getCandles, ({ symbol, to }) =>
      to === undefined ? simulator.candles(symbol, candleMs, candleCount) : [],
    );
  }

  #answer<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    { method, path, input, output }: Endpoint<Input, Output>,
    answer: (input: z.output<Input>) => z.output<Output>,
  ): void {
    this.#answers.set(`${method} /api${path}`, (query) => {
      const asked = z.decode(input, Object.fromEntries(query) as never);
      return z.encode(output, answer(asked) as never);
    });
  }

  #handle({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const file = this.#files.get(pathname);
    if (file) {
      response.writeHead(200, { 'content-type': file.type }).end(file.body);
      return;
    }
    const answer = this.#answers.get(`${method} ${pathname}`);
    const envelope = answer
      ? { type: 'ok', message: answer(searchParams) }
      : { type: 'error', code: 'NOT_FOUND', message: 'This exchange has prices alone.' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  }
}
