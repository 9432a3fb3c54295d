import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../install.mjs';
import { maxFlaky } from './reports.mjs';

/** Exit code by which a program says that it cannot run here; its output is the reason. */
export const exitCodeSkipped = 77;
/** The last lines of a failing run fit a screen. */
const maxLines = 30;
const slowestCount = 10;
const results = path.join(workspace, 'test-results');

/** Runs steps, collects what they found, and writes it to `test-results`. */
export class TestRun {
  folder;
  /** @type {Record<string, number>} */
  #seconds = {};
  #passed = 0;
  #failures = [];
  #skipped = [];
  #flaky = [];
  #files = [];
  #printsProgress;

  /** `keepsResults`: what an earlier run has written stays. */
  constructor({ folder = results, printsProgress = false, keepsResults = false } = {}) {
    this.folder = folder;
    this.#printsProgress = printsProgress;
    if (!keepsResults) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Runs a step and prints its result. A failed step counts as a failed test; the other steps still run. Returns
   * whether it passed.
   * @param {string} name
   * @param {() => Promise<{ code: number, output: string, tests?: import('./reports.mjs').Report }>} work
   */
  async step(name, work) {
    if (this.#printsProgress) console.log(`… ${name}`);
    const start = Date.now();
    const { code, output, tests } = await work().catch((error) => ({
      code: 1,
      output: String(error.stack ?? error),
    }));
    const seconds = Number(((Date.now() - start) / 1000).toFixed(1));
    this.#seconds[name] = seconds;
    if (code === exitCodeSkipped) {
      this.#skipped.push(`${name}: ${output}`);
      console.log(`- ${name} (skipped)`);
      return true;
    }
    const failures = [...(tests?.failures ?? [])];
    const isTooFlaky = (tests?.flaky.length ?? 0) > maxFlaky;
    if (isTooFlaky) failures.push(...tests.flaky.map(asFailure));
    // A step that fails without a failed test, for example because it cannot start, counts as one failure.
    if (code !== 0 && failures.length === 0) failures.push(failedStep(name, output));
    if (failures.length > 0) console.log(output);
    const found = tests ? `, ${tests.passed} passed, ${failures.length} failed` : '';
    console.log(`${failures.length > 0 ? '✗' : '✓'} ${name} (${seconds} s${found})`);

    this.#passed += tests?.passed ?? (failures.length > 0 ? 0 : 1);
    this.#failures.push(...failures);
    this.#skipped.push(...(tests?.skipped ?? []));
    if (!isTooFlaky) this.#flaky.push(...(tests?.flaky ?? []));
    this.#files.push(...(tests?.files ?? []));
    return failures.length === 0;
  }

  /** Prints and writes the summary. Returns the exit code. */
  end(notes = []) {
    const summary = this.#summary();
    const write = (name, content) =>
      writeFileSync(path.join(this.folder, name), `${JSON.stringify(content, null, 2)}\n`);
    write('summary.json', summary);
    write('flaky.json', this.#flaky);
    if (this.#failures.length === 0) this.#printSlowest();
    for (const what of this.#skipped) console.log(`- skipped: ${what}`);
    for (const note of notes) console.log(note);
    for (const line of failureLines(this.#failures, maxLines - 1 - this.#flaky.length)) {
      console.log(line);
    }
    for (const { file, name } of this.#flaky) {
      console.log(`- flaky, passed at the second attempt: ${file} › ${name}`);
    }
    const rest = this.#skipped.length > 0 ? `, ${this.#skipped.length} skipped` : '';
    console.log(`${this.#passed} passed, ${this.#failures.length} failed${rest}`);
    return this.#failures.length > 0 ? 1 : 0;
  }

  #summary() {
    const git = (...args) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();
    return {
      commit: git('rev-parse', 'HEAD'),
      dirty: git('status', '--porcelain') !== '',
      passed: this.#passed,
      failed: this.#failures.length,
      skipped: this.#skipped,
      flaky: this.#flaky,
      failures: this.#failures,
      seconds: this.#seconds,
      slowest: this.#slowest(),
    };
  }

  #slowest() {
    return [...this.#files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
  }

  #printSlowest() {
    if (this.#files.length === 0) return;
    const list = this.#slowest().map(({ file, seconds }) => `${seconds.toFixed(1)} s ${file}`);
    console.log(`slowest files: ${list.join(' · ')}`);
  }
}

/** At most `limit` lines: each failed test with the first lines of its error and the command that repeats it. */
export function failureLines(failures, limit) {
  const lines = failures.map(({ file, name, error, repeat }) => [
    `✗ ${file} › ${shortened(name)}`,
    ...firstLines(error).map((line) => `    ${line}`),
    `    ${repeat}`,
  ]);
  const shown = [];
  let count = 0;
  for (const of of lines) {
    // A line is left for what is not shown.
    if (count + of.length > limit - 1) break;
    shown.push(...of);
    count += of.length;
  }
  const left = failures.length - lines.filter(([head]) => shown.includes(head)).length;
  if (left > 0) shown.push(`… and ${left} more, in test-results/summary.json`);
  return shown;
}

const firstLines = (error) =>
  error
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .map(shortened);

const shortened = (line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line);

const asFailure = ({ file, name, error }) => ({
  file,
  name: `${name} (only at the second attempt, and too many did)`,
  error,
  repeat: `npm run e2e -- ${file.replace('e2e/', '')}`,
});

/** What a checker printed last says most often what is wrong. */
function failedStep(name, output) {
  const lines = output.split('\n').filter((line) => line.trim());
  return { file: name, name: 'failed', error: lines.slice(-2).join('\n'), repeat: commandOf(name) };
}

function commandOf(name) {
  const scripts = { format: 'format:check', lint: 'lint', types: 'types', build: 'h5 -- build' };
  return `npm run ${scripts[name] ?? 'test'}`;
}
