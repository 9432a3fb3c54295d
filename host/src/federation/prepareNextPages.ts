/** What a reader may tap next. */
interface NextPages {
  /** Made ready to be shown: going there asks for nothing but data. */
  tabs: readonly string[];
  /** A tap further away: their files are fetched, and wait. */
  inner: readonly string[];
}

interface Loader {
  prepare(path: string): Promise<void>;
  prefetch(path: string): void;
}

/**
 * Once the first screen can be used, loads what the reader may tap next: one page in each pause of the
 * browser, so that nobody waits for it. Not where the connection is slow, or asks to save data.
 */
export async function prepareNextPages({ tabs, inner }: NextPages, loader: Loader): Promise<void> {
  if (isSavingData()) return;
  await usable();
  for (const path of tabs) {
    await pause();
    // What goes wrong is found again, and told, when somebody goes there.
    await loader.prepare(path).catch(() => undefined);
  }
  for (const path of inner) {
    await pause();
    loader.prefetch(path);
  }
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

function usable(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('h5:usable').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not say when it has nothing to do.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1_000);
  });
}
