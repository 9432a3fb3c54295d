import { fileUrl, ownerOf, type Boot } from '@h5/shared/contract/release';

/**
 * Once the first screen can be used and the browser has nothing to do, fetches what other pages will
 * need, so that they open at once. Not where the connection asks to save data.
 */
export function prefetchLater(boot: Boot, paths: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  afterMark('h5:usable', () =>
    whenIdle(() => {
      const urls = new Set(paths.flatMap((path) => filesOf(boot, path)));
      for (const url of urls) prefetch(boot, url);
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

function filesOf({ release, lang }: Boot, path: string): string[] {
  const owner = ownerOf(release, path);
  const app = owner && owner !== 'host' ? release.apps[owner] : undefined;
  if (!owner || !app) return [];
  const files = [...(app.preload[path] ?? []), app.locales[lang]];
  return files.map((file) => fileUrl(owner, app.version, file));
}

function prefetch({ integrityOf }: Boot, url: string) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.crossOrigin = 'anonymous';
  link.integrity = integrityOf(url);
  link.href = url;
  document.head.append(link);
}
