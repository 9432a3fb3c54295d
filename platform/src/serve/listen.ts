import http, { type RequestListener, type Server, type ServerOptions } from 'node:http';
import net from 'node:net';
import { UserError } from '../UserError';
import { limitPipelining } from './limitPipelining';
import { rejectSlowBodies, type MinimumBodyRate } from './rejectSlowBodies';

/** A slow request is found by a check, so it is closed up to one interval after its limit. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 500,
} satisfies ServerOptions;

/** A server that limits the time for the headers and for the body of a request. */
export function createServer(handler: RequestListener, pace?: MinimumBodyRate): Server {
  return http.createServer(limits, limitPipelining(rejectSlowBodies(handler, pace)));
}

export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, () => resolve());
  });
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is in use.`,
      'Stop the process that uses it, or choose another port with PORT=… (or --port, for “h5 serve”).',
      'busy',
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(`You may not use port ${port}.`, 'Choose a port above 1023.', 'busy');
  }
  return error;
}

/** Fails before a long start rather than after it. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
