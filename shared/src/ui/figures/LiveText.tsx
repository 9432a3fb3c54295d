import type { ComponentProps } from 'react';
import { useLive, writeText } from './useLive';

interface LiveTextProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the text. Runs again when an observable that it read changes. */
  read: () => string;
}

/** Text that follows a store without rerendering. */
export function LiveText({ read, ...rest }: LiveTextProps) {
  const element = useLive<HTMLSpanElement>((span) => writeText(span, read()));
  return <span {...rest} ref={element} />;
}
