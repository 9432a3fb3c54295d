import { releasePath } from '@h5/shared/release/release';
import type { ReleaseReply } from '@h5/shared/release/releasePayload';

/** How long each of the two files may take. */
const slowMs = 15_000;

/**
 * Reads the release that the document names. An edge that does not have it any more, or not yet, has its own newest one. Nothing
 * in the reply is believed yet. Rejects if there is none.
 */
export async function fetchRelease(page: Window, url: string | undefined): Promise<ReleaseReply> {
  try {
    if (url) return await read(page, url);
  } catch {
    // Whatever the reason is, it also holds for the other file, or does not matter.
  }
  return read(page, releasePath, { cache: 'no-cache' });
}

async function read(page: Window, url: string, options?: RequestInit): Promise<ReleaseReply> {
  const abort = new AbortController();
  const timer = page.setTimeout(() => abort.abort(), slowMs);
  try {
    const reply = await page.fetch(url, { ...options, signal: abort.signal });
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    const { payload, signatures, unavailable } = (await reply.json()) as Partial<ReleaseReply>;
    return {
      payload: typeof payload === 'string' ? payload : '',
      signatures: Array.isArray(signatures) ? signatures : [],
      unavailable: Array.isArray(unavailable) ? unavailable : [],
    };
  } finally {
    page.clearTimeout(timer);
  }
}
