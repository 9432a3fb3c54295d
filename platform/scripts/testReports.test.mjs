import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJest, readPlaywright } from './testReports.mjs';

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
  expect(readJest(file)).toEqual({ passed: 2, failed: 2, skipped: ['needs a server'] });
});

test('a journey that passed at the second try has failed, and a skipped one says why', () => {
  const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }] };
  const file = written({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ suites: [{ specs: [{ title: 'scans a code', tests: [skipped] }] }] }],
  });
  expect(readPlaywright(file)).toEqual({
    passed: 3,
    failed: 2,
    skipped: ['scans a code: no camera'],
  });
});

test('a runner that ended before it wrote a report has none', () => {
  expect(readJest(path.join(folder, 'none.json'))).toBeUndefined();
  expect(readPlaywright(path.join(folder, 'none.json'))).toBeUndefined();
});
