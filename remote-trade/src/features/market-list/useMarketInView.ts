import { useEffect, useRef } from 'react';
import { useApp, type LiveMarket } from '@h5/shared/app';

/** Subscribes to a market while its row is visible, as a spot market unless `watch` says how. Returns the ref of the row. */
export function useMarketInView<Row extends HTMLElement>(
  { symbol }: LiveMarket,
  watch?: (symbols: readonly string[]) => () => void,
) {
  const { markets } = useApp();
  const follow = watch ?? markets.watch;
  const row = useRef<Row>(null);

  useEffect(() => {
    if (!row.current) return;
    let stop: (() => void) | undefined;

    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)?.isIntersecting ?? false;
      if (isVisible) stop ??= follow([symbol]);
      else {
        stop?.();
        stop = undefined;
      }
    });
    observer.observe(row.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [follow, symbol]);

  return row;
}
