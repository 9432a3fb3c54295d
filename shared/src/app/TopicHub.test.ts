import { FakeSocket } from '../testing/FakeSocket';
import { ServerClock } from './ServerClock';
import { TopicHub } from './TopicHub';

const ticker = {
  last: '1',
  open: '1',
  high: '1',
  low: '1',
  volume: '1',
  quoteVolume: '1',
  change: '0',
};

function setup() {
  const socket = new FakeSocket();
  const frames: (() => void)[] = [];
  const hub = new TopicHub(
    () => socket,
    () => 'token',
    new ServerClock(),
    (run) => frames.push(run),
  );
  hub.start();
  const frame = () => frames.splice(0).forEach((run) => run());
  return { hub, socket, frame };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function counted(socket: FakeSocket, event: string, topic: string) {
  return socket.emitted.filter((one) => one.event === event && one.topic === topic).length;
}

test('subscribes a topic once for all its readers and leaves it a while after the last', () => {
  const { hub, socket } = setup();
  const stopA = hub.subscribe('ticker.BTC-USDT', { onEvent: jest.fn() });
  const stopB = hub.subscribe('ticker.BTC-USDT', { onEvent: jest.fn() });
  expect(counted(socket, 'subscribe', 'ticker.BTC-USDT')).toBe(1);

  stopA();
  stopB();
  hub.subscribe('ticker.BTC-USDT', { onEvent: jest.fn() })();
  jest.advanceTimersByTime(3900);
  expect(counted(socket, 'unsubscribe', 'ticker.BTC-USDT')).toBe(0);
  jest.advanceTimersByTime(200);
  expect(counted(socket, 'unsubscribe', 'ticker.BTC-USDT')).toBe(1);
  expect(counted(socket, 'subscribe', 'ticker.BTC-USDT')).toBe(1);
});

test('hands over all events of a frame together and in order', () => {
  const { hub, socket, frame } = setup();
  const seen: string[] = [];
  hub.subscribe('ticker.BTC-USDT', { onEvent: ({ last }) => seen.push(last) });
  socket.send('ticker.BTC-USDT', 1, { ...ticker, last: '1' });
  socket.send('ticker.BTC-USDT', 2, { ...ticker, last: '2' });
  expect(seen).toEqual([]);
  frame();
  expect(seen).toEqual(['1', '2']);
});

test('drops what was already seen and what does not fit the contract', () => {
  const { hub, socket, frame } = setup();
  const onEvent = jest.fn();
  hub.subscribe('ticker.BTC-USDT', { onEvent });
  socket.send('ticker.BTC-USDT', 1, ticker);
  socket.send('ticker.BTC-USDT', 1, ticker);
  socket.send('ticker.BTC-USDT', 2, { last: 'x' });
  frame();
  expect(onEvent).toHaveBeenCalledTimes(1);
});

test('asks for a new snapshot when a step of the book is missing, and ignores steps until it lands', () => {
  const { hub, socket, frame } = setup();
  const seen: number[] = [];
  hub.subscribe('depth.BTC-USDT', { onEvent: (_, { seq }) => seen.push(seq) });
  const change = (kind: string) => ({ kind, bids: [], asks: [] });
  socket.send('depth.BTC-USDT', 7, change('delta'));
  socket.send('depth.BTC-USDT', 10, change('snapshot'));
  socket.send('depth.BTC-USDT', 11, change('delta'));
  socket.send('depth.BTC-USDT', 13, change('delta'));
  socket.send('depth.BTC-USDT', 14, change('delta'));
  frame();
  expect(seen).toEqual([10, 11]);
  expect(counted(socket, 'subscribe', 'depth.BTC-USDT')).toBe(2);
  socket.send('depth.BTC-USDT', 20, change('snapshot'));
  frame();
  expect(seen).toEqual([10, 11, 20]);
});

test('counts a person’s events over all their topics and reads anew after a gap', () => {
  const { hub, socket, frame } = setup();
  const onResync = jest.fn();
  socket.seqs = { 'user.balance': 5, 'user.order': 5 };
  hub.subscribe('user.balance', { onEvent: jest.fn(), onResync });
  hub.subscribe('user.order', { onEvent: jest.fn() });
  expect(onResync).toHaveBeenCalledTimes(1);
  socket.send('user.order', 6, {});
  socket.send('user.balance', 7, []);
  frame();
  expect(onResync).toHaveBeenCalledTimes(1);
  socket.send('user.balance', 9, []);
  frame();
  expect(onResync).toHaveBeenCalledTimes(2);
});

test('reads everything anew after a reconnect', () => {
  const { hub, socket } = setup();
  const onResync = jest.fn();
  hub.subscribe('user.balance', { onEvent: jest.fn(), onResync });
  socket.disconnect();
  socket.connect();
  expect(onResync).toHaveBeenCalledTimes(2);
});

test.each([
  ['a server that said goodbye', (socket: FakeSocket) => socket.disconnect('io server disconnect')],
  ['a server that let nobody in', (socket: FakeSocket) => socket.refuse()],
])('comes back to %s', (_, cut) => {
  const { hub, socket } = setup();
  cut(socket);
  jest.advanceTimersByTime(900);
  expect(socket.connected).toBe(false);
  jest.advanceTimersByTime(1200);
  expect(socket.connected).toBe(true);
  expect(hub.isConnected).toBe(true);
});

test('calls the page stale 2.5 seconds after the last heartbeat', () => {
  const { hub, socket, frame } = setup();
  socket.send('status', 1, { server_time: 0, feed: 'live' });
  frame();
  jest.advanceTimersByTime(2400);
  expect(hub.isStale).toBe(false);
  jest.advanceTimersByTime(700);
  expect(hub.isStale).toBe(true);
  socket.send('status', 2, { server_time: 0, feed: 'stale' });
  frame();
  expect(hub.isStale).toBe(false);
  expect(hub.isFeedLive).toBe(false);
});
