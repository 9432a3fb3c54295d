import { useLayoutEffect } from 'react';

/**
 * Lays the sheets on their side with what they belong to, on a phone that keeps its screen upright: the browser draws
 * a modal dialog above everything, so what turns the picture below does not turn it.
 */
export function useRotatedDialogs(isTurned: boolean): void {
  useLayoutEffect(() => {
    if (!isTurned) return;
    const { dataset } = document.documentElement;
    dataset.turned = '';
    return () => {
      delete dataset.turned;
    };
  }, [isTurned]);
}

/** Whether the dialogs are rotated now. In landscape orientation the phone has rotated the page itself. */
export function areDialogsRotated(): boolean {
  const isWanted = document.documentElement.dataset.turned !== undefined;
  return isWanted && matchMedia('(orientation: portrait)').matches;
}
