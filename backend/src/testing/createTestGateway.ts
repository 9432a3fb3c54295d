import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerOptions } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import type { SubscribeReply, TopicEvent } from '@h5/shared/contract/events';
import type { TopicFamily } from '@h5/shared/contract/topic';
import type { Session } from '../account/Sessions';
import { TestClock } from '../clock';
import { eventually } from './eventually';
import { RealtimeGateway } from '../realtime/RealtimeGateway';
import type { GatewayLimits } from '../realtime/gatewayLimits';

const bearer = { isKeyBound: false, mayMakeKeyCalls: true, isFrozen: false };
const sessions: Record<string, Session> = {
  anna: { userId: 'anna', tokenHash: 'hash of anna', ...bearer },
  'anna elsewhere': { userId: 'anna', tokenHash: 'other hash of anna', ...bearer },
  ben: { userId: 'ben', tokenHash: 'hash of ben', ...bearer },
};

export interface TestClient {
  socket: Socket;
  events: TopicEvent[];
  /** The number of events in each packet. */
  packets: number[];
  subscribe(topic: unknown): Promise<SubscribeReply>;
  next(topic: string, count?: number): Promise<TopicEvent[]>;
}

const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

export async function createTestGateway(
  limits: Partial<GatewayLimits> = {},
  adapter?: ServerOptions['adapter'],
  topics?: readonly TopicFamily[],
) {
  const clock = new TestClock();
  const errors: unknown[] = [];
  const gateway = new RealtimeGateway({
    clock,
    sessions: {
      verify: (token) => Promise.resolve(sessions[token]),
      isOpen: () => Promise.resolve(true),
    },
    isLive: () => true,
    instrumentsVersion: () => 1,
    isMarket: (symbol) => symbol === 'BTC-USDT' || symbol === 'ETH-USDT',
    limits,
    ...(adapter && { adapter }),
    ...(topics && { topics }),
    onError: (error) => errors.push(error),
  });
  const server = createServer();
  gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  closers.push(() => closing(server));
  closers.push(() => gateway.close());
  const connect = (token?: string, options = {}) => connectClient(port, token, options);
  return { clock, gateway, port, connect, errors };
}

function closing(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function connectClient(port: number, token?: string, options = {}): Promise<TestClient> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { batches: true, ...(token !== undefined && { token }) },
    ...options,
  });
  closers.push(() => void socket.disconnect());
  const events: TopicEvent[] = [];
  const packets: number[] = [];
  socket.on('event', (...batch: TopicEvent[]) => {
    events.push(...batch);
    packets.push(batch.length);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return {
    socket,
    events,
    packets,
    subscribe: (topic) => socket.timeout(2_000).emitWithAck('subscribe', { topic }),
    next: (topic, count = 1) =>
      eventually(() => {
        const some = events.filter((event) => event.topic === topic);
        if (some.length < count) throw new Error(`Of ${count} events ${some.length} have come.`);
        return some;
      }),
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
