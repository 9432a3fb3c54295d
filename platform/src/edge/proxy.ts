import http, { type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import { pipeline, type Duplex } from 'node:stream';

const timeoutMs = 65_000;

/** Forwards requests and socket upgrades to a backend in another process. */
export function createProxy(target: URL) {
  const { request: open } = target.protocol === 'https:' ? https : http;

  function forward(request: IncomingMessage) {
    const client = request.socket.remoteAddress ?? '';
    const before = request.headers['x-forwarded-for'];
    const { host, origin } = request.headers;
    // The origin of our own page is rewritten to the backend's, so that it counts as same-origin there. Any other
    // origin is passed on unchanged.
    const isOwnPage =
      origin !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
    return open(new URL(request.url ?? '/', target), {
      method: request.method,
      timeout: timeoutMs,
      headers: {
        ...request.headers,
        host: target.host,
        ...(isOwnPage && { origin: target.origin }),
        'x-forwarded-for': before ? `${String(before)}, ${client}` : client,
        'x-forwarded-host': host,
      },
    });
  }

  const handle: RequestListener = (request, response) => {
    const upstream = forward(request);
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // If the answer breaks off, the connection is cut, so that the client neither takes it for complete nor keeps
      // waiting.
      pipeline(answer, response, () => undefined);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'cache-control': 'no-store' }).end();
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const upstream = forward(request);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
    upstream.on('response', () => socket.destroy());
    upstream.on('upgrade', (answer, other, rest) => {
      const lines = Object.entries(answer.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      );
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      if (rest.length > 0) socket.write(rest);
      if (head.length > 0) other.write(head);
      other.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
      other.on('close', () => socket.destroy());
      other.pipe(socket).pipe(other);
    });
    upstream.end();
  }

  return { handle, upgrade };
}
