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
 * A webpack loader that drops this part: remotes are registered by their entry and have no such manifest, and the plugin
 * that uses it is switched off by `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`.
 */
export default function dropFederationManifests(source) {
  if (!/export \{ SnapshotHandler, getGlobalRemoteInfo \};/.test(source)) {
    throw new Error(
      'The federation runtime is written differently: dropFederationManifests does not find its exports.',
    );
  }
  return replacement;
}
