import type { PositionSide } from '../../rules/futures/futures';
import { isWithinSlippage } from '../../rules/futures/futuresOrders';
import { contractSizeFor, futuresTerms } from '../../rules/futures/futuresTerms';
import {
  executionTick,
  futuresFeeUnits,
  initialMarginUnits,
  limitFillTick,
  liquidationTick,
  notionalUnits,
  scaleFutures,
  settleCloseUnits,
  type FuturesScale,
} from '../../rules/futures/futuresUnits';
import { randomNumbers } from '../randomNumbers';
import { bestChoice } from './bestChoice';
import { MarketPath, type PathTerms } from './MarketPath';
import { MeanProfit } from './MeanProfit';

const stepMs = 100;
const burst = { chance: 0.02, seconds: 2, factor: 15 };
const markets: readonly PathTerms[] = [
  { price: 60_000, dailyVolatility: 0.022, tickSize: 0.1, burst },
  { price: 0.18264, dailyVolatility: 0.046, tickSize: 0.00001, burst },
  { price: 9.264, dailyVolatility: 0.061, tickSize: 0.001, burst },
];
/** What a position is worth, in USDT: small enough for 100x. */
const positionValue = 5_000;

export interface FuturesChoice {
  sides: readonly PositionSide[];
  strength: number;
  multiple: number;
  /** After how many steps a close is sent, unless `isDone` is true earlier. */
  steps: number;
  isDone?: (path: MarketPath) => boolean;
  /** A limit price in ticks, instead of an order at the market. */
  limit?: number;
  /** Over how many accounts the position is split, each with a liquidation of its own. */
  accounts?: number;
}

/** How somebody trades. `stepsAhead` is how much earlier than everybody else he sees prices, in steps of 100 ms. */
export interface FuturesStrategy {
  stepsAhead: number;
  /** What he would do in a market now; undefined to wait. */
  choose(path: MarketPath, random: () => number): FuturesChoice | undefined;
}

const towards = (change: number): PositionSide[] => [change > 0 ? 'long' : 'short'];
const lastMove = (path: MarketPath) => Math.log(path.at().index / path.at().previousIndex);
const anyTime = (random: () => number) => 5 + Math.floor(random() * 300);
/** A move of a second that is large outside bursts. */
const isLarge = (path: MarketPath) =>
  Math.abs(lastMove(path)) > 3 * path.stepVolatility * Math.sqrt(path.stepsPerSecond);

/** Without foresight. */
export const blindStrategies: Readonly<Record<string, FuturesStrategy>> = {
  momentum: {
    stepsAhead: 0,
    choose(path, random) {
      if (!isLarge(path)) return undefined;
      const strength = Math.abs(lastMove(path));
      return { sides: towards(lastMove(path)), strength, multiple: 20, steps: anyTime(random) };
    },
  },
  reversal: {
    stepsAhead: 0,
    choose(path, random) {
      if (!isLarge(path)) return undefined;
      const strength = Math.abs(lastMove(path));
      return { sides: towards(-lastMove(path)), strength, multiple: 100, steps: anyTime(random) };
    },
  },
  /** Against a large premium, until it is gone. */
  premium: {
    stepsAhead: 0,
    choose(path) {
      const { premium } = path.at();
      if (Math.abs(premium) < 0.00035) return undefined;
      const isDone = () => path.at().premium * premium <= 0;
      const strength = Math.abs(premium);
      return { sides: towards(-premium), strength, multiple: 10, steps: 600, isDone };
    },
  },
  /** A limit at the mark, while the contract is on its other side, that is closed when the premium is gone. */
  limitBetweenMarkAndLast: {
    stepsAhead: 0,
    choose(path) {
      const { last, mark } = path.at();
      if (Math.abs(last / mark - 1) < 0.0002) return undefined;
      const limit = Math.round(mark / path.terms.tickSize);
      const sides = towards(last - mark);
      const strength = Math.abs(last / mark - 1);
      return { sides, strength, multiple: 50, steps: 100, limit };
    },
  },
  /** Both sides at 100x in a burst: the loser loses its margin alone, the winner may go on. */
  pairs: {
    stepsAhead: 0,
    choose(path, random) {
      if (!path.at().isBurst) return undefined;
      const sides: PositionSide[] = ['long', 'short'];
      return { sides, strength: random(), multiple: 100, steps: 20 };
    },
  },
  /** With a large move at 100x, in the smallest positions of many accounts: each of them rounds for itself. */
  manyAccounts: {
    stepsAhead: 0,
    choose(path, random) {
      if (!isLarge(path)) return undefined;
      const strength = Math.abs(lastMove(path));
      const steps = anyTime(random);
      return { sides: towards(lastMove(path)), strength, multiple: 100, steps, accounts: 50 };
    },
  },
  /** One side at 100x in a burst: a gap takes no more than the margin. */
  gaps: {
    stepsAhead: 0,
    choose(path, random) {
      if (!path.at().isBurst) return undefined;
      return { sides: towards(random() - 0.5), strength: random(), multiple: 100, steps: 30 };
    },
  },
};

