import type { ComponentProps } from 'react';
import { useLiveElement, writeText } from './useLiveElement';

interface LiveTextProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the text. Runs again when an observable that it read changes. */
  read: () => string;
}

/** Text that follows a store without rerendering. */
export function LiveText({ read, ...rest }: LiveTextProps) {
  return <span {...rest} ref={useLiveElement<HTMLSpanElement>(read, writeText)} />;
}
