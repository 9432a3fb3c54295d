import { autorun } from 'mobx';
import { use, useLayoutEffect, useRef } from 'react';
import { LiveUpdatesContext } from './LiveUpdates';

/**
 * Returns the ref of an element that follows a store: React renders it once. `read` runs whenever an observable that it
 * read changes, and `write` if the text is another one. A ticking figure does not rerender its component.
 */
export function useLiveElement<Of extends Element>(
  read: () => string,
  write: (element: Of, text: string) => void,
) {
  const element = useRef<Of>(null);
  // Reading the element would cost as much as writing it.
  const shown = useRef<string>(undefined);
  const updates = use(LiveUpdatesContext);

  // Without dependencies: each render may bring another `read`, and renders are few.
  useLayoutEffect(() => {
    function update() {
      const text = read();
      if (!element.current || text === shown.current) return;
      shown.current = text;
      write(element.current, text);
    }
    return updates ? updates.add(update) : autorun(update);
  });
  return element;
}

/** Replaces the text of an element in its text node. */
export function writeText(element: Element, text: string): void {
  const node = element.firstChild;
  if (node instanceof Text) node.data = text;
  else element.textContent = text;
}
