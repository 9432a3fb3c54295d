import { useRef, type MouseEvent, type PointerEvent } from 'react';

const widthPx = 128;
const startsAfterPx = 10;
const heldAfterMs = 500;

/** Reveals the actions of a row when it is swiped or held. */
export function useSwipeActions(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const content = useRef<HTMLAnchorElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);
  const offset = useRef<number>(undefined);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);

  function draw(x: number | undefined) {
    offset.current = x;
    const { style } = content.current ?? {};
    if (!style) return;
    style.translate = x === undefined ? '' : `${x}px`;
    style.transition = x === undefined ? '' : 'none';
  }

  function handlePointerDown({ pointerType, clientX, clientY }: PointerEvent) {
    isDone.current = false;
    if (pointerType !== 'touch') return;
    start.current = { x: clientX, y: clientY };
    hold.current = setTimeout(() => finish(true), heldAfterMs);
  }

  function handlePointerMove({ clientX, clientY }: PointerEvent) {
    if (!start.current) return;
    const x = clientX - start.current.x;
    const y = clientY - start.current.y;
    if (Math.hypot(x, y) > startsAfterPx) clearTimeout(hold.current);
    if (offset.current === undefined && Math.abs(x) < startsAfterPx) return;
    const from = isOpen ? -widthPx : 0;
    draw(Math.min(0, Math.max(-widthPx, from + x)));
  }

  function handlePointerEnd() {
    clearTimeout(hold.current);
    if (offset.current !== undefined) finish(offset.current < -widthPx / 2);
    start.current = undefined;
  }

  function finish(isNowOpen: boolean) {
    isDone.current = true;
    start.current = undefined;
    draw(undefined);
    setOpen(isNowOpen);
  }

  /** The tap that ends a swipe or closes an open row does not follow the link. */
  function handleClick(event: MouseEvent) {
    if (!isDone.current && !isOpen) return;
    event.preventDefault();
    if (!isDone.current) setOpen(false);
    isDone.current = false;
  }

  return {
    content,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      onContextMenu: (event: MouseEvent) => isDone.current && event.preventDefault(),
      onClick: handleClick,
    },
  };
}
