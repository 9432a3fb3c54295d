import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../install.mjs';
import { fileInSuite } from './suites.mjs';

/** More tests than these that pass only at their second attempt fail a run. */
export const maxFlaky = 3;

/**
 * @typedef {object} Report What a test runner has found.
 * @property {number} passed
 * @property {Failure[]} failures Also files that could not be run.
 * @property {string[]} skipped Names, with the reason if there is one.
 * @property {Flaky[]} flaky Tests that passed only at their second attempt.
 * @property {{ file: string, seconds: number }[]} files Time spent in each file, its modules included.
 *
 * @typedef {{ file: string, name: string, error: string, repeat: string }} Failure `repeat` is the command that runs
 * this test alone.
 * @typedef {{ file: string, name: string, error: string }} Flaky
 */

/**
 * The report of Jest. Undefined when there is none.
 * @returns {Report | undefined}
 */
export function readJestReport(file, { isLong = false } = {}) {
  const report = readJson(file);
  if (!report) return undefined;
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap((one) => jestFailures(one, isLong)),
    skipped: all.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
    flaky: [],
    files: report.testResults.flatMap(jestSeconds),
  };
}

function jestFailures({ name, status, message, assertionResults }, isLong) {
  const file = path.relative(workspace, name);
  const command = `${isLong ? 'H5_LONG=1 ' : ''}npm run unit -- ${file}`;
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && status === 'failed') {
    return [{ file, name: 'cannot be run', error: textOf(message), repeat: command }];
  }
  return failed.map(({ ancestorTitles, fullName, failureMessages }) => {
    const own = fileInSuite(ancestorTitles);
    const title = own ? fullName.slice(own.length + 1) : fullName;
    return {
      file: own ?? file,
      name: title,
      error: textOf(failureMessages[0]),
      repeat: `${command.replace(file, own ?? file)} -t ${quoted(title)}`,
    };
  });
}

/** The files of a suite share the time in which their modules are loaded, so only their tests are counted. */
function jestSeconds({ name, startTime, endTime, assertionResults }) {
  const inSuite = new Map();
  for (const { ancestorTitles, duration } of assertionResults) {
    const file = fileInSuite(ancestorTitles);
    if (file) inSuite.set(file, (inSuite.get(file) ?? 0) + (duration ?? 0) / 1000);
  }
  if (inSuite.size > 0) return [...inSuite].map(([file, seconds]) => ({ file, seconds }));
  return [{ file: path.relative(workspace, name), seconds: (endTime - startTime) / 1000 }];
}

/**
 * The report of Playwright. Undefined when there is none.
 * @returns {Report | undefined}
 */
export function readPlaywrightReport(file, { isLong = false } = {}) {
  const report = readJson(file);
  if (!report) return undefined;
  const tests = specsOf(report).flatMap((spec) =>
    spec.tests.map((test) => ({ ...spec, ...test, file: `e2e/${spec.file}` })),
  );
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  const flaky = withStatus('flaky').map(({ file, title, results }) => ({
    file,
    name: title,
    error: firstErrorOf(results),
  }));
  const failures = withStatus('unexpected').map(({ file, line, title, results }) => ({
    file,
    name: title,
    error: firstErrorOf(results),
    repeat: `${isLong ? 'H5_LONG=1 ' : ''}npm run e2e -- ${file.replace('e2e/', '')}:${line}`,
  }));
  // An error outside of all tests, such as a product that does not start.
  const outside = (report.errors ?? []).map((error) => ({
    file: 'e2e',
    name: 'outside of all tests',
    error: textOf(error.message),
    repeat: 'npm run e2e',
  }));
  return {
    passed: withStatus('expected').length + flaky.length,
    failures: [...failures, ...outside],
    skipped: withStatus('skipped').map(({ title, annotations }) =>
      [title, ...reasonsOf(annotations)].join(': '),
    ),
    flaky,
    files: secondsByFile(tests),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstErrorOf(results) {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
  return textOf(failed?.errors?.[0]?.message ?? failed?.error?.message);
}

function secondsByFile(tests) {
  const seconds = new Map();
  for (const { file, results } of tests) {
    const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
  }
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

function reasonsOf(annotations) {
  return annotations.map(({ description }) => description).filter(Boolean);
}

/** Without the colours of a terminal. */
function textOf(message = 'no message') {
  return message.replace(/\u001b\[[\d;]*m/g, '').trim();
}

function quoted(text) {
  return `'${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`;
}

/** Fails a run of Jest in which a test left a handle open, even if every test passed. */
export function failOnOpenHandles({ code, output }) {
  const isLeft = /(A worker process has failed to exit gracefully|Jest did not exit)/.test(output);
  if (!isLeft) return { code, output };
  const advice =
    'A test leaves a handle open. Run the files one by one with --detectOpenHandles to find it.';
  return { code: code || 1, output: `${output}\n${advice}` };
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
