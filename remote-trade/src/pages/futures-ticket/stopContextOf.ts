import type { StopContext } from '../../features/futures';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** What the stops of an order are written for: the order at the price that opens it; undefined without a price. */
export function stopContextOf({
  contract: { rules, terms },
  draft: { side },
  estimate,
  price,
}: FuturesTicketStore): StopContext | undefined {
  if (!estimate) {
    return price && { rules, terms, position: { side, openPrice: price }, grounds: undefined };
  }
  const { price: openPrice, number, margin, fee } = estimate;
  const position = { side, openPrice, number, margin };
  return { rules, terms, position, grounds: { position, paid: fee } };
}
