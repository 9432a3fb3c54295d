import { languages, type Language } from '../contract/languages';
import type { MenuEntry, Release } from '../release/release';

/** Lets the code under test find a release in the window, as the document leaves it there; undefined removes it. */
export function runTestRelease(release: Release | undefined): void {
  const boot = release && { release };
  Object.defineProperty(window, '__H5__', { value: boot, configurable: true });
}

type TestMenuEntry = Partial<Omit<MenuEntry, 'app' | 'words'>> & {
  /** Its English words; other languages name themselves in it. */
  label?: string;
};

/** A shortcut for everybody, or what is given, as a manifest declares it. */
export function testMenuEntry({ label = 'Chart', ...given }: TestMenuEntry = {}) {
  const words = Object.keys(languages).map((language) => [
    language,
    language === 'en' ? label : `${label} (${language})`,
  ]);
  return {
    id: 'chart',
    place: 'shortcut' as const,
    order: 1,
    path: '/pages/transaction/currency',
    icon: 'candles',
    guard: 'anyone' as const,
    ...given,
    words: Object.fromEntries(words) as Record<Language, string>,
  };
}
