import { observable, runInAction } from 'mobx';
import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { LiveUpdatesContext, useLiveUpdates } from './LiveUpdates';

/** A list row whose live figures are not updated while it is out of view. */
export function LiveRow({ children, ...rest }: Omit<ComponentProps<'li'>, 'ref'>) {
  const row = useRef<HTMLLIElement>(null);
  const [seen] = useState(() => observable.box(true));
  const updates = useLiveUpdates(useCallback(() => seen.get(), [seen]));

  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver((entries) => {
      runInAction(() => seen.set(entries.at(-1)?.isIntersecting ?? true));
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [seen]);

  return (
    <li {...rest} ref={row}>
      <LiveUpdatesContext value={updates}>{children}</LiveUpdatesContext>
    </li>
  );
}
