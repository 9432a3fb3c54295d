import type { Release } from '@h5/shared/contract/release';
import type { ReleaseReply } from '@h5/shared/contract/releasePayload';

/** The verified release in the reply of the edge. */
export function readReleaseReply(text: string): Promise<Release> {
  return window.__H5__.verify(JSON.parse(text) as ReleaseReply);
}
