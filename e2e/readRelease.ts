import type { Release } from '@h5/shared/release/release';
import {
  unfoldRelease,
  type ReleasePayload,
  type ReleaseReply,
} from '@h5/shared/release/releasePayload';

/** The release that an edge serves, as a visitor without cookies runs it. */
export async function readRelease(origin: string): Promise<Release> {
  const { payload, unavailable } = await readReply(origin);
  return unfoldRelease(JSON.parse(payload) as ReleasePayload, unavailable);
}

/** What the environment has signed. */
export async function readPayload(origin: string): Promise<ReleasePayload> {
  return JSON.parse((await readReply(origin)).payload) as ReleasePayload;
}

async function readReply(origin: string): Promise<ReleaseReply> {
  return (await (await fetch(`${origin}/h5/release.json`)).json()) as ReleaseReply;
}
