import { useEffect, useRef } from 'react';

const headerPx = 48;

/** Reports whether an element is visible below the header, and above a margin at the bottom of the window. */
export function useInView<Element extends HTMLElement>(
  onSeen: (isSeen: boolean) => void,
  margin = '0px',
) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => onSeen(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `-${headerPx}px 0px -${margin} 0px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [onSeen, margin]);
  return element;
}
