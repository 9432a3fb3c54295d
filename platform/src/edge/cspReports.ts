import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './readBody';
import { fileHeaders } from './headers';
import { limitPerMinute } from './fixedWindowLimit';

const maxBytes = 16_384;

/**
 * Receives the browsers' reports about the content security policy. They are logged for the operator and never
 * trusted.
 */
export function createCspReportHandler(addressOf: (request: IncomingMessage) => string) {
  const isWithinLimit = limitPerMinute({ all: 120, each: 10 });

  return async function accept(request: IncomingMessage, response: ServerResponse) {
    const address = addressOf(request);
    const text = await readBody(request, response, maxBytes);
    if (text === undefined) return;
    if (isWithinLimit(address)) {
      console.warn(`Content security policy violation: ${JSON.stringify(text)}`);
    }
    response.writeHead(204, fileHeaders).end();
  };
}
