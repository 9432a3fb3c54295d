import type { Release } from '@h5/shared/release/release';
import type { ReleaseReply } from '@h5/shared/release/releasePayload';

/** The verified release in the reply of the edge. */
export function readReleaseReply(text: string): Promise<Release> {
  return window.__H5__.verify(JSON.parse(text) as ReleaseReply);
}
