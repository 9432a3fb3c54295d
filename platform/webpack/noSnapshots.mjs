/** The part of the federation runtime that loads the federation manifests of remotes. */
export const snapshotHandler =
  /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/;

const replacement = `import { PluginSystem } from '../../utils/hooks/pluginSystem.js';

export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}

export function getGlobalRemoteInfo() {
  return {};
}
`;

/**
 * A webpack loader that leaves it out: remotes are registered by their entry and have no such manifest, and the plugin
 * that uses it is switched off by `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`.
 */
export default function noSnapshots(source) {
  if (!/export \{ SnapshotHandler, getGlobalRemoteInfo \};/.test(source)) {
    throw new Error(
      'The federation runtime is written differently: noSnapshots does not find its exports.',
    );
  }
  return replacement;
}
