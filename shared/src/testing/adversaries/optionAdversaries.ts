import {
  expiryTime,
  findEntry,
  findExit,
  optionHold,
  optionResult,
  settleOption,
  type IndexTick,
  type OptionDirection,
  type OptionResult,
} from '../../rules/options/options';
import { optionTerms, type OptionTerms } from '../../rules/options/optionTerms';
import { randomNumbers } from '../randomNumbers';
import { bestChoice } from './bestChoice';
import { MarketPath, type PathTerms } from './MarketPath';
import { MeanProfit } from './MeanProfit';

const burst = { chance: 0.01, seconds: 2, factor: 4 };
const markets: readonly PathTerms[] = [
  { price: 60_000, dailyVolatility: 0.022, tickSize: 0.1, burst },
  { price: 186, dailyVolatility: 0.041, tickSize: 0.01, burst },
  { price: 0.18264, dailyVolatility: 0.046, tickSize: 0.00001, burst },
];
const stake = 100;
/** Orders are sent just before a whole second, when somebody with foresight knows half of the next one. */
const stepMs = 500;
const foresightSteps = 2;

/** A market and a side that look good, and how good; the time is chosen by the strategy as well. */
interface Choice {
  direction: OptionDirection;
  strength: number;
  seconds: number;
}

/** How somebody plays. `stepsAhead` is how much earlier than everybody else he sees prices. */
export interface OptionStrategy {
  stepsAhead: number;
  /** What he would do in a market just before a whole second; undefined to wait. */
  choose(path: MarketPath, random: () => number): Choice | undefined;
}

function towards(change: number, seconds: number, least = 0): Choice | undefined {
  const strength = Math.abs(change);
  if (strength <= least) return undefined;
  return { direction: change > 0 ? 'rise' : 'fall', strength, seconds };
}

function anyExpiry(random: () => number): number {
  const { expiries } = optionTerms;
  return expiries[Math.floor(random() * expiries.length)]?.seconds ?? 30;
}

/** σ of a second. */
function secondVolatility({ stepVolatility, stepsPerSecond }: MarketPath): number {
  return stepVolatility * Math.sqrt(stepsPerSecond);
}

/** Without foresight: with the last move, against it, with it only after a large one, and with or against the contract's premium. */
export const blindStrategies: Readonly<Record<string, OptionStrategy>> = {
  momentum: {
    stepsAhead: 0,
    choose: (path, random) => towards(lastMove(path), anyExpiry(random)),
  },
  reversal: {
    stepsAhead: 0,
    choose: (path, random) => towards(-lastMove(path), anyExpiry(random)),
  },
  burst: {
    stepsAhead: 0,
    choose: (path) => towards(lastMove(path), 30, 2.5),
  },
  premium: {
    stepsAhead: 0,
    choose: (path, random) => towards(path.at().premium, anyExpiry(random)),
  },
  staleIndex: {
    stepsAhead: 0,
    choose: (path) =>
      towards(Math.log(path.at().price / path.at().index) / secondVolatility(path), 30),
  },
};

/** Sees prices 500 ms early and waits for a move of 2.5 σ from the index of the next second. */
export const foresight: OptionStrategy = {
  stepsAhead: foresightSteps,
  choose(path) {
    const change = Math.log(path.at(foresightSteps).price / path.at(1).index);
    return towards(change / path.stepVolatility, 30, 2.5);
  },
};

/** Lets a strategy play one option after another, each in the market that looks best, and settles them by the rules. */
export function playOptions(
  { stepsAhead, choose }: OptionStrategy,
  trades: number,
  seed: number,
  terms: OptionTerms = optionTerms,
): MeanProfit {
  const random = randomNumbers(seed);
  const paths = markets.map((market) => new MarketPath(market, stepMs, stepsAhead, random));
  const nets = new Map(
    terms.expiries.map(({ seconds, payout }) => [seconds, netsOf(payout, terms)]),
  );
  const profit = new MeanProfit();
  for (const path of paths) path.advance();
  while (profit.trades < trades) {
    const best = bestChoice(paths, (path) => choose(path, random));
    if (best) {
      const { seconds, direction } = best.choice;
      const result = playOption(best.market, direction, seconds, terms);
      profit.add(nets.get(seconds)?.[result] ?? NaN);
    }
    // The next moment just before a whole second. The markets that were not chosen have waited.
    for (const path of paths) {
      do path.advance();
      while (path.steps % path.stepsPerSecond !== path.stepsPerSecond - 1);
    }
  }
  return profit;
}

/** Plays one option on the path as it goes on. */
function playOption(
  path: MarketPath,
  direction: OptionDirection,
  seconds: number,
  terms: OptionTerms,
): OptionResult {
  const time = () => path.steps * stepMs;
  const acceptedAt = time() + stepMs - 1;
  const ticks: IndexTick[] = [];
  let entry: IndexTick | undefined;
  do {
    path.advance();
    if (path.steps % path.stepsPerSecond !== 0) continue;
    ticks.push({ time: time(), price: path.at().index.toFixed(8) });
    entry ??= findEntry(terms, acceptedAt, ticks);
  } while (!entry || time() < expiryTime(entry.time, seconds));
  const exit = findExit(terms, expiryTime(entry.time, seconds), ticks);
  return optionResult(direction, entry.price, exit?.price);
}

/** Gain or loss of each result, for a stake of one. */
function netsOf(payout: string, terms: OptionTerms) {
  const hold = optionHold(stake, payout, terms);
  const net = (result: 'win' | 'draw' | 'loss') =>
    settleOption(hold, result).net.toNumber() / stake;
  return { win: net('win'), draw: net('draw'), loss: net('loss'), void: 0 };
}

/** The last move of the index, in σ of a second. */
function lastMove(path: MarketPath): number {
  const { index, previousIndex } = path.at();
  return Math.log(index / previousIndex) / secondVolatility(path);
}
