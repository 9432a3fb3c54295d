import type { Release } from '@h5/shared/contract/release';
import {
  unfoldRelease,
  type ReleasePayload,
  type ReleaseReply,
} from '@h5/shared/contract/releasePayload';

/** The release that an edge serves. */
export async function readRelease(origin: string): Promise<Release> {
  const reply = (await (await fetch(`${origin}/h5/release.json`)).json()) as ReleaseReply;
  return unfoldRelease(JSON.parse(reply.payload) as ReleasePayload, reply.unavailable);
}
