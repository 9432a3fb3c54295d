import { appVersionName } from '@h5/shared/contract/release';
import { readyPath } from '@h5/shared/contract/remoteErrors';

const said = new Set<string>();

/** Tells the server, once in this tab, that a version works. It becomes a fallback for others only if people say so. */
export function reportReady(app: string, version: string): void {
  const name = appVersionName(app, { version });
  if (said.has(name)) return;
  said.add(name);
  navigator.sendBeacon(readyPath, JSON.stringify({ app, version }));
}
