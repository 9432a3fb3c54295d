import { useRef, type TouchEvent } from 'react';

const farEnough = 56;

/** Reports the direction of horizontal swipes. `isTaken` marks swipes that a row handles. */
export function useTabSwipe(
  onSwipe: (step: 1 | -1) => void,
  isTaken: (event: TouchEvent) => boolean,
) {
  const start = useRef<{ x: number; y: number; isTaken: boolean }>(undefined);

  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      const isOne = event.touches.length === 1;
      start.current =
        touch && isOne
          ? { x: touch.clientX, y: touch.clientY, isTaken: isTaken(event) }
          : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from) return;
      const x = touch.clientX - from.x;
      const isSweep = Math.abs(x) > farEnough && Math.abs(x) > 2 * Math.abs(touch.clientY - from.y);
      // A row handles swipes to the left; all other swipes change the tab.
      if (isSweep && !(from.isTaken && x < 0)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
