/** What can be wrong with a remote, as a browser finds it. */
export const remoteErrorCodes = [
  'REMOTE_UNREACHABLE', // A file did not come, or not in time.
  'REMOTE_TAMPERED', // A file is not the one that was published.
  'REMOTE_BROKEN', // It threw while it started, or offers no such page.
  'REMOTE_CRASHED', // It threw while it was shown, or never showed its page.
] as const;

export type RemoteErrorCode = (typeof remoteErrorCodes)[number];

/** What a browser says about a version that failed, to whoever serves it. */
export interface RemoteErrorReport {
  app: string;
  version: string;
  path: string;
  code: RemoteErrorCode;
}

/** Where it says so. */
export const remoteErrorsPath = '/h5/faults';
