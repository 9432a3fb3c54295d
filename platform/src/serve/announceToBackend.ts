import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseEvent } from '@h5/shared/contract/events';
import { undefinedIfMissing } from '../registry/files';
import type { AnnounceRelease } from './announceReleases';

const answerWithinMs = 2_000;

interface InternalPort {
  url: string;
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
    const port = configuredPort(environment) ?? (await operatorPort(dataFolder));
    if (port) await post(port, event);
  };
}

function configuredPort(environment: NodeJS.ProcessEnv): InternalPort | undefined {
  const { H5_INTERNAL_URL: url, H5_INTERNAL_KEY: key } = environment;
  return url && key ? { url, key } : undefined;
}

/** The port of the server that has the embedded database open, which writes this file. */
async function operatorPort(dataFolder: string): Promise<InternalPort | undefined> {
  const file = path.join(dataFolder, 'operator.json');
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  const { port, key } = JSON.parse(text) as { port: number; key: string };
  return { url: `http://127.0.0.1:${port}`, key };
}

async function post({ url, key }: InternalPort, event: ReleaseEvent): Promise<void> {
  const response = await fetch(new URL('/announceRelease', url), {
    method: 'POST',
    headers: { authorization: key },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
