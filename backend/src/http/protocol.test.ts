import { longTest } from '@h5/shared/testing/longTest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { rejectMalformedRequests, slowRequestLimits } from './protocol';

jest.setTimeout(60_000);

let app: TestApp;
let server: Server;
beforeAll(async () => {
  app = await createTestApp();
  server = createServer(slowRequestLimits, (request, response) =>
    app.server.routing(request, response),
  );
  rejectMalformedRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
});

function open(): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** All that the server says until it hangs up. */
async function answerTo(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

function send(text: string): Promise<string> {
  const socket = open();
  socket.write(text);
  return answerTo(socket);
}

function envelopeOf(answer: string): unknown {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/json/i);
  return JSON.parse(body);
}

test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['no request at all', 'nonsense\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
])('answers %s in the envelope and hangs up', async (_, text, status) => {
  const answer = await send(text);
  expect(answer.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status} `);
  expect(envelopeOf(answer)).toEqual({
    type: 'error',
    code: status === 431 ? 'TOO_LARGE' : 'INVALID_REQUEST',
    message: expect.stringMatching(/\w/),
  });
});

longTest(
  'a client that sends half of the headers, or a body byte by byte, is told to send it again and disconnected within seconds',
  async () => {
    const began = performance.now();
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';
    const [half, slow] = [open(), open()];
    half.write('GET /api/server_time HTTP/1.1\r\nHost: x\r\n');
    slow.write(`POST /api/user/login HTTP/1.1\r\nHost: x\r\n${form}`);
    const drops = [half, slow].map((socket) =>
      setInterval(() => socket.writable && socket.write(socket === half ? 'X: y\r\n' : 'a'), 500),
    );
    const seconds = async (socket: Socket) => {
      expect(envelopeOf(await answerTo(socket))).toMatchObject({ type: 'error', code: 'BUSY' });
      return (performance.now() - began) / 1000;
    };
    const [halfTook = 0, slowTook = 0] = await Promise.all([half, slow].map(seconds));
    drops.forEach(clearInterval);
    expect(halfTook).toBeLessThan(7);
    expect(slowTook).toBeLessThan(20);
  },
);
