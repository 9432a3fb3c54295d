import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { drawPurposes, type KeyedRandom, type DrawCoordinates } from '../markets/KeyedRandom';
import type { MarketScale } from './MarketScale';
import type { HouseQuoteLevel } from './OrderBook';

/** What the market maker has available, in units of money. */
export interface MarketMakerInventory {
  base: bigint;
  quote: bigint;
}

/** Levels of one kind: their spacing as a ratio of the price, their number and their relative size. */
interface Tier {
  spacing: number;
  levels: number;
  size: number;
}

/** Narrow levels near the index, wider and larger ones beyond. */
const tiers: readonly Tier[] = [
  { spacing: 0.00001, levels: 22, size: 1 },
  { spacing: 0.0002, levels: 28, size: 3 },
];

/** The turnover of this many seconds of usual trading is one level. */
const secondsPerLevel = 0.8;
const smallestLevel = 1_500;
const dayS = 86_400;

/** Each level is drawn again this often, at a time of its own. */
const redrawMs = 9_000;

/** The market to quote and the source of its random numbers. */
export interface QuotedMarket {
  scale: MarketScale;
  random: KeyedRandom;
}

/** A range of prices that holds one level. */
interface Cell {
  number: number;
  ticks: number;
  tier: number;
}

/**
 * The house's virtual depth around the index, so that every order can trade. The same key, index and time give the same
 * levels, and a level keeps its price while the index moves. Without the key a level cannot be predicted.
 */
export function marketMakerQuotes(
  house: QuotedMarket,
  index: string,
  time: number,
  inventory: MarketMakerInventory,
) {
  const { scale } = house;
  const middle = scale.ticksOf(index);
  const bids = levelsOf(house, 'buy', middle, time);
  const asks = levelsOf(house, 'sell', middle, time);
  return {
    bids: covered(bids, inventory.quote, ({ price, remaining }) =>
      scale.quoteUnits(price, remaining),
    ),
    asks: covered(asks, inventory.base, ({ remaining }) => scale.baseUnits(remaining)),
  };
}

/** Best first. */
function levelsOf(
  { scale, random }: QuotedMarket,
  side: OrderSide,
  middle: number,
  time: number,
): HouseQuoteLevel[] {
  const cells = cellsOf(side, middle);
  const pathOf = ({ tier }: Cell) =>
    (scale.market.baseId * tiers.length + tier) * 2 + (side === 'buy' ? 0 : 1);
  const where = random.draw(
    drawPurposes.housePrices,
    cells.map((cell): DrawCoordinates => [pathOf(cell), cell.number, cell.ticks]),
  );
  const roundOf = (index: number) => Math.floor(time / redrawMs + where.secondUniform(index));
  const how = random.draw(
    drawPurposes.houseSizes,
    cells.map((cell, index): DrawCoordinates => [pathOf(cell), cell.number, roundOf(index)]),
  );
  return cells.map(({ number, ticks, tier }, index) => {
    const price = number * ticks + Math.floor(where.uniform(index) * ticks);
    return { price, remaining: lotsAt(scale, price, tiers[tier]?.size ?? 0, how.uniform(index)) };
  });
}

/** The nearest first; prices below one tick are left out. */
function cellsOf(side: OrderSide, middle: number): Cell[] {
  const away = side === 'buy' ? -1 : 1;
  const cells: Cell[] = [];
  // The outer end of the cells so far.
  let end = middle;
  for (const [tier, { spacing, levels }] of tiers.entries()) {
    const ticks = roundNumber(middle * spacing);
    // The cell of the index stays empty, which makes the spread; so does a cell that the tier before has partly used.
    let number = Math.floor(end / ticks) + away;
    for (let place = 0; place < levels && number > 0; place += 1, number += away) {
      cells.push({ number, ticks, tier });
      end = side === 'buy' ? number * ticks : (number + 1) * ticks - 1;
    }
  }
  return cells;
}

/** `drawn` is in [0, 1). */
function lotsAt(scale: MarketScale, price: number, size: number, drawn: number): bigint {
  const { simulation } = scale.market;
  const usual = Math.max((simulation.dailyTurnover / dayS) * secondsPerLevel, smallestLevel);
  const amount = BigInt(Math.round(usual * size * (0.12 + 1.9 * drawn * drawn))) * 10n ** 8n;
  const lots = amount / scale.quoteUnits(price, 1n);
  return lots > 0n ? lots : 1n;
}

/** The levels that the budget covers; the last one in part. */
function covered(
  levels: HouseQuoteLevel[],
  budget: bigint,
  costOf: (level: HouseQuoteLevel) => bigint,
): HouseQuoteLevel[] {
  const kept: HouseQuoteLevel[] = [];
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

/** The nearest number of the series 1, 2, 5, 10, 20, 50 … */
function roundNumber(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const first = value / power;
  return power * (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10);
}
