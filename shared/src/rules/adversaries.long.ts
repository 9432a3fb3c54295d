import * as futures from '../testing/adversaries/futuresAdversaries';
import type { MeanProfit } from '../testing/adversaries/MeanProfit';
import * as options from '../testing/adversaries/optionAdversaries';
import { optionTerms } from './options/optionTerms';

const trades = 200_000;
const fillDelay = 600;
const timeout = 3_600_000;

/** The figures that docs/adversaries.md holds. */
function report(name: string, { mean, standardError, wins }: MeanProfit): void {
  const percent = (ratio: number) => `${(ratio * 100).toFixed(4)} %`;
  const figures = [percent(mean), percent(standardError), percent(wins / trades)].join(' | ');
  process.stdout.write(`| ${name} | ${figures} |\n`);
}

test.each(Object.entries(options.blindStrategies))(
  '%s loses on options',
  (name, strategy) => {
    const profit = options.playOptions(strategy, trades, 11);
    report(`options, ${name}`, profit);
    expect(profit.highest).toBeLessThanOrEqual(0);
  },
  timeout,
);

test(
  'who sees prices 500 ms early loses on options, and would win if the next tick were the entry',
  () => {
    const profit = options.playOptions(options.foresight, trades, 12);
    report('options, 500 ms early', profit);
    const atNextTick = { ...optionTerms, entryDelay: 0 };
    const control = options.playOptions(options.foresight, trades, 12, atNextTick);
    report('options, 500 ms early, entry at the next tick', control);
    expect(profit.highest).toBeLessThanOrEqual(0);
    expect(control.lowest).toBeGreaterThan(0);
  },
  timeout,
);

test.each(Object.entries(futures.blindStrategies))(
  '%s loses on contracts',
  (name, strategy) => {
    const profit = futures.tradeFutures(strategy, trades, 13);
    report(`contracts, ${name}`, profit);
    expect(profit.highest).toBeLessThanOrEqual(0);
  },
  timeout,
);

test(
  'who sees prices 500 ms early loses on contracts, and would win if the next tick filled him',
  () => {
    const profit = futures.tradeFutures(futures.foresight, trades, 14, fillDelay);
    report('contracts, 500 ms early, filled after 600 ms', profit);
    const control = futures.tradeFutures(futures.foresight, trades, 14);
    report('contracts, 500 ms early, filled by the next tick', control);
    expect(profit.highest).toBeLessThanOrEqual(0);
    expect(control.lowest).toBeGreaterThan(0);
  },
  timeout,
);