/** Sees prices 500 ms early, and opens if they move by more than a round trip costs. */
export const foresight: FuturesStrategy = {
  stepsAhead: 5,
  choose(path) {
    const change = Math.log(path.at(5).last / path.at(1).last);
    if (Math.abs(change) < 0.0022) return undefined;
    return { sides: towards(change), strength: Math.abs(change), multiple: 10, steps: 3 };
  },
};

interface TradedMarket {
  path: MarketPath;
  scale: FuturesScale;
  number: bigint;
}

/** Lets a strategy make one trade after another by the rules. A profit is a ratio of what the position was worth. */
export function tradeFutures(
  { stepsAhead, choose }: FuturesStrategy,
  trades: number,
  seed: number,
  fillDelay: number = futuresTerms.fillDelay,
): MeanProfit {
  const random = randomNumbers(seed);
  const traded: TradedMarket[] = markets.map((market) => {
    const contractSize = contractSizeFor(market.price);
    const scale = scaleFutures({ tickSize: String(market.tickSize), contractSize }, futuresTerms);
    const number = BigInt(Math.round(positionValue / market.price / Number(scale.numberStep)));
    return { path: new MarketPath(market, stepMs, stepsAhead, random), scale, number };
  });
  const profit = new MeanProfit();
  while (profit.trades < trades) {
    for (const { path } of traded) path.advance();
    const best = bestChoice(traded, ({ path }) => choose(path, random));
    if (!best) continue;
    const made = makeTrade(best.market, best.choice, 1 + Math.floor(fillDelay / stepMs));
    if (made !== undefined) profit.add(made);
  }
  return profit;
}

/** Opens, holds and closes; undefined if nothing was opened. An order is filled `fillSteps` after it was sent. */
function makeTrade(
  { path, scale, number: whole }: TradedMarket,
  choice: FuturesChoice,
  fillSteps: number,
): number | undefined {
  const { accounts = 1 } = choice;
  const number = whole / BigInt(accounts);
  const ticks = (price: number) => Math.round(price / path.terms.tickSize);
  const sent = ticks(path.at().last);
  const opened = choice.limit === undefined ? fillAtMarket() : fillLimit(choice.limit);
  if (opened === undefined) return undefined;
  const positions = Array.from({ length: accounts }, () => choice.sides)
    .flat()
    .map((side) => ({ side, openPrice: executionTick(scale, side, 'open', opened) }))
    .filter(({ side, openPrice }) => {
      const expected = executionTick(scale, side, 'open', sent);
      return isWithinSlippage(side, expected, openPrice, futuresTerms.slippage);
    })
    .map(({ side, openPrice }) => {
      const notional = notionalUnits(scale, openPrice, number);
      const margin = initialMarginUnits(notional, choice.multiple);
      const position = { side, openPrice, number, margin };
      const openFee = futuresFeeUnits(scale, notional);
      return {
        ...position,
        notional,
        cost: margin + openFee,
        end: liquidationTick(scale, position),
      };
    });
  let held = positions;
  let returned = 0n;
  let closing = choice.steps;
  while (held.length > 0) {
    path.advance();
    if (path.steps % path.stepsPerSecond === 0) {
      const mark = ticks(path.at().mark);
      held = held.filter(({ side, end }) => (side === 'long' ? mark > end : mark < end));
    }
    closing -= 1;
    if (closing > 0 && choice.isDone?.(path)) closing = 0;
    if (closing > -fillSteps) continue;
    for (const position of held) {
      const exit = executionTick(scale, position.side, 'close', ticks(path.at().last));
      returned += settleCloseUnits(scale, position, exit).returned;
    }
    held = [];
  }
  if (positions.length === 0) return undefined;
  const sum = (key: 'cost' | 'notional') =>
    positions.reduce((total, position) => total + position[key], 0n);
  return Number(returned - sum('cost')) / Number(sum('notional'));

  function fillAtMarket(): number {
    for (let step = 0; step < fillSteps; step += 1) path.advance();
    return ticks(path.at().last);
  }

  /** The last price of the first second that reaches the limit, within a minute. */
  function fillLimit(limit: number): number | undefined {
    const [side = 'long'] = choice.sides;
    const fills = limitFillTick(scale, side, limit);
    for (let second = 0; second < 60; second += 1) {
      do path.advance();
      while (path.steps % path.stepsPerSecond !== 0);
      const last = ticks(path.at().last);
      if (side === 'long' ? last <= fills : last >= fills) return last;
    }
    return undefined;
  }
}
