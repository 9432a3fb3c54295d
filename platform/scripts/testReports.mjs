import { existsSync, readFileSync } from 'node:fs';

/**
 * What a test runner wrote into its report: how many tests passed and failed, and the names of those that were skipped.
 * Undefined when it wrote none.
 */
export function readJest(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: all.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    // One that passed only at the second try is not one that works.
    failed: unexpected + flaky,
    skipped: specsOf(report).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => [title, ...reasonsOf(annotations)].join(': ')),
    ),
  };
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
