import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { purposes, type KeyedRandom, type DrawIndex } from '../markets/KeyedRandom';
import type { MarketScale } from './MarketScale';
import type { HouseLevel } from './OrderBook';

/** What the house may still give away, in units of money. */
export interface Inventory {
  base: bigint;
  quote: bigint;
}

/** Levels of one kind: how far apart they are, as a part of the price, how many, and how large. */
interface Tier {
  spacing: number;
  levels: number;
  size: number;
}

/** Close levels near the index, wider and larger ones beyond. */
const tiers: readonly Tier[] = [
  { spacing: 0.00001, levels: 22, size: 1 },
  { spacing: 0.0002, levels: 28, size: 3 },
];

/** A level shows what this many seconds of usual trading turn over. */
const secondsPerLevel = 0.8;
const smallestLevel = 1_500;
const dayS = 86_400;

/** Every level is drawn anew this often, each at a time of its own. */
const redrawMs = 9_000;

/** What the house offers in one market, and what its levels are drawn with. */
export interface QuoteSource {
  scale: MarketScale;
  random: KeyedRandom;
}

/** A piece of the price scale that holds one level. */
interface Cell {
  number: number;
  ticks: number;
  tier: number;
}

/**
 * What the house offers around the index: nobody has to wait for another person to trade. The same key, index and time
 * give the same levels, and a level stays where it is while the index moves; without the key nobody knows a level
 * before it is shown.
 */
export function marketMakerQuotes(
  house: QuoteSource,
  index: string,
  time: number,
  inventory: Inventory,
) {
  const { scale } = house;
  const middle = scale.ticksOf(index);
  const bids = levelsOf(house, 'buy', middle, time);
  const asks = levelsOf(house, 'sell', middle, time);
  return {
    bids: within(bids, inventory.quote, ({ price, remaining }) =>
      scale.quoteUnits(price, remaining),
    ),
    asks: within(asks, inventory.base, ({ remaining }) => scale.baseUnits(remaining)),
  };
}

/** Best first. */
function levelsOf(
  { scale, random }: QuoteSource,
  side: OrderSide,
  middle: number,
  time: number,
): HouseLevel[] {
  const cells = cellsOf(side, middle);
  const pathOf = ({ tier }: Cell) =>
    (scale.market.currencyId * tiers.length + tier) * 2 + (side === 'buy' ? 0 : 1);
  const where = random.draw(
    purposes.housePrices,
    cells.map((cell): DrawIndex => [pathOf(cell), cell.number, cell.ticks]),
  );
  const roundOf = (index: number) => Math.floor(time / redrawMs + where.secondUniform(index));
  const how = random.draw(
    purposes.houseSizes,
    cells.map((cell, index): DrawIndex => [pathOf(cell), cell.number, roundOf(index)]),
  );
  return cells.map(({ number, ticks, tier }, index) => {
    const price = number * ticks + Math.floor(where.uniform(index) * ticks);
    return { price, remaining: lotsAt(scale, price, tiers[tier]?.size ?? 0, how.uniform(index)) };
  });
}

/** The nearest first, as far as there are prices. */
function cellsOf(side: OrderSide, middle: number): Cell[] {
  const away = side === 'buy' ? -1 : 1;
  const cells: Cell[] = [];
  // Where the cells so far end, away from the index.
  let end = middle;
  for (const [tier, { spacing, levels }] of tiers.entries()) {
    const ticks = roundNumber(middle * spacing);
    // The cell of the index stays empty: that is the spread. So does one that another tier has begun.
    let number = Math.floor(end / ticks) + away;
    for (let place = 0; place < levels && number > 0; place += 1, number += away) {
      cells.push({ number, ticks, tier });
      end = side === 'buy' ? number * ticks : (number + 1) * ticks - 1;
    }
  }
  return cells;
}

/** `drawn` is from 0 to below 1. */
function lotsAt(scale: MarketScale, price: number, size: number, drawn: number): bigint {
  const { simulation } = scale.market;
  const usual = Math.max((simulation.dailyTurnover / dayS) * secondsPerLevel, smallestLevel);
  const amount = BigInt(Math.round(usual * size * (0.12 + 1.9 * drawn * drawn))) * 10n ** 8n;
  const lots = amount / scale.quoteUnits(price, 1n);
  return lots > 0n ? lots : 1n;
}

/** The levels that the house can pay for; the last one in part. */
function within(
  levels: HouseLevel[],
  budget: bigint,
  costOf: (level: HouseLevel) => bigint,
): HouseLevel[] {
  const kept: HouseLevel[] = [];
  let remaining = budget;
  for (const level of levels) {
    const cost = costOf(level);
    if (cost > remaining) {
      const lots = (level.remaining * remaining) / cost;
      if (lots > 0n) kept.push({ ...level, remaining: lots });
      break;
    }
    remaining -= cost;
    kept.push(level);
  }
  return kept;
}

/** The nearest of 1, 2, 5, 10, 20, 50 … */
function roundNumber(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const first = value / power;
  return power * (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10);
}
