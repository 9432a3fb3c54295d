import * as z from 'zod/mini';
import { topicExamples } from '../contract/examples/topicExamples';
import { FakeSocket } from '../testing/FakeSocket';
import { invalidSamples } from '../testing/invalidSamples';
import { ServerClock } from './ServerClock';
import { TopicHub } from './TopicHub';
import { depthTopic, tickerTopic } from '../contract/markets/topics';
import { ownBalancesTopic } from '../contract/wallet/topics';
import { ownOrdersTopic } from '../contract/orders/topics';
import { marketSymbol } from '../contract/markets/endpoints';
import { defineTopicFamily } from '../contract/topic';
import { topicFamilies } from '../contract/findTopicByName';

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
  const onContractViolation = jest.fn();
  const hub = new TopicHub(
    () => socket,
    { credentials: () => Promise.resolve({ token: 'token' }), onRefused: jest.fn() },
    new ServerClock(),
    (run) => frames.push(run),
    onContractViolation,
  );
  hub.start();
  const frame = () => frames.splice(0).forEach((run) => run());
  return { hub, socket, frame, onContractViolation };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function counted(socket: FakeSocket, event: string, topic: string) {
  return socket.emitted.filter((one) => one.event === event && one.topic === topic).length;
}

test('subscribes to a topic once for all readers and unsubscribes a while after the last one left', () => {
  const { hub, socket } = setup();
  const stopA = hub.subscribe(tickerTopic('BTC-USDT'), { onEvent: jest.fn() });
  const stopB = hub.subscribe(tickerTopic('BTC-USDT'), { onEvent: jest.fn() });
  expect(counted(socket, 'subscribe', 'ticker.BTC-USDT')).toBe(1);

  stopA();
  stopB();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent: jest.fn() })();
  jest.advanceTimersByTime(3900);
  expect(counted(socket, 'unsubscribe', 'ticker.BTC-USDT')).toBe(0);
  jest.advanceTimersByTime(200);
  expect(counted(socket, 'unsubscribe', 'ticker.BTC-USDT')).toBe(1);
  expect(counted(socket, 'subscribe', 'ticker.BTC-USDT')).toBe(1);
});

test('delivers all events of a frame together and in order', () => {
  const { hub, socket, frame } = setup();
  const seen: string[] = [];
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent: ({ last }) => seen.push(last) });
  socket.send('ticker.BTC-USDT', 1, { ...ticker, last: '1' });
  socket.send('ticker.BTC-USDT', 2, { ...ticker, last: '2' });
  expect(seen).toEqual([]);
  frame();
  expect(seen).toEqual(['1', '2']);
});

test('delivers the other events of a packet if one cannot be read', () => {
  const { hub, socket, frame, onContractViolation } = setup();
  const seen: string[] = [];
  for (const symbol of ['BTC-USDT', 'ETH-USDT']) {
    hub.subscribe(tickerTopic(symbol), { onEvent: ({ last }) => seen.push(last) });
  }
  const first = { topic: 'ticker.BTC-USDT', seq: 1, time: 0, data: { ...ticker, last: '1' } };
  const second = { topic: 'ticker.ETH-USDT', seq: 1, time: 0, data: { ...ticker, last: '2' } };
  socket.sendRaw(first, null, second);
  frame();
  expect(seen).toEqual(['1', '2']);
  expect(onContractViolation).toHaveBeenCalledTimes(1);
});

test('counts the events of a topic that was just left without delivering them', () => {
  const { hub, socket, frame, onContractViolation } = setup();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent: jest.fn() })();
  socket.send('ticker.BTC-USDT', 1, 'not delivered');
  frame();
  expect(onContractViolation).not.toHaveBeenCalled();

  const onEvent = jest.fn();
  const onResync = jest.fn();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent, onResync });
  socket.send('ticker.BTC-USDT', 2, ticker);
  frame();
  expect(onEvent).toHaveBeenCalledTimes(1);
  expect(onResync).not.toHaveBeenCalled();
});

test('drops duplicates and events that do not fit the contract', () => {
  const { hub, socket, frame, onContractViolation } = setup();
  const onEvent = jest.fn();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent });
  socket.send('ticker.BTC-USDT', 1, ticker);
  socket.send('ticker.BTC-USDT', 1, ticker);
  socket.send('ticker.BTC-USDT', 2, { last: 'x' });
  frame();
  expect(onEvent).toHaveBeenCalledTimes(1);
  expect(onContractViolation).toHaveBeenCalledWith('ticker', expect.anything());
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'tick'],
  ['a list', [1]],
  ['no number', { topic: 'ticker.BTC-USDT', data: ticker }],
  ['a broken number', { topic: 'ticker.BTC-USDT', seq: 1.5, data: ticker }],
  ['no topic', { seq: 1, data: ticker }],
  ['no payload', { topic: 'ticker.BTC-USDT', seq: 1 }],
])('reports and drops an event that is %s', (_, event) => {
  const { hub, socket, frame, onContractViolation } = setup();
  const onEvent = jest.fn();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent });
  socket.sendRaw(event);
  expect(onContractViolation).toHaveBeenCalledTimes(1);
  socket.send('ticker.BTC-USDT', 1, ticker);
  frame();
  expect(onEvent).toHaveBeenCalledTimes(1);
});

