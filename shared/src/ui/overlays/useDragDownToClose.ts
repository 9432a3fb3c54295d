import { useRef, type PointerEvent } from 'react';
import { areDialogsRotated } from './rotatedDialogs';

const closesAt = 0.25;

/** The finger's vertical position, as seen in the rotated dialog. */
function depthOf({ clientX, clientY }: PointerEvent): number {
  return areDialogsRotated() ? -clientX : clientY;
}

/** Closes a panel when its header is dragged down by more than a quarter of the panel's height. */
export function useDragDownToClose(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const startDepth = useRef<number>(undefined);

  function moveTo(distance: number) {
    if (panel.current) panel.current.style.transform = distance ? `translateY(${distance}px)` : '';
  }

  function distanceOf(event: PointerEvent): number {
    return Math.max(0, depthOf(event) - (startDepth.current ?? depthOf(event)));
  }

  function start(event: PointerEvent) {
    if (event.target instanceof Element && event.target.closest('button')) return;
    startDepth.current = depthOf(event);
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (startDepth.current !== undefined) moveTo(distanceOf(event));
  }

  function end(event: PointerEvent) {
    if (startDepth.current === undefined) return;
    const isFar = distanceOf(event) > (panel.current?.offsetHeight ?? 0) * closesAt;
    startDepth.current = undefined;
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
