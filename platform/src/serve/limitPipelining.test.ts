import net, { type AddressInfo } from 'node:net';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from './listen';

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

let server: Server;
let begun: ServerResponse[];

beforeEach(async () => {
  begun = [];
  server = createServer((_, response) => void begun.push(response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open() {
  const socket = net.connect((server.address() as AddressInfo).port);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, received: () => received };
}

/** Waits until this many requests have started. */
async function haveBegun(count: number) {
  while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('thousands of requests in one packet are cut off before they start', async () => {
  const { socket, closed } = open();
  socket.write(request.repeat(1_500));
  await closed;
  expect(begun.length).toBeLessThanOrEqual(32);
});

test('a few pipelined requests are all answered, and later ones as well', async () => {
  const { socket, received } = open();
  for (let round = 1; round <= 3; round += 1) {
    socket.write(request.repeat(30));
    await haveBegun(30 * round);
    for (const response of begun.slice(-30)) response.end('yes');
    while (received().split('yes').length <= 30 * round) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  expect(socket.readyState).toBe('open');
  socket.destroy();
});
