import { useEffect, useId, useRef } from 'react';

/** The entry of a sheet that has closed, and may be taken over by the next one. */
const closed = 'closed';
/** The same, when the browser is already on its way back from it. */
const left = 'left';

/**
 * Gives something open an entry of its own in the history, so that the back button closes it and
 * leaves the page. Closed in another way, it takes its entry back.
 */
export function useHistoryEntry(isOpen: boolean, onBack: () => void): void {
  const sheet = useId();
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });

  useEffect(() => {
    if (!isOpen) return;

    function enter() {
      if (currentSheet() === closed) history.replaceState(stateWith(sheet), '');
      else history.pushState(stateWith(sheet), '');
    }
    /** Another entry than ours is the present one: but a sheet above this one returns to ours. */
    function handlePop() {
      if (currentSheet() !== sheet) back.current();
    }

    // While the browser goes back, an entry added now would be the one it takes away.
    if (currentSheet() === left) window.addEventListener('popstate', enter, { once: true });
    else enter();
    window.addEventListener('popstate', handlePop);

    return () => {
      window.removeEventListener('popstate', enter);
      window.removeEventListener('popstate', handlePop);
      if (currentSheet() === sheet) leave();
    };
  }, [isOpen, sheet]);
}

/**
 * Who navigates out of an open sheet leaves its entry behind: coming back to it, the reader would have
 * to press back twice. A page steps over such an entry.
 */
export function useSkipStaleSheetEntry(): void {
  useEffect(() => {
    function stepOver() {
      const sheet = currentSheet();
      const isGone = sheet !== undefined && !document.querySelector('dialog[open]');
      if (isGone && sheet !== left) goBack();
    }
    const timer = setTimeout(stepOver);
    window.addEventListener('popstate', stepOver);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', stepOver);
    };
  }, []);
}

function leave() {
  history.replaceState(stateWith(closed), '');
  // Whoever closed it may be about to navigate, and that entry must not be undone.
  setTimeout(() => {
    if (currentSheet() === closed) goBack();
  });
}

function goBack() {
  history.replaceState(stateWith(left), '');
  history.back();
}

/** What the present entry says, beside what the router keeps there. */
function currentSheet(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined;
}

function stateWith(sheet: string): object {
  return { ...(history.state as object | null), sheet };
}
