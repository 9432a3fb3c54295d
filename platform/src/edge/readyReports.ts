import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnPage, parseReport } from './errorReports';
import { limitPerMinute } from './fixedWindowLimit';
import type { HealthCounter } from './HealthCounter';
import { fileHeaders } from './headers';
import { readBody } from './readBody';

const maxBytes = 256;

/** Receives what browsers say about versions that have shown a page. */
export function createReadyHandler(
  health: Pick<HealthCounter, 'answer'>,
  addressOf: (request: IncomingMessage) => string,
) {
  const isWithinLimit = limitPerMinute({ all: Infinity, each: 60 });

  return async function accept(request: IncomingMessage, response: ServerResponse) {
    const address = addressOf(request);
    const text = await readBody(request, response, maxBytes);
    if (text === undefined) return;
    const { app, version } = parseReport(text);
    if (!isOwnPage(request) || typeof app !== 'string' || typeof version !== 'string') {
      response.writeHead(400, { ...fileHeaders, connection: 'close' }).end();
      return;
    }
    if (isWithinLimit(address)) {
      health.answer('ready', app, version, request.headers.cookie ?? '');
    }
    response.writeHead(204, fileHeaders).end();
  };
}
