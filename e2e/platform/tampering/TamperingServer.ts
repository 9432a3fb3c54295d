import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { remoteErrorsPath, type RemoteErrorReport } from '@h5/shared/release/remoteErrors';
import { createProxy } from '../../../platform/src/edge/proxy';

/** What the edge has answered. */
export interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type Alteration = (reply: Reply) => Reply;

/** Somebody on the way between the edge and the browser. Calls go to the product unaltered. */
export class TamperingServer {
  readonly origin: string;
  /** The error reports of browsers. */
  readonly reports: RemoteErrorReport[] = [];
  readonly #server: http.Server;
  readonly #edge: string;
  readonly #alterations: { isMeant: (path: string) => boolean; alter: Alteration }[] = [];

  private constructor(server: http.Server, edge: string, product: string) {
    this.#server = server;
    this.#edge = edge;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const proxy = createProxy(new URL(product));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === remoteErrorsPath) void this.#receiveReport(request, response);
      else if (path.startsWith('/h5/')) this.#send(path, request, response);
      else proxy.handle(request, response);
    });
    server.on('upgrade', proxy.upgrade);
  }

  static async open(edge: string, product: string): Promise<TamperingServer> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return new TamperingServer(server, edge, product);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Alters the replies of these paths from now on. */
  alter(meant: string | ((path: string) => boolean), alter: Alteration): void {
    const isMeant = typeof meant === 'string' ? (path: string) => path === meant : meant;
    this.#alterations.push({ isMeant, alter });
  }

  /** Passes on everything unaltered from now on. */
  clear(): void {
    this.#alterations.length = 0;
  }

  #send(path: string, request: IncomingMessage, response: ServerResponse) {
    const { 'if-none-match': known, ...headers } = request.headers;
    void known;
    const asked = http.get(this.#edge + request.url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 502, headers: given } = answer;
        let reply: Reply = { status, headers: given, body: Buffer.concat(chunks) };
        for (const { isMeant, alter } of this.#alterations) {
          if (isMeant(path)) reply = alter(reply);
        }
        const { 'transfer-encoding': coding, ...sent } = reply.headers;
        void coding;
        response.writeHead(reply.status, sent).end(reply.body);
      });
    });
    asked.on('error', () => response.destroy());
  }

  async #receiveReport(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.reports.push(JSON.parse(text) as RemoteErrorReport);
    response.writeHead(204).end();
  }
}

/** The bytes without the encoding in which they were sent. */
export function plainBytes({ headers, body }: Reply): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** A reply with other bytes, and headers that fit them. */
export function withBody(reply: Reply, body: Buffer | string, encoding?: string): Reply {
  const { 'content-encoding': coding, 'content-length': length, etag, ...headers } = reply.headers;
  void [coding, length, etag];
  return {
    ...reply,
    headers: { ...headers, ...(encoding && { 'content-encoding': encoding }) },
    body: Buffer.from(body),
  };
}

/** Alters the text, whatever its encoding. */
export function text(change: (before: string) => string): Alteration {
  return (reply) => withBody(reply, change(plainBytes(reply).toString()));
}

/** Alters one byte in the middle of what is sent. */
export const oneByteSent: Alteration = (reply) => {
  const body = Buffer.from(reply.body);
  flip(body);
  return { ...reply, body };
};

/** Alters one byte in the middle of the file, sent without an encoding. */
export const oneByte: Alteration = (reply) => {
  const body = Buffer.from(plainBytes(reply));
  flip(body);
  return withBody(reply, body);
};

function flip(bytes: Buffer): void {
  const place = bytes.length >> 1;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
}

export function headers(changed: OutgoingHttpHeaders): Alteration {
  return (reply) => ({ ...reply, headers: { ...reply.headers, ...changed } });
}
