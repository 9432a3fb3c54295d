import { languages } from '@h5/shared/contract/languages';
import { themeColours } from '@h5/shared/contract/themeColours';
import { keepLanguage, languageOf } from '@h5/shared/release/documentLanguage';
import { isWithin, pagePathOfHash } from '@h5/shared/release/release';

/** What the person and this browser have stored. */
export type Stored = (name: string) => string | null;

/**
 * Runs at the head of the document, before its markup is painted: sets what the styles of the first paint depend on. If the
 * document is in another language than the person's, its words are not shown, and the next one will be right.
 *
 * @param homeRoutes the routes of the host, whose page the markup shows
 */
export function prepareFirstPaint(page: Window, homeRoutes: readonly string[]): Stored {
  const { document } = page;
  const stored = storedValues(page);
  const root = document.documentElement;
  const lang = languageOf(stored('lang'), page.navigator.languages);
  const isOther = lang !== root.dataset.served;
  if (isOther) keepLanguage(page, lang);
  const theme = themeOf(stored('theme'), page);
  root.lang = languages[lang].tag;
  root.dataset.lang = lang;
  root.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColours[theme]);
  root.dataset.session = stored('token') ? 'user' : 'guest';
  root.dataset.upDown = colourSchemeOf(stored('upDown'));
  const path = pagePathOfHash(page.location.hash);
  const isHome = path === '/' || homeRoutes.some((route) => isWithin(route, path));
  if (!isHome) root.dataset.firstPaint = 'off';
  else if (isOther) root.dataset.firstPaint = 'wordless';
  return stored;
}

/** Storage written by an older product is cleared once, before anything reads it. */
function storedValues(page: Window): Stored {
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

function themeOf(stored: string | null, page: Window): 'dark' | 'light' {
  if (stored === 'dark' || stored === 'light') return stored;
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function colourSchemeOf(stored: string | null): string {
  return stored === 'red' || stored === 'blind' ? stored : 'green';
}
