import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Bundler {
  bundleBackend(): Promise<string>;
}

/** Bundles the server into one file with its source map, unless that is up to date. Returns the file. */
export async function buildBackend(workspace: string): Promise<string> {
  const script = path.join(workspace, 'platform/scripts/bundle.mjs');
  const { bundleBackend } = (await import(pathToFileURL(script).href)) as Bundler;
  return bundleBackend();
}
