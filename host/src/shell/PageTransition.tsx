import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LocationContext, useLocation, useNavigationType } from '@h5/shared/app';
import { pagePathOfHash } from '@h5/shared/release/release';
import './PageTransition.css';
import { isTabPath } from './TabBar';

type Direction = 'forward' | 'back';

/**
 * Slides from page to page. The old page must not see the new location, so the children read `shown`, which
 * follows the real location once the browser has captured the old page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [shown, setShown] = useState(location);
  const shownIndex = useRef(historyIndex());
  const newest = useRef(location);

  useLayoutEffect(() => {
    newest.current = location;
    if (location === shown) return;
    const index = historyIndex();
    const direction = index < shownIndex.current ? 'back' : 'forward';
    shownIndex.current = index;
    const isSlide =
      location.pathname !== shown.pathname &&
      navigationType !== 'REPLACE' &&
      !(isTabPath(pagePathOfHash(location.pathname)) && isTabPath(pagePathOfHash(shown.pathname)));
    // The user may have gone elsewhere by the time the browser has captured the old page.
    if (isSlide) slide(direction, () => flushSync(() => setShown(newest.current)));
    else setShown(location);
  }, [location, shown, navigationType]);

  return (
    <LocationContext.Provider value={{ location: shown, navigationType }}>
      {children}
    </LocationContext.Provider>
  );
}

/** The router stores an index in each history entry. */
function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

function slide(direction: Direction, show: () => void) {
  const canSlide = 'startViewTransition' in document;
  if (!canSlide || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    queueMicrotask(show);
    return;
  }
  const { dataset } = document.documentElement;
  dataset.slide = direction;
  const transition = document.startViewTransition(show);
  // Another navigation may abort the transition; the page is shown all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => delete dataset.slide);
}
