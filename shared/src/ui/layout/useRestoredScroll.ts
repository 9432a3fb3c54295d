import { useLayoutEffect } from 'react';

const patienceMs = 2000;

/**
 * Stores the scroll position of each history entry. Rows may load after the page, so restoring waits
 * until the page is long enough or the user scrolls.
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

/** 0 if the browser blocks storage. */
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
    // Blocked or full: the next visit starts at the top.
  }
}

/** The router's key of the history entry. */
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
