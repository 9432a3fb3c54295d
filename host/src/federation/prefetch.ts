import { fileUrl, ownerOf, type Boot } from '@h5/shared/contract/release';

interface Connection {
  saveData?: boolean;
}

/** When the browser has nothing to do, fetches what other pages will need, so that they open at once. */
export function prefetchWhenIdle(boot: Boot, paths: string[]): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  whenIdle(() => {
    for (const url of new Set(paths.flatMap((path) => filesOf(boot, path)))) prefetch(boot, url);
  });
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
