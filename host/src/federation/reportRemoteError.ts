import { remoteErrorsPath, type RemoteErrorReport } from '@h5/shared/contract/remoteErrors';

/** Tells whoever serves the page, and whoever listens to its errors, that a version failed here. */
export function reportRemoteError(fault: RemoteErrorReport, cause: unknown): void {
  const { app, version, path, code } = fault;
  reportError(new Error(`${app}@${version} ${path}: ${code}`, { cause }));
  navigator.sendBeacon(remoteErrorsPath, JSON.stringify(fault));
}
