import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';

const startsAfterMs = 400;
const everyMs = 80;

/** A button that acts once when it is pressed, and again and again while it is held. */
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
    // A finger that moves away scrolls, or has thought better of it.
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // A key has no pointer to hold; after a long press the click says nothing new.
    onClick: ({ detail }: MouseEvent) => (detail === 0 || !isHeld.current) && latest.current(),
  };
}
