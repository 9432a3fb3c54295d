/** Why a browser could not load or show a remote. */
export const remoteErrorCodes = [
  'REMOTE_UNREACHABLE', // A file could not be loaded, or not in time.
  'REMOTE_TAMPERED', // A file differs from the published one.
  'REMOTE_BROKEN', // It threw during start, or has no such page.
  'REMOTE_CRASHED', // It threw while it was rendered, or never rendered its page.
] as const;

export type RemoteErrorCode = (typeof remoteErrorCodes)[number];

/** A browser's report to the edge server about a version that failed. */
export interface RemoteErrorReport {
  app: string;
  version: string;
  /** The number of the release that the tab runs; pages of before did not say it. */
  seq?: number;
  path: string;
  code: RemoteErrorCode;
}

/** The path that receives the reports. */
export const remoteErrorsPath = '/h5/faults';

/** The path at which a browser says that a version has shown a page for a while. */
export const readyPath = '/h5/ready';
