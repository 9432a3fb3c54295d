import { FakeSocket } from '../testing/FakeSocket';
import { ServerClock } from './ServerClock';
import { TopicHub } from './TopicHub';
import { ownBalancesTopic } from '../contract/wallet/topics';
import { tickerTopic } from '../contract/markets/topics';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup() {
  const socket = new FakeSocket();
  const hub = new TopicHub(
    () => socket,
    { credentials: () => Promise.resolve({ token: 'token' }), onRefused: jest.fn() },
    new ServerClock(),
    (run) => run(),
    jest.fn(),
  );
  hub.start();
  return { hub, socket };
}

const unsubscribed = ({ emitted }: FakeSocket) =>
  emitted.filter(({ event }) => event === 'unsubscribe').map(({ topic }) => topic);

test('keeps the subscription of a reader that returns within seconds', () => {
  const { hub, socket } = setup();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent: jest.fn() })();
  jest.advanceTimersByTime(1_000);
  const onEvent = jest.fn();
  hub.subscribe(tickerTopic('BTC-USDT'), { onEvent });
  jest.advanceTimersByTime(60_000);
  expect(unsubscribed(socket)).toEqual([]);
  const figures = { open: '1', high: '1', low: '1', volume: '1', quoteVolume: '1', change: '0' };
  socket.send('ticker.BTC-USDT', 1, { last: '2', ...figures });
  expect(onEvent).toHaveBeenCalledTimes(1);
});

test('resyncs if the server’s sequence has restarted', () => {
  const { hub, socket } = setup();
  const onResync = jest.fn();
  socket.seqs['user.balance'] = 100;
  hub.subscribe(ownBalancesTopic, { onEvent: jest.fn(), onResync });
  socket.disconnect('transport close');
  socket.seqs['user.balance'] = 0;
  socket.connect();
  socket.send('user.balance', 1, []);
  onResync.mockClear();
  socket.send('user.balance', 3, []);
  expect(onResync).toHaveBeenCalledTimes(1);
});

test('a ping of the old socket does not close the new one', () => {
  const { hub, socket } = setup();
  socket.isSilent = true;
  hub.probe();
  hub.reconnect();
  socket.isSilent = false;
  const { connections } = socket;
  jest.advanceTimersByTime(10_000);
  expect(socket.connections).toBe(connections);
});
