import { autorun, type IObservableValue } from 'mobx';
import { createContext, use, useLayoutEffect, useRef } from 'react';

/** Whether the row around a figure can be seen; figures outside of such a row are always written. */
// eslint-disable-next-line no-restricted-syntax -- A row and its figures are of one bundle, so of one copy.
export const RowVisibility = createContext<IObservableValue<boolean> | undefined>(undefined);

/**
 * Gives the ref of an element that follows a store: React draws it once, and `write` runs whenever
 * something it read has changed. A figure that ticks need not draw a component.
 */
export function useLive<Of extends Element>(write: (element: Of) => void) {
  const element = useRef<Of>(null);
  const seen = use(RowVisibility);

  // Without dependencies: each drawing may have brought another `write`, and drawings are few.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    return autorun(() => {
      if (seen?.get() !== false) write(current);
    });
  });
  return element;
}

/** Touches the page only when the text is another one. */
export function writeText(element: Element, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text) || node.nextSibling) element.textContent = text;
  else if (node.data !== text) node.data = text;
}
