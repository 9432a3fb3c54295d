import { isLanguage, languages, type Language } from '@h5/shared/contract/languages';
import { themeColours } from '@h5/shared/contract/themeColours';
import { isWithin, pagePathOfHash } from '@h5/shared/release/release';

/**
 * Runs at the head of the document, before its markup is painted: sets what the styles of the first paint depend on. The
 * release follows after the markup, so that nobody waits for it to see the page.
 *
 * @param homeRoutes the routes of the host, whose page the markup shows
 */
export function prepareFirstPaint(page: Window, homeRoutes: readonly string[]): void {
  const { document } = page;
  const stored = storedValues(page);
  const lang = languageOf(stored('lang'), page.navigator.languages);
  const theme = themeOf(stored('theme'), page);
  const root = document.documentElement;
  root.lang = languages[lang].tag;
  root.dataset.lang = lang;
  root.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColours[theme]);
  root.dataset.session = stored('token') ? 'user' : 'guest';
  root.dataset.upDown = colourSchemeOf(stored('upDown'));
  const path = pagePathOfHash(page.location.hash);
  const isHome = path === '/' || homeRoutes.some((route) => isWithin(route, path));
  if (!isHome) root.dataset.firstPaint = 'off';
}

/** Storage written by an older product is cleared once, before anything reads it. */
function storedValues(page: Window): (name: string) => string | null {
  try {
    const storage = page.localStorage;
    if (!(Number(storage.getItem('h5Version')) >= 1)) {
      storage.clear();
      storage.setItem('h5Version', '1');
    }
    return (name) => storage.getItem(name);
  } catch {
    // Storage is blocked: use the defaults.
    return () => null;
  }
}

export function languageOf(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of wanted) {
    const language = languageOfTag(tag.toLowerCase());
    if (language) return language;
  }
  return 'en';
}

function languageOfTag(tag: string): Language | undefined {
  if (/^zh\b.*\b(hant|hk|tw|mo)\b/.test(tag)) return 'hk';
  const [base] = tag.split('-');
  const all = Object.keys(languages) as Language[];
  return all.find((language) => languages[language].tag.split('-')[0] === base);
}

function themeOf(stored: string | null, page: Window): 'dark' | 'light' {
  if (stored === 'dark' || stored === 'light') return stored;
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function colourSchemeOf(stored: string | null): string {
  return stored === 'red' || stored === 'blind' ? stored : 'green';
}
