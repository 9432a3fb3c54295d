import { median } from '../median';
import type { ScenarioRun, Round } from './compare';
import type { MainThreadTime } from './ThrottledPage';

/** The medians of a scenario, and its errors. */
export interface ScenarioResult {
  scenario: string;
  what: string;
  roundSeconds: number;
  /** Milliseconds of the main thread per round. */
  product: MainThreadTime;
  reference: MainThreadTime;
  /** Script time of the product divided by that of the reference: the median of the rounds, and each round. */
  ratio: number;
  ratios: number[];
  taskRatio: number;
  errors: string[];
}

export function evaluate({ scenario, rounds, errors }: ScenarioRun): ScenarioResult {
  const ratios = rounds.map(({ product, reference }) => product.script / reference.script);
  const ratio = median(ratios);
  const isSlow = ratio > scenario.limit;
  return {
    scenario: scenario.name,
    what: scenario.what,
    roundSeconds: scenario.roundSeconds,
    product: medianTimes(rounds, 'product'),
    reference: medianTimes(rounds, 'reference'),
    ratio,
    ratios,
    taskRatio: median(rounds.map(({ product, reference }) => product.task / reference.task)),
    errors: isSlow ? [...errors, `script takes ${ratio.toFixed(2)} × the reference`] : errors,
  };
}

export function print(results: ScenarioResult[]): void {
  const head = ['scenario', 'script ms/s', 'reference', '×', 'task ms/s', 'reference', '×'];
  const rows = results.map(({ scenario, roundSeconds, product, reference, ratio, taskRatio }) => {
    const perSecond = (ms: number) => (ms / roundSeconds).toFixed(1);
    return [
      scenario,
      perSecond(product.script),
      perSecond(reference.script),
      ratio.toFixed(2),
      perSecond(product.task),
      perSecond(reference.task),
      taskRatio.toFixed(2),
    ];
  });
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(12))).join(''));
  }
  for (const { scenario, what, ratios, errors } of results) {
    console.log(`\n${scenario}: ${what}`);
    console.log(`  script × by round: ${ratios.map((ratio) => ratio.toFixed(2)).join('  ')}`);
    for (const fault of errors) console.log(`  FAILED: ${fault}`);
    if (errors.length === 0) console.log('  only visible rows, once a frame; nothing moved');
  }
}

function medianTimes(rounds: Round[], side: keyof Round): MainThreadTime {
  const of = (part: keyof MainThreadTime) => median(rounds.map((round) => round[side][part]));
  return { script: of('script'), task: of('task'), layout: of('layout'), style: of('style') };
}
