import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the ref of an element that follows a store: React draws it once, and `write` runs whenever
 * something it read has changed. A figure that ticks need not draw a component.
 */
export function useLive<Of extends Element>(write: (element: Of) => void) {
  const element = useRef<Of>(null);

  // Without dependencies: each drawing may have brought another `write`, and drawings are few.
  useLayoutEffect(() => {
    const { current } = element;
    return current ? autorun(() => write(current)) : undefined;
  });
  return element;
}

/** Touches the page only when the text is another one. */
export function writeText(element: Element, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text) || node.nextSibling) element.textContent = text;
  else if (node.data !== text) node.data = text;
}
