import { useEffect, type RefObject } from 'react';

const decidedAfterPx = 8;
const heldAfterMs = 200;

/**
 * A chart keeps every finger for itself. A finger that moves up or down at once means the page, so its
 * moves are kept from the chart; one that rests first, or moves sideways, means the chart.
 */
export function usePageScroll(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start: { x: number; y: number; at: number } | undefined;
    let owner: 'page' | 'chart' | undefined;

    function handleStart({ touches, timeStamp }: TouchEvent) {
      const touch = touches[0];
      owner = touches.length > 1 ? 'chart' : undefined;
      start = touch && { x: touch.clientX, y: touch.clientY, at: timeStamp };
    }
    function handleMove(event: TouchEvent) {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const x = Math.abs(touch.clientX - start.x);
      const y = Math.abs(touch.clientY - start.y);
      if (!owner && event.timeStamp - start.at > heldAfterMs) owner = 'chart';
      if (!owner && Math.max(x, y) > decidedAfterPx) owner = y > x ? 'page' : 'chart';
      if (owner !== 'chart') event.stopPropagation();
    }

    const early = { capture: true, passive: true };
    element.addEventListener('touchstart', handleStart, early);
    element.addEventListener('touchmove', handleMove, early);
    return () => {
      element.removeEventListener('touchstart', handleStart, early);
      element.removeEventListener('touchmove', handleMove, early);
    };
  }, [frame]);
}
