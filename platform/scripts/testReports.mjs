import { existsSync, readFileSync } from 'node:fs';

/**
 * What a test runner wrote into its report: how many tests passed and failed, and the names of those that were skipped,
 * and of those that are flaky: they passed at the second try. Undefined when it wrote none.
 */
export function readJest(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: all.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
    flaky: [],
  };
}

export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped: testsOf(report, 'skipped').map(({ title, annotations }) =>
      [title, ...reasonsOf(annotations)].join(': '),
    ),
    flaky: testsOf(report, 'flaky').map(({ file, line, title }) => `${file}:${line} ${title}`),
  };
}

function testsOf(report, wanted) {
  return specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ annotations }) => ({ title, file, line, annotations })),
  );
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function reasonsOf(annotations) {
  return annotations.map(({ description }) => description).filter(Boolean);
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
