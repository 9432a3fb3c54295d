import { act } from '@testing-library/react';

/**
 * Replaces the browser's observer of what is in view, in the tests of the surrounding block. Returns how a test says which of the observed
 * elements are seen; before that all are.
 */
export function fakeViewport(): (isSeen: (element: Element) => boolean) => void {
  const observed = new Map<Element, (isIntersecting: boolean) => void>();
  const original = globalThis.IntersectionObserver;

  beforeEach(() => {
    observed.clear();
    globalThis.IntersectionObserver = class {
      readonly #callback: IntersectionObserverCallback;
      #element: Element | undefined;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element) {
        this.#element = element;
        observed.set(element, (isIntersecting) =>
          this.#callback([{ isIntersecting } as IntersectionObserverEntry], this as never),
        );
      }
      disconnect() {
        if (this.#element) observed.delete(this.#element);
      }
    } as never;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = original;
  });

  return (isSeen) => act(() => observed.forEach((tell, element) => tell(isSeen(element))));
}
