import type { IncomingMessage, ServerResponse } from 'node:http';
import { remoteErrorCodes, type RemoteErrorReport } from '@h5/shared/release/remoteErrors';
import type { ErrorReportLog } from '../registry/ErrorReportLog';
import type { Registry } from '../registry/Registry';
import { readBody } from './readBody';
import type { HealthCounter } from './HealthCounter';
import { fileHeaders } from './headers';
import { limitPerMinute } from './fixedWindowLimit';

const maxBytes = 1_024;

/**
 * Receives the browsers' reports about remotes that failed; `h5 status` shows their counts. Anybody can send them, so they
 * are limited per address and have no effect by themselves. Only reports with the token of a start, which the edge has
 * issued, count as a failure of the version.
 */
export function createErrorReportHandler(
  registry: Registry,
  log: ErrorReportLog,
  health: Pick<HealthCounter, 'answer'>,
  addressOf: (request: IncomingMessage) => string,
) {
  const isWithinLimit = limitPerMinute({ all: 300, each: 20 });

  return async function accept(request: IncomingMessage, response: ServerResponse) {
    const address = addressOf(request);
    const text = await readBody(request, response, maxBytes);
    if (text === undefined) return;
    const fault = isOwnPage(request) && text ? await readErrorReport(text, registry) : undefined;
    if (!fault) {
      response.writeHead(400, { ...fileHeaders, connection: 'close' }).end();
      return;
    }
    const { app, version, path, code, seq } = fault;
    // Counted before the shared limit, which others could use up; the counter has limits of its own.
    health.answer('failed', app, version, request.headers.cookie ?? '');
    if (isWithinLimit(address)) {
      const release = seq === undefined ? '' : ` in release ${seq}`;
      console.warn(`${app}@${version} ${path}: ${code}${release}`);
      await log.add(fault);
    }
    response.writeHead(204, fileHeaders).end();
  };
}

/** Old browsers do not send Sec-Fetch-Site. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Reports are untrusted input: only a published version, one of its routes, a known code and a number of a release are kept. */
async function readErrorReport(
  text: string,
  registry: Registry,
): Promise<RemoteErrorReport | undefined> {
  const { app, version, path, code, seq } = parseReport(text);
  const published = await registry.find(String(app), String(version));
  const isKnown = published?.manifest.routes.includes(String(path));
  return isKnown && remoteErrorCodes.includes(code as RemoteErrorReport['code'])
    ? ({ app, version, path, code, ...(isSeq(seq) && { seq }) } as RemoteErrorReport)
    : undefined;
}

function isSeq(seq: unknown): seq is number {
  return Number.isSafeInteger(seq) && Number(seq) >= 0;
}

export function parseReport(text: string): Partial<Record<keyof RemoteErrorReport, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
