import { isLanguage, languages, type Language } from '@h5/shared/contract/languages';
import { firstScreenReadUrls } from '@h5/shared/contract/firstReads';
import { themeColours } from '@h5/shared/contract/themeColours';
import {
  releaseLinkAttributes,
  apiReadLinkAttributes,
  hostFilesOfRemotes,
  pageFiles,
  type LinkRel,
} from '@h5/shared/contract/pageFiles';
import {
  releaseFileUrl,
  releaseFilesByUrl,
  findAppOfPath,
  parseQuarantinedVersions,
  pagePathOfHash,
  loadableVersions,
  type BootSettings,
  type Release,
  type ReleaseFile,
} from '@h5/shared/contract/release';
import { isAppVersion, replaceUnusableVersions } from '@h5/shared/contract/usableVersions';
import { watchHostStart } from './watchHostStart';

/**
 * Runs in the document before any other script: sets language and theme, restricts what scripts may load, and
 * requests every file of the route at once, so that a cold load takes two round trips.
 */
export function boot(page: Window): void {
  const { document } = page;
  const release = readRelease(document);
  const stored = storedValues(page);

  const lang = languageOf(stored('lang'), page.navigator.languages);
  const theme = themeOf(stored('theme'), page);
  const root = document.documentElement;
  root.lang = languages[lang].tag;
  root.dataset.lang = lang;
  root.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColours[theme]);
  root.dataset.upDown = colourSchemeOf(stored('upDown'));

  const files = releaseFilesByUrl(release);
  const integrityOf = createIntegrityLookup(page, files);
  restrictScriptUrls(page, integrityOf);
  const failHost = watchHostStart(page, release, lang);
  const context: BootSettings = Object.freeze({
    release: deepFreeze(release),
    integrityOf,
    lang,
    theme,
    failHost,
    ...(release.live && {
      adopt: (newer: Release) =>
        releaseFilesByUrl(newer).forEach((file, url) => files.set(url, file)),
    }),
  });
  Object.defineProperty(page, '__H5__', { value: context, enumerable: true });

  const path = pagePathOfHash(page.location.hash);
  const isHome = path === '/' || findAppOfPath(release, path) === 'host';
  if (!isHome) root.dataset.firstPaint = 'off';
  const owner = isHome ? 'host' : findAppOfPath(release, path);
  const unfit = parseQuarantinedVersions(stored('unfitVersions'));
  const remote = owner && owner !== 'host' ? loadableVersions(release, owner, unfit)[0] : undefined;
  const { host } = release.apps;
  for (const file of host?.css ?? []) {
    request('stylesheet', releaseFileUrl('host', host?.version ?? '', file));
  }
  if (host) request('preload', releaseFileUrl('host', host.version, host.locales[lang]));
  if (owner && remote) {
    const files = [...hostFilesOfRemotes(release), ...pageFiles(owner, remote, path, lang)];
    for (const url of files) request('preload', url);
  }
  for (const url of firstScreenReadUrls(isHome, lang)) append(apiReadLinkAttributes(url));

  function request(rel: LinkRel, href: string) {
    append(releaseLinkAttributes(rel, href, context));
  }

  function append(attributes: Record<string, string>) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}

/** An invalid entry of one remote must not break the pages of the others. */
function readRelease(document: Document): Release {
  const text = document.getElementById('release')?.textContent ?? 'null';
  return replaceUnusableVersions(JSON.parse(text) as Release, (_, version) =>
    isAppVersion(version),
  );
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

function createIntegrityLookup(
  page: Window,
  files: ReadonlyMap<string, ReleaseFile>,
): BootSettings['integrityOf'] {
  return (url) => {
    const { origin, pathname, search } = new URL(url, page.location.href);
    const file = origin === page.location.origin && !search && files.get(pathname);
    if (!file) throw new TypeError(`The release does not name ${url}.`);
    return file.sha384;
  };
}

/** From here on the browser checks every script URL against the release (Trusted Types). */
function restrictScriptUrls(page: Window, integrityOf: BootSettings['integrityOf']): void {
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

function deepFreeze<T>(value: T): T {
  if (value && typeof value === 'object') Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
