import { whenIdle, whenUsable } from '@h5/shared/requests/whenIdle';

/** The pages that the user may open next. */
interface NextPages {
  /** Loaded completely: navigating there only requests data. */
  tabs: readonly string[];
  /** Only prefetched into the browser's cache. */
  inner: readonly string[];
}

interface Loader {
  prepare(path: string): Promise<void>;
  prefetch(path: string): void;
}

/**
 * Once the first screen is usable, loads the pages that the user may open next, one whenever the browser is idle.
 * Does nothing on a slow connection or if the user saves data.
 */
export async function prepareNextPages({ tabs, inner }: NextPages, loader: Loader): Promise<void> {
  if (isSavingData()) return;
  await whenUsable();
  for (const path of tabs) {
    await whenIdle();
    // The error shows up again when the user opens the page.
    await loader.prepare(path).catch(() => undefined);
  }
  for (const path of inner) {
    await whenIdle();
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
