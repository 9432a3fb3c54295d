import { FakeSocket } from '../testing/FakeSocket';
import { LazySocket } from './LazySocket';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A lazy socket, the socket it will load, and how often its script was requested. */
function aLateSocket() {
  const found = new FakeSocket();
  const load = jest.fn(() => Promise.resolve(found));
  return { found, load, socket: new LazySocket(load) };
}

test('nothing is fetched before it is to connect', async () => {
  const { load, socket } = aLateSocket();
  socket.on('event', () => undefined);
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(socket.connected).toBe(false);
});

test('whoever listened before its script came hears everything', async () => {
  const { found, socket } = aLateSocket();
  const heard: unknown[] = [];
  socket.on('connect', () => heard.push('connect'));
  socket.on('event', (event: { topic: string }) => heard.push(event.topic));
  socket.connect();
  await settle();
  found.send('status', 1, {});
  expect(heard).toEqual(['connect', 'status']);
  expect(socket.connected).toBe(true);
});

test('a connection that is no longer wanted is not made', async () => {
  const { load, socket } = aLateSocket();
  socket.connect();
  socket.disconnect();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(socket.connected).toBe(false);
  socket.connect();
  expect(socket.connected).toBe(true);
});

test('its script is asked for once, however often it is to connect', async () => {
  const { load, socket } = aLateSocket();
  socket.connect();
  socket.disconnect();
  socket.connect();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(socket.connected).toBe(true);
});

test('a script that does not come is a refused connection, and can be tried again', async () => {
  const { load, socket } = aLateSocket();
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
