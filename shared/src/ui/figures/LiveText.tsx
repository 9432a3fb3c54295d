import type { ComponentProps } from 'react';
import { useLiveElement, writeTextIfChanged } from './useLiveElement';

interface LiveTextProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the text. Runs again when an observable that it read changes. */
  read: () => string;
}

/** Text that follows a store without rerendering. */
export function LiveText({ read, ...rest }: LiveTextProps) {
  const element = useLiveElement<HTMLSpanElement>((span) => writeTextIfChanged(span, read()));
  return <span {...rest} ref={element} />;
}
