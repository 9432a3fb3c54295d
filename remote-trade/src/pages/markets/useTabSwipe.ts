import { useRef, type TouchEvent } from 'react';

const farEnough = 56;

/** Tells which way a finger swept across; sweeps that a row answers to are marked by `isTaken`. */
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
      // To the left a row shows its star; everywhere else, and to the right, the tabs move.
      if (isSweep && !(from.isTaken && x < 0)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
