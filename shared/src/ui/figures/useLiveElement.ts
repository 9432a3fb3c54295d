import { autorun, type IObservableValue } from 'mobx';
import { createContext, use, useLayoutEffect, useRef } from 'react';

/** Whether the surrounding row is in view; figures outside of a `LiveRow` are always updated. */
// eslint-disable-next-line no-restricted-syntax -- A row and its figures are of one bundle, so of one copy.
export const RowVisibilityContext = createContext<IObservableValue<boolean> | undefined>(undefined);

/**
 * Returns the ref of an element that follows a store: React renders it once, and `write` runs whenever an
 * observable that it read changes. A ticking figure does not rerender its component.
 */
export function useLiveElement<Of extends Element>(write: (element: Of) => void) {
  const element = useRef<Of>(null);
  const seen = use(RowVisibilityContext);

  // Without dependencies: each render may bring another `write`, and renders are few.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    return autorun(() => {
      if (seen?.get() !== false) write(current);
    });
  });
  return element;
}

/** Writes only if the text has changed. */
export function writeTextIfChanged(element: Element, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text) || node.nextSibling) element.textContent = text;
  else if (node.data !== text) node.data = text;
}
