import { lazy } from 'react';
import type { BootSettings } from '@h5/shared/release/release';
import type { OverrideStoreDeps } from './OverrideStore';

/** Only testers load any of this. */
const load = () => import('./index');

/** Undefined if nothing but the versions of the environment runs here, and the address asks for no other. */
export async function loadOverrides(boot: BootSettings, deps: OverrideStoreDeps) {
  const { overrides = [], ended } = boot.overrides ?? {};
  const isAsked = /[?&]remote\./.test(location.search);
  if (overrides.length === 0 && !ended && !isAsked) return undefined;
  const { OverrideStore } = await load();
  const store = new OverrideStore(boot, deps);
  store.watch();
  return store;
}

export const LazyOverrideBanner = lazy(async () => ({ default: (await load()).OverrideBanner }));
export const LazyOverrideNotice = lazy(async () => ({ default: (await load()).OverrideNotice }));
export const LazyOverrideSheet = lazy(async () => ({ default: (await load()).OverrideSheet }));
