import type http from 'node:http';
import { pathToFileURL } from 'node:url';

/** What the backend's bundle offers to whoever serves it. */
export interface Backend {
  server: http.RequestListener;
  /** Adds the sockets to a server that is about to listen. */
  attach: (server: http.Server) => void;
  /** Lines that help somebody who just started it, such as the demo account. */
  banner: Record<string, string>;
  close: () => Promise<void>;
}

interface BackendModule {
  createBackend: () => Promise<Backend>;
}

export async function loadBackend(bundle: string): Promise<Backend> {
  const { createBackend } = (await import(pathToFileURL(bundle).href)) as BackendModule;
  return createBackend();
}
