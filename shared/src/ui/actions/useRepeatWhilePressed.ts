import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';

const startsAfterMs = 400;
const everyMs = 80;

/** Calls `act` once for a click, and repeatedly while the button is held. */
export function useRepeatWhilePressed(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    isHeld.current = true;
    latest.current();
    timer.current = setTimeout(repeat, everyMs);
  }
  function start() {
    stop();
    isHeld.current = false;
    timer.current = setTimeout(repeat, startsAfterMs);
  }
  function stop() {
    clearTimeout(timer.current);
  }

  return {
    onPointerDown: start,
    onPointerUp: stop,
    // A finger that moves away scrolls or cancels.
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // A key has no pointer events; the click after a long press is ignored.
    onClick: ({ detail }: MouseEvent) => (detail === 0 || !isHeld.current) && latest.current(),
  };
}
