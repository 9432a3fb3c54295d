import type { Settings } from '../settings';
import { KeyStore } from '../trust/KeyStore';
import { Registry } from './Registry';

/** The registry and the keys that the settings name. */
export function openRegistry({
  registry,
  keys,
  releaseLifetimeMs,
}: Pick<Settings, 'registry' | 'keys' | 'releaseLifetimeMs'>): Registry {
  return new Registry(registry, new KeyStore(keys.folder, keys), releaseLifetimeMs);
}
