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
    outbox: string | undefined;
    /** What an operator should know, one sentence each. */
    notes: string[];
  };
  close: () => Promise<void>;
}

interface BackendModule {
  createBackend: () => Promise<Backend>;
}

export async function loadBackend(bundle: string): Promise<Backend> {
  const { createBackend } = (await import(pathToFileURL(bundle).href)) as BackendModule;
  return createBackend();
}