test.each(topicFamilies.map((family) => [family.family, family] as const))(
  'hands over no %s that the contract does not know',
  (family, description) => {
    const { hub, socket, frame, onContractViolation } = setup();
    const name = description.parameters.length > 0 ? `${family}.BTC-USDT` : family;
    const onEvent = jest.fn();
    hub.subscribe({ ...description, name }, { onEvent });
    const example = topicExamples[family];
    // Changes of a book are delivered after its snapshot.
    socket.send(name, 1, example);
    frame();
    expect(onEvent).toHaveBeenCalledTimes(1);
    onEvent.mockClear();
    const wrong = invalidSamples(description.payload, example);
    for (const [at, data] of wrong.entries()) socket.send(name, at + 2, data);
    frame();
    expect(wrong.length).toBeGreaterThan(4);
    expect(onEvent).not.toHaveBeenCalled();
    expect(onContractViolation).toHaveBeenCalled();
  },
);

test('requests one snapshot if updates of the book cannot be read', () => {
  const { hub, socket, frame } = setup();
  hub.subscribe(depthTopic('BTC-USDT'), { onEvent: jest.fn() });
  socket.send('depth.BTC-USDT', 1, { kind: 'snapshot', bids: [], asks: [] });
  frame();
  jest.advanceTimersByTime(10_000);
  for (let seq = 2; seq < 40; seq += 1) socket.send('depth.BTC-USDT', seq, null);
  frame();
  expect(counted(socket, 'subscribe', 'depth.BTC-USDT')).toBe(2);
});

