import Bowser from 'bowser';

/** A browser and its system as people call them, such as `Chrome 140` and `Android 16`; null where it is unknown. */
export function nameBrowser(userAgent: string | null | undefined): {
  browser: string | null;
  system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: nameOf(browser), system: nameOf(os) };
}

function nameOf({ name, version }: { name?: string; version?: string }): string | null {
  if (!name) return null;
  const major = version?.split('.')[0];
  return major ? `${name} ${major}` : name;
}
