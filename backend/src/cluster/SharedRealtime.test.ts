import type { Realtime } from '../realtime/Realtime';
import type { Bus, EventMessage } from './Bus';
import { SharedRealtime } from './SharedRealtime';

/** Redis also tells a process what it has published itself. */
class EchoingBus implements Bus {
  readonly isConnected = true;
  readonly messages: EventMessage[] = [];
  hear: (message: never) => void = () => {};

  publish(_channel: string, message: unknown): void {
    this.messages.push(message as EventMessage);
    this.hear(message as never);
  }

  listen(_channel: string, hear: (message: never) => void): () => void {
    this.hear = hear;
    return () => {};
  }

  onReturn(): void {}
}

function open() {
  const told: string[] = [];
  const own: Realtime = {
    publish: (topic) => told.push(topic),
    publishDepth: (symbol, seq) => told.push(`depth ${symbol} ${seq}`),
    snapshotFor: () => {},
    publishToUser: (userId, _, make) => told.push(`${userId} ${String(make())}`),
    endSession: (tokenHash) => told.push(tokenHash),
    endUser: (userId) => told.push(`end ${userId}`),
  };
  const bus = new EchoingBus();
  return { told, bus, realtime: new SharedRealtime(own, bus, 'this one') };
}

test('a user is told once by this process, and once by the others', () => {
  const { told, bus, realtime } = open();
  realtime.publishToUser('anna', 'user.order', () => 'filled');
  expect(told).toEqual(['anna filled']);
  expect(bus.messages).toHaveLength(1);
});

test('what an api process tells a user reaches the sockets of this one', () => {
  const { told, bus } = open();
  bus.publish('event', { type: 'user', userId: 'ben', topic: 'user.order', data: 'open' });
  bus.publish('event', { type: 'endUser', userId: 'ben' });
  expect(told).toEqual(['ben open', 'end ben']);
});

test('books and trades go to both, and are not taken from the bus', () => {
  const { told, bus, realtime } = open();
  realtime.publishDepth('BTC-USDT', 7, { kind: 'change', bids: [], asks: [] } as never);
  realtime.publish('trade.BTC-USDT', () => []);
  expect(told).toEqual(['depth BTC-USDT 7', 'trade.BTC-USDT']);
  expect(bus.messages.map(({ type }) => type)).toEqual(['depth', 'trades']);
});
