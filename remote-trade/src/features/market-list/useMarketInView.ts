import { useEffect, useRef } from 'react';
import { useApp, type LiveMarket } from '@h5/shared/app';

/** Subscribes to a market while its row is visible. Returns the ref of the row. */
export function useMarketInView<Row extends HTMLElement>({ symbol }: LiveMarket) {
  const { markets } = useApp();
  const row = useRef<Row>(null);

  useEffect(() => {
    if (!row.current) return;
    let stop: (() => void) | undefined;

    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)?.isIntersecting ?? false;
      if (isVisible) stop ??= markets.watch([symbol]);
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
  }, [markets, symbol]);

  return row;
}
