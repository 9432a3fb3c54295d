import { useRef, type ComponentProps } from 'react';
import { useLive } from './useLive';

interface LiveBarProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Answers how much of its width the bar fills, from 0 to 1. */
  read: () => number;
}

/** A bar behind or below figures that follows a store. It is scaled, which moves nothing around it. */
export function LiveBar({ read, ...rest }: LiveBarProps) {
  // Kept here: to ask the style what it says costs as much as to write it.
  const shown = useRef('');
  const bar = useLive<HTMLSpanElement>(({ style }) => {
    // Two figures are what a bar can show; more would draw it anew for nothing.
    const scale = `${Math.round(read() * 100) / 100} 1`;
    if (shown.current === scale) return;
    shown.current = scale;
    style.scale = scale;
  });
  return <span aria-hidden {...rest} ref={bar} />;
}
