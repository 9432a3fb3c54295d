import type { OrderSide } from '@h5/shared/contract/orders';
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

/**
 * What the house offers around the index: nobody has to wait for another person to trade. The same index and time
 * give the same levels, and a level stays where it is while the index moves.
 */
export function houseLadder(scale: MarketScale, index: string, time: number, inventory: Inventory) {
  const middle = scale.ticksOf(index);
  const bids = levelsOf(scale, 'buy', middle, time);
  const asks = levelsOf(scale, 'sell', middle, time);
  return {
    bids: within(bids, inventory.quote, ({ price, left }) => scale.value(price, left)),
    asks: within(asks, inventory.base, ({ left }) => scale.base(left)),
  };
}

/** Best first. */
function levelsOf(scale: MarketScale, side: OrderSide, middle: number, time: number): HouseLevel[] {
  const away = side === 'buy' ? -1 : 1;
  const levels: HouseLevel[] = [];
  for (const { spacing, levels: count, size } of tiers) {
    const cellTicks = roundNumber(middle * spacing);
    const last = levels.at(-1)?.price;
    // The cell of the index stays empty: that is the spread.
    let cell = Math.floor(middle / cellTicks) + away;
    // A wider tier begins where the one before has ended.
    while (last !== undefined && (edge(cell, cellTicks, side) - last) * away <= 0) cell += away;
    for (let place = 0; place < count; place += 1, cell += away) {
      const level = levelAt(scale, side, cell, cellTicks, size, time);
      if (level.price < 1) return levels;
      levels.push(level);
    }
  }
  return levels;
}

/** The end of a cell that is nearest to the index. */
function edge(cell: number, cellTicks: number, side: OrderSide): number {
  return side === 'buy' ? (cell + 1) * cellTicks - 1 : cell * cellTicks;
}

function levelAt(
  scale: MarketScale,
  side: OrderSide,
  cell: number,
  cellTicks: number,
  size: number,
  time: number,
): HouseLevel {
  const { currencyId, simulation } = scale.market;
  const seed = mix(currencyId * 2 + (side === 'buy' ? 0 : 1), cell);
  const price = cell * cellTicks + (seed % cellTicks);
  const draw = mix(seed, Math.floor((time + (seed % redrawMs)) / redrawMs)) / 2 ** 32;
  const usual = Math.max((simulation.dailyTurnover / dayS) * secondsPerLevel, smallestLevel);
  const amount = BigInt(Math.round(usual * size * (0.12 + 1.9 * draw * draw))) * 10n ** 8n;
  const lots = price < 1 ? 1n : amount / scale.value(price, 1n);
  return { price, left: lots > 0n ? lots : 1n };
}

/** The levels that the house can pay for; the last one in part. */
function within(
  levels: HouseLevel[],
  budget: bigint,
  costOf: (level: HouseLevel) => bigint,
): HouseLevel[] {
  const kept: HouseLevel[] = [];
  let left = budget;
  for (const level of levels) {
    const cost = costOf(level);
    if (cost > left) {
      const lots = (level.left * left) / cost;
      if (lots > 0n) kept.push({ ...level, left: lots });
      break;
    }
    left -= cost;
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

/** Two numbers to one of 32 bits that looks random. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
