import type { ComponentProps } from 'react';
import { LiveUpdatesContext } from './LiveUpdates';
import { useLiveArea } from './useLiveArea';

/** A list row whose live figures are not updated while it is out of view. */
export function LiveRow({ children, ...rest }: Omit<ComponentProps<'li'>, 'ref'>) {
  const { ref, updates } = useLiveArea<HTMLLIElement>();
  return (
    <li {...rest} ref={ref}>
      <LiveUpdatesContext value={updates}>{children}</LiveUpdatesContext>
    </li>
  );
}
