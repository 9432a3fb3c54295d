import { indexTopic, markTopic } from '@h5/shared/contract/receipts/topics';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import type { PriceRecord } from './PriceRecord';

interface Deps {
  prices: PriceRecord;
  instruments: Pick<InstrumentCatalogue, 'futuresListings'>;
  realtime: Pick<RealtimePublisher, 'publish'>;
}

/** Publishes each recorded second, once for an installation. Returns what ends that. */
export function publishSeconds({ prices, instruments, realtime }: Deps): () => void {
  return prices.onSecond((second) => {
    const { time } = second;
    for (const [symbol, { index }] of second.prices) {
      realtime.publish(indexTopic(symbol), () => ({ time, price: index }));
    }
    for (const { symbol, spot } of instruments.futuresListings) {
      const price = second.prices.get(spot.symbol);
      if (price) realtime.publish(markTopic(symbol), () => ({ time, ...price }));
    }
  });
}
