import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders } from './headers';

/** Browsers send their reports in one piece. */
const maxMs = 5_000;

type Received = { text: string } | { refused: 'late' | 'tooMuch' | 'gone' };

/**
 * What was sent, when it is no longer and takes no longer than it may. Otherwise undefined, and the sender has been
 * told so, if anybody is left to tell.
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
    // An error, too, ends with this; after the end of the body it changes nothing.
    request.on('close', () => settle({ refused: 'gone' }));
    request.on('error', () => settle({ refused: 'gone' }));
  });
}
