import type { SpotMarket } from '../markets/catalogue';
import type { PriceOrigin } from '../markets/SimulatedHours';

/** Paths that go through the start prices at a time, as those of a new installation do. */
export function startOrigins(markets: readonly SpotMarket[], time: number): PriceOrigin[] {
  return markets.map(({ symbol, simulation }) => ({ symbol, time, price: simulation.startPrice }));
}
