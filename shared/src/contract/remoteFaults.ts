/** What can be wrong with a remote, as a browser finds it. */
export const remoteFaultCodes = [
  'REMOTE_UNREACHABLE', // A file did not come, or not in time.
  'REMOTE_TAMPERED', // A file is not the one that was published.
  'REMOTE_BROKEN', // It threw while it started, or offers no such page.
  'REMOTE_CRASHED', // It threw while it was shown, or never showed its page.
] as const;

export type RemoteFaultCode = (typeof remoteFaultCodes)[number];

/** What a browser says about a version that failed, to whoever serves it. */
export interface RemoteFault {
  app: string;
  version: string;
  path: string;
  code: RemoteFaultCode;
}

/** Where it says so. */
export const remoteFaultsPath = '/h5/faults';
