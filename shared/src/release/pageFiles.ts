import type { Language } from '../contract/languages';
import { releaseFileUrl, type AppVersion, type BootSettings, type Release } from './release';

export type LinkRel = 'stylesheet' | 'preload' | 'prefetch';

/** The files that the first screen of a page needs: those listed for the page, or else the entry of its app. */
export function pageFiles(
  app: string,
  build: AppVersion,
  path: string,
  language: Language,
): string[] {
  const { version, entry, preload, origin } = build;
  const files = [...(preload[path] ?? [entry]), pageMessagesFile(build, path, language)];
  return files.map((file) => releaseFileUrl(app, version, file, origin));
}

/** What the host needs to open a page of a remote. */
export function hostFilesOfRemotes({ apps: { host } }: Pick<Release, 'apps'>): string[] {
  const files = host?.remotePreload ?? [];
  return files.map((file) => releaseFileUrl('host', host?.version ?? '', file, host?.origin));
}

/** The messages of a page, or all messages of an app that has none per page. */
export function pageMessagesFile(
  { locales, pageLocales }: Pick<AppVersion, 'locales' | 'pageLocales'>,
  path: string | undefined,
  language: Language,
): string {
  const own = path === undefined ? undefined : pageLocales?.[path];
  return (own ?? locales)[language];
}

/**
 * The attributes of a link that asks for a file of a release. If they differ from those of the later
 * request, the browser fetches the file twice.
 */
export function releaseLinkAttributes(
  rel: LinkRel,
  href: string,
  { integrityOf }: Pick<BootSettings, 'integrityOf'>,
): Record<string, string> {
  return {
    rel,
    crossorigin: 'anonymous',
    ...(rel === 'preload' && { as: destinationOf(href) }),
    ...(!href.endsWith('.json') && { integrity: integrityOf(href) }),
    href,
  };
}

/** The attributes of a link that asks for what a script reads by `fetch`. */
export function fetchLinkAttributes(href: string): Record<string, string> {
  return { rel: 'preload', crossorigin: 'anonymous', as: 'fetch', href };
}

function destinationOf(file: string): 'script' | 'style' | 'fetch' {
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'fetch';
}
