import { observable, runInAction } from 'mobx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from './LiveUpdates';

/** Returns the ref of an element and the updates of the live figures in it, which rest while it is out of view. */
export function useLiveArea<Of extends Element>() {
  const ref = useRef<Of>(null);
  const [seen] = useState(() => observable.box(true));
  const updates = useLiveUpdates(useCallback(() => seen.get(), [seen]));

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      runInAction(() => seen.set(entries.at(-1)?.isIntersecting ?? true));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);

  return { ref, updates };
}
