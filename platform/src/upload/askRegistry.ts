import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { exitCodes, UserError, type ErrorKind } from '../UserError';

interface Body {
  type: string;
  length: number;
  stream: NodeJS.ReadableStream;
}

/** A registry that is silent for this long has gone. */
const silenceMs = 60_000;
const longestReply = 4 * 1024 * 1024;

/** Sends a request to a registry. A refusal is thrown with its own words and kind. */
export async function askRegistry<T>(url: URL, body?: Body): Promise<T> {
  const { status, text } = await send(url, body);
  const reply = parse(text);
  if (status >= 200 && status < 300 && reply !== undefined) return reply as T;
  const { error, next, kind } = (reply ?? {}) as Record<'error' | 'next' | 'kind', unknown>;
  if (typeof error === 'string' && typeof next === 'string' && isKind(kind)) {
    throw new UserError(`${url.host}: ${error}`, next, kind);
  }
  if (status >= 500 || status === 429 || status === 408) {
    throw new UserError(`${url.host} answers ${status}.`, 'Run the command again.', 'busy');
  }
  throw new UserError(
    `${url.host} is no registry that accepts publishes: it answers ${status}.`,
    'Start it with “h5 serve --accept-publishes”, and check the address.',
  );
}

function send(url: URL, body: Body | undefined): Promise<{ status: number; text: string }> {
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': body.type, 'content-length': body.length } }),
    });
    let response: IncomingMessage | undefined;
    request.setTimeout(silenceMs, () => request.destroy(new Error('it is silent')));
    request.on('response', (answer) => {
      response = answer;
      readAll(answer).then(
        (text) => {
          resolve({ status: answer.statusCode ?? 0, text });
          // A refusal arrives before everything is sent.
          request.destroy();
        },
        (error: unknown) => reject(lostError(url, error)),
      );
    });
    request.on('error', (error) => {
      if (!response) reject(lostError(url, error));
    });
    if (!body) return void request.end();
    body.stream.on('error', (error) => {
      reject(error);
      request.destroy();
    });
    body.stream.pipe(request);
  });
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > longestReply) throw new Error('its reply is too long');
  }
  return Buffer.concat(parts).toString();
}

function lostError(url: URL, cause: unknown): UserError {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return new UserError(
      `No server answers at ${url.host}.`,
      'Check the address, and that the registry runs.',
      'missing',
    );
  }
  return new UserError(
    `The connection to ${url.host} was lost: ${message || code}.`,
    'Run the command again: a version is published whole or not at all.',
    'busy',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKind(kind: unknown): kind is ErrorKind {
  return typeof kind === 'string' && Object.hasOwn(exitCodes, kind);
}
