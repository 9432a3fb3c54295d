import http, { type IncomingHttpHeaders } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createProxy } from './proxy';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Compressible text with multi-byte characters. */
const long = Buffer.from('価格,'.repeat(2_000));

let backend: http.Server;
let front: http.Server;
let seen: Seen[];

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
const listening = (server: http.Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

beforeEach(async () => {
  seen = [];
  backend = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    if (request.url === '/api/never') return;
    if (request.url === '/api/long') {
      const packed = request.headers['accept-encoding'] === 'br' ? brotliCompressSync(long) : long;
      const encoded = packed === long ? {} : { 'content-encoding': 'br' };
      const length = { 'content-length': packed.length };
      return response
        .writeHead(200, { vary: 'accept-encoding', ...encoded, ...length })
        .end(packed);
    }
    if (request.url === '/api/breaks') {
      response.writeHead(200, { 'content-length': 10 });
      response.write('half');
      return void setTimeout(() => response.destroy(), 20);
    }
    response.writeHead(418, { 'x-answer': 'yes', 'set-cookie': ['a=1', 'b=2'] }).end('tea');
  });
  backend.on('upgrade', (request, socket) => {
    seen.push({ method: 'upgrade', url: request.url, headers: request.headers, body: '' });
    socket.on('error', () => undefined);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await listening(backend);
  const proxy = createProxy(new URL(`http://127.0.0.1:${portOf(backend)}`));
  front = http.createServer(proxy.handle);
  front.on('upgrade', proxy.upgrade);
  await listening(front);
});
afterEach(() => {
  for (const server of [front, backend]) {
    server.close();
    server.closeAllConnections();
  }
});

function ask(path: string, headers: Record<string, string> = {}, body?: string) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string; body: Buffer }>(
    (resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const request = http.request({ port: portOf(front), path, method, headers, agent: false });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode: status, headers } = response;
          resolve({ status, headers, text: body.toString(), body });
        });
      });
      request.end(body);
    },
  );
}

test('forwards requests and answers', async () => {
  const answer = await ask('/api/coin/trade?x=1', { authorization: 'token' }, 'amount=1');
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/coin/trade?x=1',
      body: 'amount=1',
      headers: { authorization: 'token', host: `127.0.0.1:${portOf(backend)}` },
    },
  ]);
  expect(answer).toMatchObject({ status: 418, text: 'tea', headers: { 'x-answer': 'yes' } });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

describe('an answer that was compressed', () => {
  test('is passed on compressed, with the headers for clients and caches', async () => {
    const { headers, body } = await ask('/api/long', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(long.length / 10);
    expect(brotliDecompressSync(body).equals(long)).toBe(true);
  });

  test('is not compressed for clients that cannot decompress it', async () => {
    const { headers, body } = await ask('/api/long', { 'accept-encoding': 'identity' });
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-length': String(long.length),
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.equals(long)).toBe(true);
  });
});

describe('the origin of a request', () => {
  const host = 'exchange.example';
  const own = () => `http://127.0.0.1:${portOf(backend)}`;

  test.each([`http://${host}`, `https://${host}`])(
    'a page of the product (%s) has the origin of the backend',
    async (origin) => {
      await ask('/api/x', { host, origin });
      expect(seen[0]?.headers.origin).toBe(own());
      expect(seen[0]?.headers['x-forwarded-host']).toBe(host);
    },
  );

  test.each([
    'https://evil.example',
    `https://${host}.evil.example`,
    `https://evil.${host}`,
    `https://${host}:8443`,
    `http://${host}/`,
    `ftp://${host}`,
    `https://${host.toUpperCase()}`,
    'null',
    '',
  ])('another page (“%s”) keeps its own origin', async (origin) => {
    await ask('/api/x', { host, origin });
    expect(seen[0]?.headers.origin).toBe(origin);
  });

  test('an unknown page stays unknown', async () => {
    await ask('/api/x', { host });
    expect(seen[0]?.headers).not.toHaveProperty('origin');
  });

  test('the client address is forwarded', async () => {
    await ask('/api/x');
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  });

  test.each(['192.0.2.7', '10.0.0.1, 192.0.2.7', 'nonsense', '127.0.0.1'])(
    'a forged address (%s) does not hide the real one',
    async (told) => {
      await ask('/api/x', { 'x-forwarded-for': told });
      const hops = String(seen[0]?.headers['x-forwarded-for']).split(', ');
      expect(hops.slice(0, -1).join(', ')).toBe(told);
      expect(hops.at(-1)).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    },
  );

  test('the host header of the client is replaced', async () => {
    await ask('/api/x', { host, 'x-forwarded-host': 'evil.example' });
    expect(seen[0]?.headers['x-forwarded-host']).toBe(host);
  });
});

test('an unreachable backend is reported at once with a reply that is not cached', async () => {
  backend.close();
  backend.closeAllConnections();
  const { status, headers, text } = await ask('/api/x');
  expect([status, headers['cache-control'], text]).toEqual([502, 'no-store', '']);
});

test('an interrupted answer is interrupted for the client too', async () => {
  await expect(ask('/api/breaks')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});

test('when a client disconnects, the request to the backend is aborted', async () => {
  const gone = new Promise<void>((resolve) =>
    backend.once('request', (request: http.IncomingMessage) =>
      request.socket.once('close', () => resolve()),
    ),
  );
  const request = http.get({ port: portOf(front), path: '/api/never', agent: false });
  request.on('error', () => undefined);
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  request.destroy();
  await gone;
});

describe('a socket', () => {
  function open(headers: string[] = []) {
    const socket = net.connect(portOf(front), '127.0.0.1');
    const head = ['GET /api/socket HTTP/1.1', 'host: exchange.example', 'connection: upgrade'];
    socket.write([...head, 'upgrade: echo', ...headers, '', ''].join('\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    async function until(part: string) {
      while (!text.includes(part)) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return { socket, until, closed };
  }

  test('is forwarded in both directions', async () => {
    const { socket, until } = open();
    await until('101 Switching Protocols');
    socket.write('hello');
    await until('hello');
    socket.destroy();
  });

  test('forwards data that arrived together with the request', async () => {
    const { socket, until } = open(['', 'hello']);
    await until('hello');
    socket.destroy();
  });

  test('from another origin keeps its origin', async () => {
    const { socket, until } = open(['origin: https://evil.example', 'x-forwarded-for: 192.0.2.7']);
    await until('101');
    expect(seen[0]?.headers.origin).toBe('https://evil.example');
    expect(seen[0]?.headers['x-forwarded-for']).toMatch(/^192\.0\.2\.7, (::ffff:)?127\.0\.0\.1$/);
    socket.destroy();
  });

  test('is closed when the backend closes it or is unavailable', async () => {
    backend.removeAllListeners('upgrade');
    backend.on('upgrade', (_, socket) => socket.destroy());
    await open().closed;
    backend.close();
    backend.closeAllConnections();
    await open().closed;
  });
});
