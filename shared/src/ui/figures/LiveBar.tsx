import type { ComponentProps } from 'react';
import { useLiveElement } from './useLiveElement';

interface LiveBarProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the filled part of the width, from 0 to 1. */
  read: () => number;
}

/** A bar behind or below figures that follows a store. It is scaled, which causes no layout. */
export function LiveBar({ read, ...rest }: LiveBarProps) {
  const bar = useLiveElement<HTMLSpanElement>(
    // More precision would not be visible and cause needless repaints.
    () => `${Math.round(read() * 100) / 100} 1`,
    ({ style }, scale) => (style.scale = scale),
  );
  return <span aria-hidden {...rest} ref={bar} />;
}
