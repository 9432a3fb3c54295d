import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from './listen';

test('headers that are not complete after five seconds are given up, however steadily they arrive', async () => {
  const server = createServer((_, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const began = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drops = setInterval(() => socket.writable && socket.write('X: y\r\n'), 200);
  socket.resume();
  await once(socket, 'close');
  clearInterval(drops);
  server.close();
  server.closeAllConnections();
  const seconds = (performance.now() - began) / 1_000;
  expect(seconds).toBeGreaterThan(4.5);
  expect(seconds).toBeLessThan(7);
}, 30_000);
