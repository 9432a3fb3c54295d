import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitPerMinute, readBody } from './body';
import { fileReply } from './headers';

const maxBytes = 16_384;
const isWithinLimit = limitPerMinute(30);

/** Browsers say here what the policy blocked. It is for the operator's log, and never trusted. */
export async function acceptReport(request: IncomingMessage, response: ServerResponse) {
  const text = await readBody(request, maxBytes);
  if (text === undefined) {
    response.writeHead(413, { ...fileReply, connection: 'close' }).end();
    return;
  }
  if (isWithinLimit()) console.warn(`Blocked by the page's policy: ${JSON.stringify(text)}`);
  response.writeHead(204, fileReply).end();
}
