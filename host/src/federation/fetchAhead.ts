import type { Language } from '@h5/shared/contract/languages';
import { fileUrl, ownerOf, type Boot } from '@h5/shared/contract/release';

/** Asks at once for everything a page waits for; what the document asked for is not asked for again. */
export function preload(boot: Boot, path: string, language: Language): void {
  for (const url of filesOf(boot, path, language)) link(boot, url, 'preload');
}

/** Puts everything a page waits for into the browser's cache, after all that is wanted now. */
export function prefetch(boot: Boot, path: string, language: Language): void {
  for (const url of filesOf(boot, path, language)) link(boot, url, 'prefetch');
}

function filesOf({ release }: Boot, path: string, language: Language): string[] {
  const owner = ownerOf(release, path);
  const app = owner && owner !== 'host' ? release.apps[owner] : undefined;
  if (!owner || !app) return [];
  const files = [...(app.preload[path] ?? []), app.locales[language]];
  return files.map((file) => fileUrl(owner, app.version, file));
}

/** It must look exactly like the later request, or the file is fetched twice. */
function link({ integrityOf }: Boot, url: string, rel: 'preload' | 'prefetch') {
  if (document.head.querySelector(`link[href="${url}"]`)) return;
  const element = document.createElement('link');
  element.rel = rel;
  element.crossOrigin = 'anonymous';
  if (rel === 'preload') element.setAttribute('as', destinationOf(url));
  if (!url.endsWith('.json')) element.setAttribute('integrity', integrityOf(url));
  element.href = url;
  document.head.append(element);
}

function destinationOf(url: string): 'script' | 'style' | 'fetch' {
  if (url.endsWith('.js')) return 'script';
  return url.endsWith('.css') ? 'style' : 'fetch';
}
