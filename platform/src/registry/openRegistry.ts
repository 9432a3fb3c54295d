import type { Settings } from '../settings';
import { KeyStore } from '../trust/KeyStore';
import { Registry } from './Registry';

/** The registry and the keys that the settings name. */
export function openRegistry({ registry, keys }: Pick<Settings, 'registry' | 'keys'>): Registry {
  return new Registry(registry, new KeyStore(keys.folder, keys));
}
