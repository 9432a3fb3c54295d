import { useEffect, useId, useRef } from 'react';

const leaving = 'leaving';

/** What `history.state` says about the sheet that is open, beside what the router keeps there. */
function currentSheet(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined;
}

function withSheet(sheet: string): object {
  return { ...(history.state as object | null), sheet };
}

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
    // One sheet that follows another takes over its entry.
    if (currentSheet() === leaving) history.replaceState(withSheet(sheet), '');
    else history.pushState(withSheet(sheet), '');

    function handlePop() {
      const now = currentSheet();
      // A sheet above this one was closed when this one's entry is the present one again.
      if (now !== sheet) back.current();
    }
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener('popstate', handlePop);
      if (currentSheet() !== sheet) return;
      history.replaceState(withSheet(leaving), '');
      // Whoever closed it may be about to navigate, and that entry must not be undone.
      setTimeout(() => {
        if (currentSheet() === leaving) history.back();
      });
    };
  }, [isOpen, sheet]);
}