test('requests a snapshot after a gap in the book, and ignores updates until it arrives', () => {
  const { hub, socket, frame } = setup();
  const seen: number[] = [];
  hub.subscribe(depthTopic('BTC-USDT'), { onEvent: (_, { seq }) => seen.push(seq) });
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

test('requests a snapshot for a new reader of a book that is subscribed already', () => {
  const { hub, socket, frame } = setup();
  const change = (kind: string) => ({ kind, bids: [], asks: [] });
  const stop = hub.subscribe(depthTopic('BTC-USDT'), { onEvent: jest.fn() });
  socket.send('depth.BTC-USDT', 1, change('snapshot'));
  frame();
  stop();
  socket.send('depth.BTC-USDT', 2, change('delta'));
  frame();

  const seen: number[] = [];
  const reader = { onEvent: (_: unknown, { seq }: { seq: number }) => seen.push(seq) };
  hub.subscribe(depthTopic('BTC-USDT'), reader);
  hub.subscribe(depthTopic('BTC-USDT'), { onEvent: jest.fn() });
  // One call serves both.
  expect(counted(socket, 'subscribe', 'depth.BTC-USDT')).toBe(2);
  socket.send('depth.BTC-USDT', 3, change('delta'));
  socket.send('depth.BTC-USDT', 4, change('snapshot'));
  socket.send('depth.BTC-USDT', 5, change('delta'));
  frame();
  expect(seen).toEqual([4, 5]);
});

test('numbers private events over all topics and resyncs after a gap', () => {
  const { hub, socket, frame } = setup();
  const onResync = jest.fn();
  socket.seqs = { 'user.balance': 5, 'user.order': 5 };
  hub.subscribe(ownBalancesTopic, { onEvent: jest.fn(), onResync });
  hub.subscribe(ownOrdersTopic, { onEvent: jest.fn() });
  expect(onResync).toHaveBeenCalledTimes(1);
  socket.send('user.order', 6, {});
  socket.send('user.balance', 7, []);
  frame();
  expect(onResync).toHaveBeenCalledTimes(1);
  socket.send('user.balance', 9, []);
  frame();
  expect(onResync).toHaveBeenCalledTimes(2);
});

test('resyncs all topics after a reconnect', () => {
  const { hub, socket } = setup();
  const onResync = jest.fn();
  hub.subscribe(ownBalancesTopic, { onEvent: jest.fn(), onResync });
  socket.disconnect();
  socket.connect();
  expect(onResync).toHaveBeenCalledTimes(2);
});

test.each([
  [
    'a server that closes the connection',
    (socket: FakeSocket) => socket.disconnect('io server disconnect'),
  ],
  ['a server that rejected the connection', (socket: FakeSocket) => socket.refuse()],
])('reconnects to %s', (_, cut) => {
  const { hub, socket } = setup();
  cut(socket);
  jest.advanceTimersByTime(900);
  expect(socket.connected).toBe(false);
  jest.advanceTimersByTime(1200);
  expect(socket.connected).toBe(true);
  expect(hub.isConnected).toBe(true);
});

describe('a page that was suspended', () => {
  function sleep(hub: TopicHub, ms: number) {
    // The clock goes on, the timers do not.
    jest.setSystemTime(Date.now() + ms);
    jest.advanceTimersByTime(500);
    return hub;
  }

  test('keeps a socket that answers in time', () => {
    const { hub, socket } = setup();
    const onResync = jest.fn();
    hub.subscribe(ownBalancesTopic, { onEvent: jest.fn(), onResync });
    const before = socket.emitted.length;
    sleep(hub, 60_000);
    expect(hub.isStale).toBe(true);
    jest.advanceTimersByTime(2_900);
    expect(socket.emitted.slice(before)).toEqual([{ event: 'subscribe', topic: 'status' }]);
    expect(socket.connections).toBe(1);
    expect(onResync).toHaveBeenCalledTimes(1);
  });

  test('replaces a socket that is silent for three seconds, and resyncs each topic once', () => {
    const { hub, socket } = setup();
    const onResync = jest.fn();
    hub.subscribe(ownBalancesTopic, { onEvent: jest.fn(), onResync });
    hub.subscribe(depthTopic('BTC-USDT'), { onEvent: jest.fn() });
    const before = socket.emitted.length;
    socket.isSilent = true;
    sleep(hub, 60_000);
    socket.isSilent = false;
    jest.advanceTimersByTime(3_000);
    expect(socket.connections).toBe(2);
    expect(onResync).toHaveBeenCalledTimes(2);
    const asked = socket.emitted.slice(before + 1).map(({ topic }) => topic);
    expect(asked.sort()).toEqual(['depth.BTC-USDT', 'status', 'user.balance']);
    jest.advanceTimersByTime(10_000);
    expect(socket.connections).toBe(2);
  });

  test('reconnects at once if the socket is known to be closed', () => {
    const { hub, socket } = setup();
    socket.disconnect('transport close');
    sleep(hub, 60_000);
    expect(socket.connected).toBe(true);
  });

  test('reconnects as soon as the device is online', () => {
    const { socket } = setup();
    socket.disconnect('transport close');
    dispatchEvent(new Event('online'));
    expect(socket.connected).toBe(true);
  });
});

test.each([[undefined], [null], ['ok'], [{}], [{ ok: true }], [{ ok: true, seq: 'x' }]])(
  'survives that a subscription is answered with %j',
  (answer) => {
    const { hub, socket, frame } = setup();
    const onEvent = jest.fn();
    const onResync = jest.fn();
    socket.answer = () => answer;
    hub.subscribe(tickerTopic('BTC-USDT'), { onEvent, onResync });
    socket.send('ticker.BTC-USDT', 4, ticker);
    frame();
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(onResync).not.toHaveBeenCalled();
  },
);

test('is stale 2.5 seconds after the last heartbeat', () => {
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

test('delivers a topic that a remote has brought, as its descriptor says', () => {
  const { hub, socket, frame, onContractViolation } = setup();
  const funding = z.object({ rate: z.string(), isWhole: z.optional(z.boolean()) });
  const fundingOf = defineTopicFamily('funding', [marketSymbol], funding, {
    kind: 'snapshot',
    isSnapshot: (data) => (data as { isWhole?: boolean }).isWhole === true,
  });
  const seen: string[] = [];
  hub.subscribe(fundingOf('BTC-PERP'), { onEvent: ({ rate }) => seen.push(rate) });
  expect(counted(socket, 'subscribe', 'funding.BTC-PERP')).toBe(1);
  socket.send('funding.BTC-PERP', 4, { rate: 'early' });
  socket.send('funding.BTC-PERP', 5, { rate: 'snapshot', isWhole: true });
  socket.send('funding.BTC-PERP', 6, { rate: 'next' });
  socket.send('funding.BTC-PERP', 8, { rate: 'after a gap' });
  frame();
  expect(seen).toEqual(['snapshot', 'next']);
  expect(counted(socket, 'subscribe', 'funding.BTC-PERP')).toBe(2);
  socket.send('funding.BTC-PERP', 9, { rate: 9, isWhole: true });
  frame();
  expect(onContractViolation).toHaveBeenCalledWith('funding', expect.anything());
});
