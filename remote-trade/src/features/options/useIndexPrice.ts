import { useEffect, useState } from 'react';
import { useApp } from '@h5/shared/app';
import { indexTopic } from '@h5/shared/contract/receipts/topics';

/** The newest recorded index price of a market; undefined until one arrives. */
export function useIndexPrice(symbol: string): string | undefined {
  const { topics } = useApp();
  const [price, setPrice] = useState<string>();
  useEffect(
    () =>
      topics.subscribe(indexTopic(symbol), {
        onEvent: (tick) => setPrice(tick.price),
        onResync: () => setPrice(undefined),
      }),
    [topics, symbol],
  );
  return price;
}
