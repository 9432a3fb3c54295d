import { isMessageFileIntact, messageHashOf } from '@h5/shared/release/messageFile';
import type { BootSettings } from '@h5/shared/release/release';
import { isFileLoadError, RemoteError } from './RemoteError';

const timeoutMs = 6_000;

/** Finds out why a remote could not be loaded. */
export async function diagnoseRemoteError(
  error: unknown,
  integrityOf: BootSettings['integrityOf'],
): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  if (!isFileLoadError(error) || error.type === 'missing') {
    return new RemoteError('REMOTE_BROKEN', String(error), error);
  }
  const isTampered = error.type === 'error' && (await isChanged(error.request, integrityOf));
  const code = isTampered ? 'REMOTE_TAMPERED' : 'REMOTE_UNREACHABLE';
  return new RemoteError(code, error.message, error);
}

/**
 * A script cannot tell a failed integrity check from a network error, so the file is fetched once more and compared
 * with its hash. It bypasses the cache, in which wrong bytes must not stay.
 */
async function isChanged(url: string, integrityOf: BootSettings['integrityOf']): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, { cache: 'reload', signal: abort.signal });
    if (!response.ok) return false;
    const bytes = await response.arrayBuffer();
    if (messageHashOf(url)) return (await isMessageFileIntact(url, bytes)) === false;
    const found = await sha384(bytes);
    return found !== undefined && found !== integrityOf(url);
  } catch {
    // The file could not be fetched this time either.
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
