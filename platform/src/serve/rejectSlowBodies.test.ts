import net, { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestListener, Server } from 'node:http';
import { createServer } from './listen';

const windowMs = 250;
const pace = { windowMs, bytes: 125 };

let server: Server;
let handled: string[];

async function serve(handler: RequestListener) {
  server = createServer(handler, pace);
  await new Promise<void>((resolve) => server.listen(0, resolve));
}

beforeEach(() => void (handled = []));
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => response.end(`${Buffer.concat(chunks).length} bytes`));
  request.on('error', () => handled.push('aborted'));
};

/** Opens a connection, sends the head of a request and returns what came back until it was closed. */
function send(head: string) {
  const socket = net.connect((server.address() as AddressInfo).port);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(`${head}\r\nhost: x\r\n`);
  return { socket, closed, received: () => received };
}

test.each([
  ['sends a part of it', 'content-length: 1000\r\n\r\npart'],
  ['sends nothing of it', 'content-length: 1000\r\n\r\n'],
  ['sends pieces without an end', 'transfer-encoding: chunked\r\n\r\n4\r\npart\r\n'],
])('a client that announces a body and %s gets an error and is disconnected', async (_, rest) => {
  await serve(echo);
  const { socket, closed } = send('POST /api/anything HTTP/1.1');
  socket.write(rest);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(handled).toEqual(['aborted']);
});

test('a connection that sends single bytes is closed', async () => {
  await serve(echo);
  const { socket, closed } = send('POST /api/anything HTTP/1.1');
  socket.write('content-length: 1000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 50);
  try {
    expect(await closed).toContain(' 408 ');
  } finally {
    clearInterval(drip);
  }
});

test('a slow body that no handler reads is cut off too', async () => {
  await serve((_, response) => void response.end('read without it'));
  const { socket, closed } = send('GET /h5/ HTTP/1.1');
  socket.write('content-length: 1000\r\n\r\npart');
  const received = await closed;
  expect(received).toContain('read without it');
  expect(received).not.toContain('408');
});

test('a slow upload that keeps going is accepted', async () => {
  await serve(echo);
  const { socket, received } = send('POST /api/upload HTTP/1.1');
  const pieces = 12;
  socket.write(`content-length: ${pieces * 200}\r\n\r\n`);
  for (let piece = 0; piece < pieces; piece += 1) {
    await wait(100);
    socket.write('x'.repeat(200));
  }
  while (received() === '') await wait(10);
  expect(received()).toContain('2400 bytes');
});

test('a client that waits for a slow answer is not cut off', async () => {
  await serve((request, response) => {
    request.resume();
    setTimeout(() => response.end('late'), windowMs * 3);
  });
  const { socket, received } = send('POST /api/anything HTTP/1.1');
  socket.write('content-length: 4\r\n\r\nbody');
  while (received() === '') await wait(10);
  expect(received()).toContain('late');
});

test('a sender is not cut off while the server does not read', async () => {
  await serve((request, response) => {
    setTimeout(() => echo(request, response), windowMs * 3);
  });
  const { socket, received } = send('POST /api/anything HTTP/1.1');
  socket.write('content-length: 30000\r\n\r\n');
  socket.write('x'.repeat(20_000));
  await wait(windowMs * 3 + 50);
  socket.write('x'.repeat(10_000));
  while (received() === '') await wait(10);
  expect(received()).toContain('30000 bytes');
});
