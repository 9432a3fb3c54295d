import type { ComponentProps } from 'react';
import { useLiveElement, writeText } from './useLiveElement';

interface LiveTextProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the text. Runs again when an observable that it read changes. */
  read: () => string;
}

/** Text that follows a store without rerendering. A translator would have to translate it anew at every change. */
export function LiveText({ read, ...rest }: LiveTextProps) {
  return <span translate="no" {...rest} ref={useLiveElement<HTMLSpanElement>(read, writeText)} />;
}
