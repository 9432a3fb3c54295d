import { releaseFileUrl } from '@h5/shared/release/release';
import { UserError } from '../UserError';
import { sha384 } from './files';
import type { Manifest } from './manifest';

const timeoutMs = 15_000;

/** Throws unless an origin serves a version in a way that pages of another origin can use. */
export async function checkOrigin(origin: string, { app, version, entry, files }: Manifest) {
  const url = releaseFileUrl(app, version, entry, origin);
  const problem = await problemOf(url, files[entry]?.sha384);
  if (!problem) return;
  throw new UserError(
    `${origin} cannot serve ${app}@${version}: ${problem}.`,
    `Copy the version there and allow all origins to read it (access-control-allow-origin: *). Then check: curl -I ${url}`,
  );
}

async function problemOf(url: string, expected: string | undefined): Promise<string | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!reply.ok) return `it answers ${reply.status}`;
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (reply.headers.get('access-control-allow-origin') !== '*') {
      return 'other origins may not read its files';
    }
    if (!/^(text|application)\/javascript\b/.test(reply.headers.get('content-type') ?? '')) {
      return `it serves a script as ${reply.headers.get('content-type')}`;
    }
    return sha384(bytes) === expected ? undefined : 'it serves another file';
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message || message : message;
  }
}
