import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { Ticker, TopicEvent } from '@h5/shared/contract/events';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { systemClock } from '../src/clock';
import { RealtimeGateway } from '../src/realtime/RealtimeGateway';
import type { Instructions, Report } from './socketReaders';

/** A socket server; `tell` publishes a tick of every topic. */
export interface Sockets {
  port: number;
  tell(): void;
  close(): void;
}

const tickers = Array.from({ length: 50 }, (_, place) => tickerTopic(`C${place}-USDT`));
export const topics = tickers.map(({ name }) => name);

function tick(): Ticker {
  const price = (50_000 + Math.random() * 1_000).toFixed(1);
  return {
    last: price,
    open: '50123.4',
    high: '51234.5',
    low: '49876.5',
    volume: '1234.56789012',
    quoteVolume: '61728394.12345678',
    change: '0.01234567',
  };
}

export async function ourSockets(): Promise<Sockets> {
  const gateway = new RealtimeGateway({
    clock: systemClock,
    sessions: { verify: async () => undefined, isOpen: async () => true },
    isLive: () => true,
    isMarket: () => true,
    instrumentsVersion: () => 1,
    limits: {
      socketsPerAddress: 10_000,
      packets: { perSecond: 10_000, burst: 10_000 },
      packetsPerAddress: { perSecond: 1_000_000, burst: 1_000_000 },
      bytesPerAddress: { perSecond: 1e9, burst: 1e9 },
    },
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const server = createServer();
  gateway.attach(server);
  const port = await listen(server);
  return {
    port,
    tell: () => tickers.forEach((ticker) => gateway.publish(ticker, tick)),
    close() {
      gateway.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The reference: socket.io broadcasts the same payloads without subscriptions or limits for slow readers. */
export async function bareSockets(): Promise<Sockets> {
  const server = createServer();
  const io = new Server(server, { path: '/api/socket.io', perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('subscribe', (_, reply: (answer: object) => void) => reply({ ok: true, seq: 0 }));
  });
  const port = await listen(server);
  let seq = 0;
  return {
    port,
    tell() {
      seq += 1;
      const time = Date.now();
      const events = topics.map((topic): TopicEvent => ({ topic, seq, time, data: tick() }));
      io.emit('event', ...events);
    },
    close() {
      io.disconnectSockets(true);
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Socket readers in a child process. */
export class Readers {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  static async open(instructions: Instructions): Promise<Readers> {
    const script = join(import.meta.dirname, 'socketReaders.ts');
    const child = fork(script, { execArgv: ['--import', 'tsx'] });
    child.send(instructions);
    await once(child, 'message');
    return new Readers(child);
  }

  async report(): Promise<Report> {
    this.#process.send('report');
    const [report] = (await once(this.#process, 'message')) as [Report];
    return report;
  }

  close(): void {
    this.#process.kill('SIGKILL');
  }
}

/** Calls `work` at a rate for some seconds; returns the number of calls. */
export async function repeat(perSecond: number, seconds: number, act: () => void): Promise<number> {
  const count = Math.round(perSecond * seconds);
  const began = performance.now();
  for (let done = 0; done < count; done += 1) {
    const wait = began + (done * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    else await setImmediate();
    act();
  }
  return count;
}
