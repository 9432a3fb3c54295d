import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from '@h5/shared/app';

/** Resets a form when its page is opened, but not when the person returns to it. */
export function useDraftReset(open: () => void): void {
  const isReturn = useNavigationType() === 'POP';
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (isFirst.current && !isReturn) open();
    isFirst.current = false;
  }, [open, isReturn]);
}
