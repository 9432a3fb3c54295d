import type { Boot } from '@h5/shared/contract/release';
import { isFileError, RemoteError } from './RemoteError';

const timeoutMs = 6_000;

/** Says what is wrong with a remote that could not be loaded. */
export async function diagnose(
  error: unknown,
  integrityOf: Boot['integrityOf'],
): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  if (!isFileError(error) || error.type === 'missing') {
    return new RemoteError('REMOTE_BROKEN', String(error), error);
  }
  const isTampered = error.type === 'error' && (await isChanged(error.request, integrityOf));
  const code = isTampered ? 'REMOTE_TAMPERED' : 'REMOTE_UNREACHABLE';
  return new RemoteError(code, error.message, error);
}

/**
 * A file that was refused and one that never came look the same from inside the page, so it is fetched
 * once more and compared with the release. Past the cache: wrong bytes must not stay in it.
 */
async function isChanged(url: string, integrityOf: Boot['integrityOf']): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, { cache: 'reload', signal: abort.signal });
    if (!response.ok) return false;
    const found = await sha384(await response.arrayBuffer());
    return found !== undefined && found !== integrityOf(url);
  } catch {
    // It did not come this time either.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where the browser has no cryptography, as on a plain address of the local network. */
async function sha384(bytes: ArrayBuffer): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
