import { isLanguage, languages, type Language } from '@h5/shared/contract/languages';
import {
  fileUrl,
  filesByUrl,
  ownerOf,
  pathOf,
  type Boot,
  type Release,
} from '@h5/shared/contract/release';

/**
 * Runs in the document before anything else: settles language and theme, decides what scripts may
 * load, and asks for every file of the route at once, so that a cold load takes two round trips.
 */
export function boot(page: Window): void {
  const { document } = page;
  const release = JSON.parse(document.getElementById('release')?.textContent ?? 'null') as Release;
  const stored = storedValues(page);

  const lang = languageOf(stored('lang'), page.navigator.languages);
  const theme = themeOf(stored('theme'), page);
  const root = document.documentElement;
  root.lang = languages[lang].tag;
  root.dataset.lang = lang;
  root.dataset.theme = theme;
  root.dataset.upDown = upDownOf(stored('upDown'));

  const integrityOf = integrityReader(page, release);
  admitScripts(page, integrityOf);
  const context: Boot = Object.freeze({ release: deepFreeze(release), integrityOf, lang, theme });
  Object.defineProperty(page, '__H5__', { value: context, enumerable: true });

  const path = pathOf(page.location.hash);
  const isHome = path === '/' || ownerOf(release, path) === 'host';
  if (!isHome) root.dataset.firstPaint = 'off';
  const owner = isHome ? 'host' : ownerOf(release, path);
  requestFiles(document, release, lang, owner, path, integrityOf);
}

/** Storage of an older product is emptied once, before anything reads it. */
function storedValues(page: Window): (name: string) => string | null {
  try {
    const storage = page.localStorage;
    if (!(Number(storage.getItem('h5Version')) >= 1)) {
      storage.clear();
      storage.setItem('h5Version', '1');
    }
    return (name) => storage.getItem(name);
  } catch {
    // Storage is blocked: everybody starts from the defaults.
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

function upDownOf(stored: string | null): string {
  return stored === 'red' || stored === 'blind' ? stored : 'green';
}

function integrityReader(page: Window, release: Release): Boot['integrityOf'] {
  const files = filesByUrl(release);
  return (url) => {
    const { origin, pathname, search } = new URL(url, page.location.href);
    const file = origin === page.location.origin && !search && files.get(pathname);
    if (!file) throw new TypeError(`The release does not name ${url}.`);
    return file.sha384;
  };
}

/** From here on the browser itself asks before it takes any string for the URL of a script. */
function admitScripts(page: Window, integrityOf: Boot['integrityOf']): void {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      integrityOf(url);
      return url;
    },
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** A preload must look exactly like the later request, or the file is fetched twice. */
function requestFiles(
  document: Document,
  { apps }: Release,
  lang: Language,
  owner: string | undefined,
  path: string,
  integrityOf: Boot['integrityOf'],
): void {
  const { host } = apps;
  const remote = owner && owner !== 'host' ? apps[owner] : undefined;

  for (const file of host?.css ?? []) {
    link('stylesheet', fileUrl('host', host?.version ?? '', file));
  }
  if (host) link('preload', fileUrl('host', host.version, host.locales[lang]), 'fetch');
  if (!owner || !remote) return;
  for (const file of remote.preload[path] ?? [remote.entry]) {
    const as = file.endsWith('.css') ? 'style' : 'script';
    link('preload', fileUrl(owner, remote.version, file), as);
  }
  link('preload', fileUrl(owner, remote.version, remote.locales[lang]), 'fetch');

  function link(rel: string, href: string, as?: string) {
    const element = document.createElement('link');
    element.rel = rel;
    element.crossOrigin = 'anonymous';
    if (as) element.setAttribute('as', as);
    if (as !== 'fetch') element.setAttribute('integrity', integrityOf(href));
    element.href = href;
    document.head.append(element);
  }
}

function deepFreeze<T>(value: T): T {
  if (value && typeof value === 'object') Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
