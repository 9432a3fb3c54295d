import { existsSync, readFileSync } from 'node:fs';

/**
 * The report of a test runner: how many tests passed and failed, and the names of the skipped ones. A test that
 * passed only on a retry has failed. Undefined when there is no report.
 */
export function readJestReport(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: all.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped: testsOf(report, 'skipped').map(({ title, annotations }) =>
      [title, ...reasonsOf(annotations)].join(': '),
    ),
  };
}

/** Fails a run of Jest in which a test left a handle open, even if every test passed. */
export function failOnOpenHandles({ code, output }) {
  const isLeft = /(A worker process has failed to exit gracefully|Jest did not exit)/.test(output);
  if (!isLeft) return { code, output };
  const advice =
    'A test leaves a handle open. Run the files one by one with --detectOpenHandles to find it.';
  return { code: code || 1, output: `${output}\n${advice}` };
}

function testsOf(report, wanted) {
  return specsOf(report).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ annotations }) => ({ title, annotations })),
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
