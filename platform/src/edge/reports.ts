import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileReply } from './headers';

const maxBytes = 16_384;
const maxPerMinute = 30;

let minute = 0;
let count = 0;

/** Browsers say here what the policy blocked. It is for the operator's log, and never trusted. */
export async function acceptReport(request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxBytes) {
      response.writeHead(413, { ...fileReply, connection: 'close' }).end();
      return;
    }
  }
  if (isWithinLimit()) console.warn(`Blocked by the page's policy: ${JSON.stringify(text)}`);
  response.writeHead(204, fileReply).end();
}

function isWithinLimit(): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) [minute, count] = [now, 0];
  count += 1;
  return count <= maxPerMinute;
}
