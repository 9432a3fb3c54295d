// Checks that a test notices each weakening of the product (mutation testing with a fixed list). See `--help`.
import { install, isInstalled, workspace } from './install.mjs';
import { readOptions } from './weakened/options.mjs';
import { checkAll } from './weakened/checkAll.mjs';
import { readWeakenings } from './weakened/list.mjs';
import { exitCodeOf, stopSignal } from './weakened/stopSignal.mjs';
import { summaryLines, meetsThreshold, outcomeLine } from './weakened/table.mjs';

const help = `pnpm test:weakened [--area NAME] [--id ID] [--workers N]

Plants each weakening of platform/weakenings/*.json in a copy of this working tree, one at a time,
and runs the tests that are named beside it. A weakening is

  caught    when a test fails or does not come to an end
  survived  when all of them pass
  invalid   when its text is not found exactly once, it does not compile, or its tests fail without it

  --area NAME    only platform/weakenings/NAME.json; may be repeated
  --id ID        only this weakening, with what its tests said; may be repeated
  --workers N    how many are tried at once (2)

Ends with 1 when fewer than 95 % are caught, or when one is invalid.`;

const choice = readOptions(process.argv.slice(2));
if (choice.fault) refuse(`${choice.fault}\n\n${help}`);
if (choice.help) {
  console.log(help);
  process.exit(0);
}

const { weakenings, faults } = readWeakenings(workspace, choice);
if (faults.length > 0) refuse(faults.join('\n'));
if (weakenings.length === 0) refuse('platform/weakenings has no such weakening.');

if (!isInstalled()) await install();
const areas = [...new Set(weakenings.map((one) => one.area))].join(', ');
console.log(`${weakenings.length} weakenings of ${areas}`);
const signal = stopSignal();
const outcomes = await checkAll(workspace, weakenings, {
  workers: choice.workers,
  signal,
  onProgress: (line) => console.log(`… ${line}`),
  onOutcome(outcome) {
    console.log(outcomeLine(outcome));
    const isAsked = choice.id.length > 0 || outcome.result === 'invalid';
    if (isAsked && outcome.output) console.log(outcome.output);
  },
}).catch((error) => {
  if (!signal.aborted) throw error;
  process.exit(exitCodeOf(signal));
});
console.log(summaryLines(outcomes));
process.exit(meetsThreshold(outcomes) ? 0 : 1);

function refuse(why) {
  console.error(why);
  process.exit(1);
}
