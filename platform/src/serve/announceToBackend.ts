import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { ReleaseEvent } from '@h5/shared/contract/events';
import { undefinedIfMissing } from '../registry/files';
import type { AnnounceRelease } from './announceReleases';

const answerWithinMs = 2_000;

interface InternalPort {
  url: string;
  key: string;
}

/** A socket file of a server on this machine. */
interface InternalSocket {
  socket: string;
  key: string;
}

/**
 * Announces releases to a backend in another process: at its internal port, if the settings name one, or to the server
 * that uses the same data folder. Without either, open tabs poll.
 */
export function announceToBackend(
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
): AnnounceRelease {
  return async (event) => {
    const port = configuredPort(environment);
    const place = port ?? (await operatorSocket(dataFolder));
    if (!place) return;
    const status = 'socket' in place ? await postToSocket(place, event) : await post(place, event);
    const name = 'socket' in place ? place.socket : place.url;
    if (status !== 200) throw new Error(`${name} answered ${status}`);
  };
}

function configuredPort(environment: NodeJS.ProcessEnv): InternalPort | undefined {
  const { H5_INTERNAL_URL: url, H5_INTERNAL_KEY: key } = environment;
  return url && key ? { url, key } : undefined;
}

/** The socket of the server that has the embedded database open, which writes this file. */
async function operatorSocket(dataFolder: string): Promise<InternalSocket | undefined> {
  const file = path.join(dataFolder, 'operator.json');
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  return JSON.parse(text) as InternalSocket;
}

const announcement = '/announceRelease';

async function postToSocket({ socket, key }: InternalSocket, event: ReleaseEvent): Promise<number> {
  const sent = request({
    socketPath: socket,
    path: announcement,
    method: 'POST',
    headers: { authorization: key },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  sent.end(JSON.stringify(event));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

async function post({ url, key }: InternalPort, event: ReleaseEvent): Promise<number> {
  const response = await fetch(new URL(announcement, url), {
    method: 'POST',
    headers: { authorization: key },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return response.status;
}
