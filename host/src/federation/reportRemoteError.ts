import { remoteErrorsPath, type RemoteErrorReport } from '@h5/shared/release/remoteErrors';

/** Reports to the server, and through `reportError`, that a version of a remote failed. */
export function reportRemoteError(fault: RemoteErrorReport, cause: unknown): void {
  const { app, version, path, code } = fault;
  reportError(new Error(`${app}@${version} ${path}: ${code}`, { cause }));
  navigator.sendBeacon(remoteErrorsPath, JSON.stringify(fault));
}
