import type http from 'node:http';
import { pathToFileURL } from 'node:url';
import type { ReleaseEvent } from '@h5/shared/contract/events';

/** The backend, as its bundle exports it. */
export interface Backend {
  handler: http.RequestListener;
  /** Attaches the sockets to a server before it listens. */
  attach: (server: http.Server) => void;
  /** Tells open tabs of a new release of the pages. */
  announceRelease: (event: ReleaseEvent) => void;
  describe: () => {
    database: string;
    /** The demo account that everyone may use. */
    demoAccount: { email: string; password: string } | undefined;
    /** The path of the dev mailbox, with its key. */
    devMailbox: string | undefined;
    /** Notes for the operator, one sentence each. */
    notes: string[];
  };
  close: () => Promise<void>;
}

export interface BackendModule {
  /** Throws when a start cannot succeed. */
  checkStartConditions: () => void;
  createBackend: () => Promise<Backend>;
}

export function loadBackend(bundle: string): Promise<BackendModule> {
  return import(pathToFileURL(bundle).href) as Promise<BackendModule>;
}
