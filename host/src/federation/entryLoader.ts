import type { BootSettings } from '@h5/shared/release/release';
import { loadScript } from './loadScript';
import { RemoteError } from './RemoteError';

interface Entry {
  remoteInfo: { name: string; entry: string; entryGlobalName: string };
}

/**
 * Loads the entry of a remote with the hash its release names. Each version of a remote leaves its
 * container under the same global name, so it is taken from there before another script can run.
 */
export function makeRemoteEntryLoader({ integrityOf }: BootSettings) {
  const globals = window as unknown as Record<string, unknown>;

  return {
    name: 'entry-loader',
    async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }: Entry) {
      globals[entryGlobalName] = undefined;
      await loadScript(entry, integrityOf(entry));
      const container = globals[entryGlobalName];
      globals[entryGlobalName] = undefined;
      if (!container) throw new RemoteError('REMOTE_BROKEN', `${name} threw while it started.`);
      return container as never;
    },
  };
}
