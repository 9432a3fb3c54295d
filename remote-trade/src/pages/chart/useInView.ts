import { useEffect, useRef } from 'react';

const headerPx = 48;

/** Tells whether an element is in view below the header, each time that changes. */
export function useInView<Element extends HTMLElement>(onSeen: (isSeen: boolean) => void) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => onSeen(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `-${headerPx}px 0px 0px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [onSeen]);
  return element;
}
