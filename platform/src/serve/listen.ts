import http, { type RequestListener, type Server } from 'node:http';
import net from 'node:net';
import { UserError } from '../UserError';
import { limitPipelining } from './limitPipelining';
import { rejectSlowBodies, type MinimumBodyRate } from './rejectSlowBodies';

/** A server that waits for nobody for ever: not for the headers of a request, nor for its body. */
export function createServer(handler: RequestListener, pace?: MinimumBodyRate): Server {
  const limits = {
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
  };
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
      'Stop what uses it, or choose another with PORT=… (or --port, for “h5 serve”).',
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(`Port ${port} may not be used by you.`, 'Choose one above 1023.');
  }
  return error;
}

/** Better known before a long start than after it. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
