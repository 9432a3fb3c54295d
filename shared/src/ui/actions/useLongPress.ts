import { useEffect, useRef } from 'react';

/** Calls `onHold` after a long press; `wasHeld` tells the click that ends the press. */
export function useLongPress(onHold: () => void, holdMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start() {
    clearTimeout(timer.current);
    isHeld.current = false;
    timer.current = setTimeout(() => {
      isHeld.current = true;
      onHold();
    }, holdMs);
  }
  function stop() {
    clearTimeout(timer.current);
  }
  return { start, stop, wasHeld: () => isHeld.current };
}
