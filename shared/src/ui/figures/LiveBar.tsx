import { useRef, type ComponentProps } from 'react';
import { useLiveElement } from './useLiveElement';

interface LiveBarProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the filled part of the width, from 0 to 1. */
  read: () => number;
}

/** A bar behind or below figures that follows a store. It is scaled, which causes no layout. */
export function LiveBar({ read, ...rest }: LiveBarProps) {
  // Reading the style would cost as much as writing it.
  const shown = useRef('');
  const bar = useLiveElement<HTMLSpanElement>(({ style }) => {
    // More precision would not be visible and cause needless repaints.
    const scale = `${Math.round(read() * 100) / 100} 1`;
    if (shown.current === scale) return;
    shown.current = scale;
    style.scale = scale;
  });
  return <span aria-hidden {...rest} ref={bar} />;
}
