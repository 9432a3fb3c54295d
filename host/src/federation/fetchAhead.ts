import type { Language } from '@h5/shared/contract/languages';
import { fileUrl, ownerOf, type Boot } from '@h5/shared/contract/release';

/** Asks at once for everything a page waits for; what the document asked for is not asked for again. */
export function preload(boot: Boot, path: string, language: Language): void {
  for (const url of filesOf(boot, path, language)) link(boot, url, 'preload');
}

/**
 * Once the first screen can be used and the browser has nothing to do, fetches what other pages will
 * need, so that they open at once. Not where the connection asks to save data.
 */
export function prefetchLater(boot: Boot, paths: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  afterMark('h5:usable', () =>
    whenIdle(() => {
      const urls = paths.flatMap((path) => filesOf(boot, path, boot.lang));
      for (const url of urls) link(boot, url, 'prefetch');
    }),
  );
}

function afterMark(name: string, work: () => void) {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length === 0) return;
    observer.disconnect();
    work();
  });
  observer.observe({ type: 'mark', buffered: true });
}

function whenIdle(work: () => void) {
  // Safari does not say when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 2_000);
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
  const as = url.endsWith('.js') ? 'script' : url.endsWith('.css') ? 'style' : 'fetch';
  element.rel = rel;
  element.crossOrigin = 'anonymous';
  if (rel === 'preload') element.setAttribute('as', as);
  if (as !== 'fetch') element.setAttribute('integrity', integrityOf(url));
  element.href = url;
  document.head.append(element);
}
