import { median } from '../median';
import type { Outcome, Round } from './compare';
import type { Work } from './LivePage';

const limit = 2.5;

/** Medians of a scene, and why it fails if it does. */
export interface Verdict {
  scene: string;
  what: string;
  /** Milliseconds of the main thread in a round. */
  product: Work;
  reference: Work;
  /** Script of the product by script of the reference: the median of the rounds, and each of them. */
  ratio: number;
  ratios: number[];
  taskRatio: number;
  faults: string[];
}

export function judge({ scene, rounds, faults }: Outcome): Verdict {
  const ratios = rounds.map(({ product, reference }) => product.script / reference.script);
  const ratio = median(ratios);
  const isSlow = ratio > limit;
  return {
    scene: scene.name,
    what: scene.what,
    product: medianWork(rounds, 'product'),
    reference: medianWork(rounds, 'reference'),
    ratio,
    ratios,
    taskRatio: median(rounds.map(({ product, reference }) => product.task / reference.task)),
    faults: isSlow ? [...faults, `script takes ${ratio.toFixed(2)} × the reference`] : faults,
  };
}

export function print(verdicts: Verdict[], seconds: number): void {
  const head = ['scene', 'script ms/s', 'reference', '×', 'task ms/s', 'reference', '×'];
  const perSecond = (ms: number) => (ms / seconds).toFixed(1);
  const rows = verdicts.map(({ scene, product, reference, ratio, taskRatio }) => [
    scene,
    perSecond(product.script),
    perSecond(reference.script),
    ratio.toFixed(2),
    perSecond(product.task),
    perSecond(reference.task),
    taskRatio.toFixed(2),
  ]);
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(12))).join(''));
  }
  for (const { scene, what, ratios, faults } of verdicts) {
    console.log(`\n${scene}: ${what}`);
    console.log(`  script × by round: ${ratios.map((ratio) => ratio.toFixed(2)).join('  ')}`);
    for (const fault of faults) console.log(`  FAILED: ${fault}`);
    if (faults.length === 0) console.log('  only visible rows, once a frame; nothing moved');
  }
}

function medianWork(rounds: Round[], side: keyof Round): Work {
  const of = (part: keyof Work) => median(rounds.map((round) => round[side][part]));
  return { script: of('script'), task: of('task'), layout: of('layout'), style: of('style') };
}
