import type { Language } from '@h5/shared/contract/languages';
import { hostFilesOfRemotes, releaseLinkAttributes, pageFiles } from '@h5/shared/release/pageFiles';
import { findAppOfPath, type BootSettings } from '@h5/shared/release/release';

/** Preloads all files of a page that the document has not requested yet. */
export function preloadPageFiles(boot: BootSettings, path: string, language: Language): void {
  for (const url of filesOf(boot, path, language)) link(boot, url, 'preload');
}

/** Prefetches all files of a page into the browser's cache, at low priority. */
export function prefetchPageFiles(boot: BootSettings, path: string, language: Language): void {
  for (const url of filesOf(boot, path, language)) link(boot, url, 'prefetch');
}

function filesOf({ release }: BootSettings, path: string, language: Language): string[] {
  const owner = findAppOfPath(release, path);
  const app = owner && owner !== 'host' ? release.apps[owner] : undefined;
  return owner && app
    ? [...hostFilesOfRemotes(release), ...pageFiles(owner, app, path, language)]
    : [];
}

function link(boot: BootSettings, url: string, rel: 'preload' | 'prefetch') {
  if (document.head.querySelector(`link[href="${url}"]`)) return;
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(releaseLinkAttributes(rel, url, boot))) {
    element.setAttribute(name, value);
  }
  document.head.append(element);
}
