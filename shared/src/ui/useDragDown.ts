import { useRef, type PointerEvent } from 'react';

const closesAt = 0.25;

/** Lets the head of a panel be pulled down: past a quarter of its height it closes. */
export function useDragDown(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const startY = useRef<number>(undefined);

  function moveTo(distance: number) {
    if (panel.current) panel.current.style.transform = distance ? `translateY(${distance}px)` : '';
  }

  function distanceOf(event: PointerEvent): number {
    return Math.max(0, event.clientY - (startY.current ?? event.clientY));
  }

  function start(event: PointerEvent) {
    if (event.target instanceof Element && event.target.closest('button')) return;
    startY.current = event.clientY;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (startY.current !== undefined) moveTo(distanceOf(event));
  }

  function end(event: PointerEvent) {
    if (startY.current === undefined) return;
    const isFar = distanceOf(event) > (panel.current?.offsetHeight ?? 0) * closesAt;
    startY.current = undefined;
    if (isFar && event.type === 'pointerup') onClose();
    else moveTo(0);
  }

  const handle = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { panel, handle };
}
