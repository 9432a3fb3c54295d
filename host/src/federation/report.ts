import { remoteFaultsPath, type RemoteFault } from '@h5/shared/contract/remoteFaults';

/** Tells whoever serves the page, and whoever listens to its errors, that a version failed here. */
export function report(fault: RemoteFault, cause: unknown): void {
  const { app, version, path, code } = fault;
  reportError(new Error(`${app}@${version} ${path}: ${code}`, { cause }));
  navigator.sendBeacon(remoteFaultsPath, JSON.stringify(fault));
}
