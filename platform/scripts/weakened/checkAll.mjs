import path from 'node:path';
import { checkTypes } from './checkTypes.mjs';
import { MutableCopy } from './MutableCopy.mjs';
import { runTests } from './runTests.mjs';

/** A run is stopped as endless after this multiple of its time without the weakening. */
const timeoutFactor = 6;
const minTimeoutMs = 120_000;
const baselineTimeoutMs = 600_000;
/**
 * A test module that fails to load because of the weakening counts as caught; one that cannot be parsed says nothing
 * about the tests.
 */
const loadErrors = /Syntax ?Error|Cannot find module|Jest failed to parse/;

/**
 * Plants the weakenings one by one, in as many copies as there are workers, and returns for each `{ weakening,
 * result: 'caught' | 'survived' | 'invalid', reason, output, seconds }`. Rejects when `signal` aborts.
 */
export async function checkAll(workspace, weakenings, options = {}) {
  const { workers = 2, limitMs = minTimeoutMs, signal } = options;
  const { onProgress = ignore, onOutcome = ignore } = options;
  const copies = [];
  const clear = () => copies.forEach((copy) => copy.remove());
  // The copies are removed also after an unhandled error.
  process.once('exit', clear);
  try {
    for (let at = 0; at < Math.min(workers, weakenings.length); at++) {
      copies.push(new MutableCopy(workspace));
    }
    const tests = [...new Set(weakenings.flatMap((one) => one.tests))];
    onProgress(`${tests.length} test files as they are`);
    const plain = await runBaseline(copies, tests, { onProgress, signal });

    const outcomes = [];
    const waiting = [...weakenings];
    await allEnded(copies.map(work));
    return outcomes;

    async function work(copy) {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const start = Date.now();
        const verdict = await check(copy, next, plain, { limitMs, signal });
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

/** Runs each test file without a weakening and returns its duration, or why its result cannot be used. */
async function runBaseline(copies, tests, { onProgress, signal }) {
  const plain = new Map();
  const waiting = [...tests];
  async function work(copy) {
    for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
      const found = await runTests(copy.folder, [test], { limitMs: baselineTimeoutMs, signal });
      const duration = found.durations?.[path.join(copy.folder, test)];
      if (found.passed > 0 && duration !== undefined) plain.set(test, { duration });
      else plain.set(test, { fault: reasonOf(found) ?? 'no test ran' });
      if (plain.get(test).fault) onProgress(`${test} cannot be used: ${plain.get(test).fault}`);
    }
  }
  await allEnded(copies.map(work));
  return plain;
}

/** Like `Promise.all`, but rejects only after all of them have settled, when no copy is in use any more. */
async function allEnded(works) {
  const ended = await Promise.allSettled(works);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function check(copy, weakening, plain, { limitMs, signal }) {
  const faults = weakening.tests.filter((test) => plain.get(test).fault);
  if (faults.length > 0) return invalid(`fails without the weakening: ${faults.join(', ')}`);

  const fault = copy.plant(weakening);
  if (fault) return invalid(fault);
  try {
    const usual = weakening.tests.reduce((sum, test) => sum + plain.get(test).duration, 0);
    const limits = { limitMs: Math.max(limitMs, timeoutFactor * usual), signal };
    const found = await runTests(copy.folder, weakening.tests, limits);
    if (found.broken) return invalid('Jest did not work', found.broken);
    const complaint = await checkTypes(copy.folder, weakening.file, signal);
    if (complaint) return invalid('it does not compile', complaint);
    if (loadErrors.test(found.unreadable)) {
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
  return timedOut ? 'the tests did not finish' : text?.trim().split('\n', 1)[0];
}

function ignore() {}
