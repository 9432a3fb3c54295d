import { readyPath } from '@h5/shared/release/remoteErrors';

/** Tells the server that a version works. It becomes a fallback for others only if people say so. */
export function reportReady(app: string, version: string): void {
  navigator.sendBeacon(readyPath, JSON.stringify({ app, version }));
}
