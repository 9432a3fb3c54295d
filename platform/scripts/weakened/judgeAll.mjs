import path from 'node:path';
import { checkTypes } from './checkTypes.mjs';
import { Copy } from './Copy.mjs';
import { runTests } from './runTests.mjs';

/** A run that takes this many times as long as it took without the weakening will not end. */
const patience = 6;
const leastLimitMs = 120_000;
const plainLimitMs = 600_000;
/** A module that refuses to load is noticed; one that cannot be read says nothing about the tests. */
const unparsable = /Syntax ?Error|Cannot find module|Jest failed to parse/;

/**
 * Plants one weakening after the other, in as many copies as there are workers, and says for each
 * `{ weakening, result: 'caught' | 'survived' | 'invalid', reason, output, seconds }`. Fails when `signal` aborts.
 */
export async function judgeAll(workspace, weakenings, options = {}) {
  const { workers = 2, limitMs = leastLimitMs, signal } = options;
  const { onProgress = ignore, onOutcome = ignore } = options;
  const copies = [];
  const clear = () => copies.forEach((copy) => copy.remove());
  // An error that nobody handles leaves no copies either.
  process.once('exit', clear);
  try {
    for (let at = 0; at < Math.min(workers, weakenings.length); at++) {
      copies.push(new Copy(workspace));
    }
    const tests = [...new Set(weakenings.flatMap((one) => one.tests))];
    onProgress(`${tests.length} test files as they are`);
    const plain = await runUnplanted(copies, tests, { onProgress, signal });

    const outcomes = [];
    const waiting = [...weakenings];
    await allEnded(copies.map(work));
    return outcomes;

    async function work(copy) {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const start = Date.now();
        const verdict = await judge(copy, next, plain, { limitMs, signal });
        const seconds = (Date.now() - start) / 1000;
        outcomes.push({ weakening: next, ...verdict, seconds });
        onOutcome(outcomes.at(-1));
      }
    }
  } finally {
    process.off('exit', clear);
    clear();
  }
}

/** How each test file goes without a weakening: a duration, or why it is no judge. */
async function runUnplanted(copies, tests, { onProgress, signal }) {
  const plain = new Map();
  const waiting = [...tests];
  async function work(copy) {
    for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
      const found = await runTests(copy.folder, [test], { limitMs: plainLimitMs, signal });
      const duration = found.durations?.[path.join(copy.folder, test)];
      if (found.passed > 0 && duration !== undefined) plain.set(test, { duration });
      else plain.set(test, { fault: reasonOf(found) ?? 'no test ran' });
      if (plain.get(test).fault) onProgress(`${test} is no judge: ${plain.get(test).fault}`);
    }
  }
  await allEnded(copies.map(work));
  return plain;
}

/** Like `Promise.all`, but a failure is told when nobody works in a copy any more. */
async function allEnded(works) {
  const ended = await Promise.allSettled(works);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function judge(copy, weakening, plain, { limitMs, signal }) {
  const faults = weakening.tests.filter((test) => plain.get(test).fault);
  if (faults.length > 0) return invalid(`without it, this fails: ${faults.join(', ')}`);

  const fault = copy.plant(weakening);
  if (fault) return invalid(fault);
  try {
    const usual = weakening.tests.reduce((sum, test) => sum + plain.get(test).duration, 0);
    const limits = { limitMs: Math.max(limitMs, patience * usual), signal };
    const found = await runTests(copy.folder, weakening.tests, limits);
    if (found.broken) return invalid('Jest did not work', found.broken);
    const complaint = await checkTypes(copy.folder, weakening.file, signal);
    if (complaint) return invalid('it does not compile', complaint);
    if (unparsable.test(found.unreadable)) {
      return invalid('a test file cannot be loaded', found.unreadable);
    }
    const reason = reasonOf(found);
    if (reason === undefined) return { result: 'survived', reason: 'all tests passed' };
    return { result: 'caught', reason, output: found.failed ?? found.unreadable };
  } finally {
    copy.restore(weakening);
  }
}

function invalid(reason, output) {
  return { result: 'invalid', reason, output };
}

function reasonOf({ failed, unreadable, broken, timedOut }) {
  const text = failed ?? unreadable ?? broken;
  return timedOut ? 'the tests did not end' : text?.trim().split('\n', 1)[0];
}

function ignore() {}
