import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failOnOpenHandles, readJestReport, readPlaywrightReport } from './testReports.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a file that cannot be read counts as a failed test, and a skipped test has its name', () => {
  const file = written({
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'pending', fullName: 'needs a server' },
        ],
      },
    ],
  });
  expect(readJestReport(file)).toEqual({
    passed: 2,
    failed: 2,
    skipped: ['needs a server'],
  });
});

test('an e2e test that passed only on a retry has failed, and a skipped one has a reason', () => {
  const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }] };
  const flaky = { status: 'flaky', annotations: [] };
  const specs = [
    { title: 'scans a code', file: 'codes.spec.ts', line: 3, tests: [skipped] },
    { title: 'shows a code', file: 'codes.spec.ts', line: 9, tests: [flaky] },
  ];
  const file = written({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ suites: [{ specs }] }],
  });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 3,
    failed: 2,
    skipped: ['scans a code: no camera'],
  });
});

test('a runner that exited before writing its report has none', () => {
  expect(readJestReport(path.join(folder, 'none.json'))).toBeUndefined();
  expect(readPlaywrightReport(path.join(folder, 'none.json'))).toBeUndefined();
});

test.each([
  'A worker process has failed to exit gracefully and has been force exited.',
  'Jest did not exit one second after the test run has completed.',
])('a run that left something open has failed, though its tests passed: %s', (words) => {
  const { code, output } = failOnOpenHandles({ code: 0, output: `PASS a\n${words}` });
  expect(code).toBe(1);
  expect(output).toMatch(/^PASS a\n[^]+leaves a handle open/);
});

test('a run without open handles keeps its result', () => {
  const passed = { code: 0, output: 'Tests: 4 passed' };
  expect(failOnOpenHandles(passed)).toEqual(passed);
});
