import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspace } from '../install.mjs';
import { failOnOpenHandles, readJestReport, readPlaywrightReport } from './reports.mjs';

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

test('a failed unit test has its file, its error and the command that repeats it', () => {
  const file = written({
    numPassedTests: 2,
    testResults: [
      {
        name: path.join(workspace, 'shared/src/sums.test.ts'),
        status: 'failed',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'pending', fullName: 'needs a server' },
          {
            status: 'failed',
            fullName: 'adds 1 (and 2)',
            failureMessages: ['\u001b[31mno\u001b[39m'],
          },
        ],
      },
    ],
  });
  expect(readJestReport(file)).toEqual({
    passed: 2,
    failures: [
      {
        file: 'shared/src/sums.test.ts',
        name: 'adds 1 (and 2)',
        error: 'no',
        repeat: "npm run unit -- shared/src/sums.test.ts -t 'adds 1 \\(and 2\\)'",
      },
    ],
    skipped: ['needs a server'],
    flaky: [],
    files: [{ file: 'shared/src/sums.test.ts', seconds: 2.5 }],
  });
});

test('a test of a suite belongs to its own file', () => {
  const own = 'backend/src/app.test.ts';
  const assertion = (status, title, duration) => ({
    status,
    duration,
    failureMessages: ['no'],
    ancestorTitles: [own, 'a server'],
    fullName: `${own} a server ${title}`,
  });
  const file = written({
    numPassedTests: 1,
    testResults: [
      {
        name: path.join(workspace, 'backend/dist/suites/server-0.test.ts'),
        status: 'failed',
        startTime: 0,
        endTime: 60_000,
        assertionResults: [assertion('passed', 'starts', 1_500), assertion('failed', 'stops', 500)],
      },
    ],
  });
  expect(readJestReport(file)).toMatchObject({
    failures: [
      { file: own, name: 'a server stops', repeat: `npm run unit -- ${own} -t 'a server stops'` },
    ],
    files: [{ file: own, seconds: 2 }],
  });
});

test('a file of unit tests that cannot be read is a failure', () => {
  const name = path.join(workspace, 'shared/src/sums.long.ts');
  const suite = { name, status: 'failed', message: 'Unexpected token', assertionResults: [] };
  const file = written({ numPassedTests: 0, testResults: [suite] });
  expect(readJestReport(file, { isLong: true }).failures).toEqual([
    {
      file: 'shared/src/sums.long.ts',
      name: 'cannot be run',
      error: 'Unexpected token',
      repeat: 'H5_LONG=1 npm run unit -- shared/src/sums.long.ts',
    },
  ]);
});

describe('e2e tests', () => {
  const passed = { status: 'passed', duration: 1_500, errors: [] };
  const failed = { status: 'failed', duration: 500, errors: [{ message: 'not visible' }] };
  const spec = (title, line, status, results, annotations = []) => {
    const test = { status, results, annotations };
    return { title, file: 'trade/codes.spec.ts', line, tests: [test] };
  };
  const reportOf = (...specs) => written({ errors: [], suites: [{ suites: [{ specs }] }] });

  test('a test that passes at its second attempt is flaky, with the error of the first', () => {
    const report = readPlaywrightReport(
      reportOf(
        spec('shows a code', 9, 'flaky', [failed, passed]),
        spec('scans', 3, 'expected', [passed]),
      ),
    );
    expect(report).toMatchObject({ passed: 2, failures: [] });
    expect(report.flaky).toEqual([
      { file: 'e2e/trade/codes.spec.ts', name: 'shows a code', error: 'not visible' },
    ]);
    expect(report.files).toEqual([{ file: 'e2e/trade/codes.spec.ts', seconds: 3.5 }]);
  });

  test('one that fails twice is a failure with the command that repeats it', () => {
    const file = reportOf(spec('shows a code', 9, 'unexpected', [failed, failed]));
    expect(readPlaywrightReport(file, { isLong: true })).toMatchObject({
      passed: 0,
      failures: [
        { repeat: 'H5_LONG=1 npm run e2e -- trade/codes.spec.ts:9', error: 'not visible' },
      ],
      flaky: [],
    });
  });

  test('a skipped one has its reason', () => {
    const why = [{ type: 'skip', description: 'no camera' }];
    const file = reportOf(spec('scans', 3, 'skipped', [{ status: 'skipped' }], why));
    expect(readPlaywrightReport(file).skipped).toEqual(['scans: no camera']);
  });

  test('an error outside of the tests is a failure', () => {
    const file = written({ errors: [{ message: 'the product did not start' }], suites: [] });
    expect(readPlaywrightReport(file).failures).toMatchObject([
      { error: 'the product did not start' },
    ]);
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
