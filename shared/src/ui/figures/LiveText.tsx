import type { ComponentProps } from 'react';
import { useLive, writeText } from './useLive';

interface LiveTextProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Answers what to show; it is asked again when something that it read has changed. */
  read: () => string;
}

/** Text that follows a store without being drawn again. */
export function LiveText({ read, ...rest }: LiveTextProps) {
  const element = useLive<HTMLSpanElement>((span) => writeText(span, read()));
  return <span {...rest} ref={element} />;
}
