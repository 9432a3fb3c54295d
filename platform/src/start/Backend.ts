import type http from 'node:http';
import { pathToFileURL } from 'node:url';

/** What the backend's bundle offers to whoever serves it. */
export interface Backend {
  handler: http.RequestListener;
  /** Adds the sockets to a server that is about to listen. */
  attach: (server: http.Server) => void;
  describe: () => {
    database: string;
    /** Whom anybody may sign in as, in the demo. */
    demoAccount: { email: string; password: string } | undefined;
    /** The page with the messages that were not sent, with its key. */
    devMailbox: string | undefined;
    /** What an operator should know, one sentence each. */
    notes: string[];
  };
  close: () => Promise<void>;
}

export interface BackendModule {
  /** Refuses a start that has no prospect. */
  checkStart: () => void;
  createBackend: () => Promise<Backend>;
}

export function loadBackend(bundle: string): Promise<BackendModule> {
  return import(pathToFileURL(bundle).href) as Promise<BackendModule>;
}
