import type { Server } from 'node:http';
import { Failure } from '../Failure';

export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port)));
    server.listen(port, () => resolve());
  });
}

function portFailure(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Failure(
      `Port ${port} is in use.`,
      `Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new Failure(`Port ${port} may not be used by you.`, 'Choose one above 1023.');
  }
  return error;
}
