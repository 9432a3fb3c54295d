import { untracked } from 'mobx';
import { use, type ComponentProps } from 'react';
import { LiveUpdatesContext } from './LiveUpdates';
import { useLiveArea } from './useLiveArea';

/** A part of a page whose live figures are not updated while it is out of view. */
export function LiveArea({ children, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) {
  const { ref, updates } = useLiveArea<HTMLDivElement>();
  return (
    <div {...rest} ref={ref}>
      <LiveUpdatesContext value={updates}>{children}</LiveUpdatesContext>
    </div>
  );
}

/** Returns whether the row or area around a component is in view, observable. */
export function useIsSeen(): () => boolean {
  return use(LiveUpdatesContext)?.isActive ?? always;
}

/**
 * Returns how a component reads what changes with ticks. While the row or area around it is out of view, it is not rendered for them, and
 * is right again when it is seen.
 */
export function useWhileSeen(): <Value>(read: () => Value) => Value {
  const isSeen = useIsSeen();
  return (read) => (isSeen() ? read() : untracked(read));
}

function always() {
  return true;
}
