import { FakeSocket } from '../testing/FakeSocket';
import { LazySocket } from './LazySocket';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A lazy socket, the socket it will load, and how often its script was requested. */
function aLazySocket() {
  const found = new FakeSocket();
  const load = jest.fn(() => Promise.resolve(found));
  return { found, load, socket: new LazySocket(load) };
}

test('loads nothing before the first connect', async () => {
  const { load, socket } = aLazySocket();
  socket.on('event', () => undefined);
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(socket.connected).toBe(false);
});

test('passes all events to listeners that were added before its script was loaded', async () => {
  const { found, socket } = aLazySocket();
  const heard: unknown[] = [];
  socket.on('connect', () => heard.push('connect'));
  socket.on('event', (event: { topic: string }) => heard.push(event.topic));
  socket.connect();
  await settle();
  found.send('status', 1, {});
  expect(heard).toEqual(['connect', 'status']);
  expect(socket.connected).toBe(true);
});

test('does not connect after a disconnect', async () => {
  const { load, socket } = aLazySocket();
  socket.connect();
  socket.disconnect();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(socket.connected).toBe(false);
  socket.connect();
  expect(socket.connected).toBe(true);
});

test('loads its script once, however often it connects', async () => {
  const { load, socket } = aLazySocket();
  socket.connect();
  socket.disconnect();
  socket.connect();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(socket.connected).toBe(true);
});

test('reports a script that fails to load as a connection error, and can retry', async () => {
  const { load, socket } = aLazySocket();
  load.mockRejectedValueOnce(new Error('no network'));
  const refused = jest.fn();
  socket.on('connect_error', refused);
  socket.connect();
  await settle();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(socket.active).toBe(false);
  socket.connect();
  await settle();
  expect(socket.connected).toBe(true);
});
