import { useLayoutEffect } from 'react';

const patienceMs = 2000;

/**
 * Keeps where the window was scrolled to in each entry of the history. Rows may arrive after the
 * page, so a return waits for the page to be long enough, or for the reader to scroll.
 */
export function useRestoredScroll(): void {
  useLayoutEffect(() => {
    const key = `scroll:${entryKey()}`;
    let top = storedTop(key);
    history.scrollRestoration = 'manual';
    const stopReturning = returnTo(top);

    function remember() {
      top = window.scrollY;
    }
    function store() {
      storeTop(key, top);
    }
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      stopReturning();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
      store();
    };
  }, []);
}

/** A browser that stores nothing shows every page from its beginning. */
function storedTop(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function storeTop(key: string, top: number): void {
  try {
    sessionStorage.setItem(key, String(top));
  } catch {
    // Blocked or full: the next visit begins at the top.
  }
}

/** The router gives every entry of the history a key. */
function entryKey(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return `${location.hash}:${String(key ?? '')}`;
}

function returnTo(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0 || window.scrollY === top) return () => {};

  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const patience = setTimeout(stop, patienceMs);
  const moves = ['wheel', 'touchstart', 'keydown'] as const;

  function stop() {
    growth.disconnect();
    clearTimeout(patience);
    moves.forEach((move) => window.removeEventListener(move, stop));
  }
  growth.observe(document.body);
  moves.forEach((move) => window.addEventListener(move, stop, { passive: true }));
  return stop;
}
