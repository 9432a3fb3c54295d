import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders } from './headers';

/** Browsers send reports in one piece. */
const maxMs = 5_000;

type Received = { text: string } | { refused: 'late' | 'tooMuch' | 'gone' };

/**
 * The body, if it is within the limits of size and time. Otherwise undefined; the request has then been answered,
 * unless the sender is gone.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<string | undefined> {
  const received = await receive(request, maxBytes);
  if ('text' in received) return received.text;
  if (received.refused === 'gone') {
    console.warn(`${request.method} ${request.url?.slice(0, 100)}: the sender went away.`);
    return undefined;
  }
  const status = received.refused === 'late' ? 408 : 413;
  response.writeHead(status, { ...fileHeaders, connection: 'close' }).end();
  return undefined;
}

function receive(request: IncomingMessage, maxBytes: number): Promise<Received> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => settle({ refused: 'late' }), maxMs);
    function settle(received: Received) {
      clearTimeout(timer);
      request.off('data', take);
      resolve(received);
    }
    function take(chunk: Buffer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) settle({ refused: 'tooMuch' });
    }
    request.on('data', take);
    request.on('end', () => settle({ text: Buffer.concat(chunks).toString() }));
    // 'close' follows an error too. After the end of the body it has no effect.
    request.on('close', () => settle({ refused: 'gone' }));
    request.on('error', () => settle({ refused: 'gone' }));
  });
}
