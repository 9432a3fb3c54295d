import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Server as SocketServer } from 'socket.io';
import * as z from 'zod/mini';
import { getCurrentUser } from '@h5/shared/contract/account/endpoints';
import { getNotices } from '@h5/shared/contract/alerts/endpoints';
import { getFiatRates, getSiteConfig } from '@h5/shared/contract/content/endpoints';
import type { Endpoint } from '@h5/shared/contract/endpoint';
import type { ClientToServerEvents, ServerToClientEvents } from '@h5/shared/contract/events';
import {
  getContract,
  getContractMarkets,
  getPositionSummary,
} from '@h5/shared/contract/futures/endpoints';
import {
  getCandles,
  getFavourites,
  getHotMarkets,
  getMarketDepth,
  getMarkets,
  getRecentTrades,
} from '@h5/shared/contract/markets/endpoints';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { isUserTopic, type Topic } from '@h5/shared/contract/topic';
import { findTopicByName } from '@h5/shared/contract/findTopicByName';
import { depthTopic } from '@h5/shared/contract/markets/topics';
import { serverStatusTopic } from '@h5/shared/contract/topics';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { MarketSimulator } from './MarketSimulator';
import { PacketBatcher } from './PacketBatcher';

const seed = 7;
const statusMs = 1000;
const candleMs = 900_000;
const candleCount = 500;

const person = {
  id: '0198a5b0-7c1e-7000-8000-000000000001',
  account: 'bench',
  email: null,
  mobile: null,
  nickname: null,
  signature: null,
  avatar: null,
  level: 1,
  score: 0,
  inviteCode: 'BENCH1',
  createdAt: Date.UTC(2026, 0, 1),
};

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
    this.#mountPersonalCalls();
    this.#http = createServer((request, response) => void this.#handle(request, response));
    this.#io = new SocketServer(this.#http, { path: '/api/socket.io', serveClient: false });
    this.#packets = new PacketBatcher(this.#io);
    this.#io.on('connection', (socket) => {
      socket.on('subscribe', ({ topic: name }, reply) => {
        const topic = findTopicByName(name);
        if (!topic) return reply({ ok: false, code: 'NOT_FOUND' });
        // Nothing happens to the person.
        if (isUserTopic(name)) return reply({ ok: true, seq: 0 });
        this.#packets.flush();
        void socket.join(name);
        reply({ ok: true, seq: this.#numberOf(name) });
        if (topic.family === depthTopic.family) {
          socket.emit('event', this.#event(topic, this.simulator.bookOf(name).snapshot()));
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

  /** What a signed-in person reads. */
  #mountPersonalCalls(): void {
    const { contract } = this.simulator;
    this.#answer(getProductAreas, () => []);
    this.#answer(getBalances, () => []);
    this.#answer(getFavourites, () => []);
    this.#answer(getNotices, ({ page, limit }) => ({
      list: [],
      page,
      limit,
      total: 0,
      unread: 0,
    }));
    // Of a day that has ended the page asks again each second.
    this.#answer(getProfitBaseline, () => ({
      beganAt: Date.now(),
      startUsd: '0',
      inUsd: '0',
      outUsd: '0',
      openUsd: '0',
      debtUsd: '0',
    }));
    this.#answer(getCurrentUser, () => person);
    this.#answer(getContractMarkets, () => [contract.market()]);
    this.#answer(getContract, () => contract.view());
    this.#answer(getPositionSummary, () => contract.summary());
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

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const file = this.#files.get(pathname);
    if (file) {
      response.writeHead(200, { 'content-type': file.type }).end(file.body);
      return;
    }
    const answer = this.#answers.get(`${method} ${pathname}`);
    const input = method === 'GET' ? searchParams : new URLSearchParams(await text(request));
    const envelope = answer
      ? { type: 'ok', message: answer(input) }
      : { type: 'error', code: 'NOT_FOUND', message: 'This exchange has prices alone.' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  }
}
