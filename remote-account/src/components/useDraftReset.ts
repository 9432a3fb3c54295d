import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from '@h5/shared/app';

/** Coming back to a form finds it as it was left; opening it anew finds it empty. */
export function useDraftReset(open: () => void): void {
  const isReturn = useNavigationType() === 'POP';
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (isFirst.current && !isReturn) open();
    isFirst.current = false;
  }, [open, isReturn]);
}
