import { countDecimals } from '@h5/shared/money/money';
import { fromScaledUnits } from '@h5/shared/money/units';
import type { HourDraws } from '@h5/shared/rules/simulation/HourDraws';
import { priceStepMs } from '@h5/shared/rules/simulation/HourPaths';
import {
  futuresPriceText,
  priceTicks,
  simulatedVenues,
  venuePriceTexts,
  type MarketState,
} from '@h5/shared/rules/simulation/MarketPath';
import { exp } from '@h5/shared/rules/simulation/portableMath';
import type { SpotMarket } from './catalogue';
import { KeyedRandom, drawPurposes, type DrawCoordinates } from './KeyedRandom';
import {
  futuresSymbol,
  type FuturesTick,
  type HistoryBar,
  type Tick,
  type VenuePrice,
} from './MarketFeed';
import { dayMs, minuteMs } from './periods';
import type { PathPoint } from './SimulatedPathReader';

const maxTradesPerStep = 6;

/** How busy the market is; 1 is average. */
export function activityIn(tradingDays: number, ms: number): number {
  // Volume grows more slowly than the variance of prices.
  return Math.min((tradingDays * dayMs) / ms, 400) ** 0.6;
}

interface TradesOfStep {
  time: number;
  activity: number;
  /** Decides on the number of trades. */
  uniform: number;
  /** How many steps they stand for: each trade is so many times larger. */
  steps: number;
}

/** Turns the path of one market into prices and trades. */
export class SimulatedMarket {
  readonly market: SpotMarket;
  price = '';
  readonly #contract: string;
  readonly #priceDecimals: number;
  readonly #quantityDecimals: number;
  #state: MarketState = { price: 0, premium: 0 };
  #ticks = 0;
  #isRising = true;
  #bars: { key: Uint8Array; random: KeyedRandom } | undefined;

  constructor(market: SpotMarket) {
    this.market = market;
    this.#contract = futuresSymbol(market);
    this.#priceDecimals = countDecimals(market.tickSize);
    this.#quantityDecimals = countDecimals(market.lotSize);
  }

  move(state: MarketState): void {
    this.#state = state;
    const ticks = priceTicks(state.price, this.#priceDecimals);
    if (ticks === this.#ticks) return;
    this.#isRising = ticks > this.#ticks;
    this.#ticks = ticks;
    this.price = this.#text(ticks);
  }

  futuresTick(time: number): FuturesTick {
    const price = futuresPriceText(this.#state, this.#priceDecimals);
    return { symbol: this.#contract, time, price };
  }

  venuePrices(draws: HourDraws, step: number, time: number): VenuePrice[] {
    const { id, symbol } = this.market;
    const figures = { id, decimals: this.#priceDecimals };
    const texts = venuePriceTexts(draws, step, figures, this.#state);
    return texts.map((price, index) => ({
      venue: simulatedVenues[index] ?? '',
      symbol,
      time,
      price,
    }));
  }

  trades(random: KeyedRandom, { time, activity, uniform, steps }: TradesOfStep): Tick[] {
    const { dailyTurnover, tradesPerSecond } = this.market.simulation;
    const expected = (tradesPerSecond * priceStepMs * activity) / 1000;
    const count = Math.min(Math.floor(expected + uniform), maxTradesPerStep);
    if (count === 0) return [];
    // Two draws for each trade: its size and its side.
    const indexes = Array.from({ length: 2 * count }, (_, index): DrawCoordinates => [
      this.market.id,
      time / priceStepMs,
      index,
    ]);
    const drawn = random.draw(drawPurposes.trades, indexes);
    return Array.from({ length: count }, (_, index) => {
      const size = Math.exp(drawn.normal(2 * index) - 0.5);
      return {
        symbol: this.market.symbol,
        time,
        price: this.price,
        quantity: this.#quantity((dailyTurnover / 86_400 / tradesPerSecond) * size * steps),
        // Takers usually trade in the direction of the price.
        side: drawn.uniform(2 * index + 1) < 0.75 === this.#isRising ? 'buy' : 'sell',
      };
    });
  }

  bar(time: number, barMs: number, before: PathPoint, after: PathPoint): HistoryBar {
    const { dailyVolatility, dailyTurnover } = this.market.simulation;
    const days = after.tradingDays - before.tradingDays;
    const [from, to] = [before.logPrice, after.logPrice];
    const minute = time / minuteMs;
    const drawn = this.#barRandom(before.key).draw(drawPurposes.bars, [
      [this.market.id, minute, 0],
      [this.market.id, minute, 1],
      [this.market.id, minute, 2],
    ]);
    const variance = dailyVolatility ** 2 * days;
    const open = this.#ticksAt(from);
    const close = this.#ticksAt(to);
    const high = this.#ticksAt(bridgeExtreme(from, to, variance, drawn.uniform(0), 1));
    const low = this.#ticksAt(bridgeExtreme(from, to, variance, drawn.uniform(1), -1));

    const noise = Math.exp(0.35 * drawn.normal(2));
    const usual = (dailyTurnover * barMs) / dayMs;
    const turnover = usual * activityIn(days, barMs) * noise;
    return {
      time,
      open: this.#text(open),
      high: this.#text(Math.max(high, open, close)),
      low: this.#text(Math.min(low, open, close)),
      close: this.#text(close),
      volume: this.#quantity(turnover, (open + close) / 2),
      quoteVolume: turnover.toFixed(2),
    };
  }

  /** Neighbouring bars have the same key. */
  #barRandom(key: Uint8Array): KeyedRandom {
    if (this.#bars?.key !== key) this.#bars = { key, random: new KeyedRandom(key) };
    return this.#bars.random;
  }

  #ticksAt(logPrice: number): number {
    return priceTicks(exp(logPrice), this.#priceDecimals);
  }

  #text(ticks: number): string {
    return fromScaledUnits(BigInt(ticks), this.#priceDecimals);
  }

  #quantity(turnover: number, ticks = this.#ticks): string {
    const price = ticks / 10 ** this.#priceDecimals;
    const lots = Math.max(1, Math.round((turnover / price) * 10 ** this.#quantityDecimals));
    return fromScaledUnits(BigInt(lots), this.#quantityDecimals);
  }
}

/** Samples the maximum or minimum of a Brownian bridge between two known ends. */
function bridgeExtreme(
  from: number,
  to: number,
  variance: number,
  uniform: number,
  sign: 1 | -1,
): number {
  const spread = Math.sqrt((to - from) ** 2 - 2 * variance * Math.log(1 - uniform));
  return (from + to + sign * spread) / 2;
}
