import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxFlaky } from './reports.mjs';
import { exitCodeSkipped, failureLines, TestRun } from './TestRun.mjs';

const { jest } = import.meta;

let folder;
let printed;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-run-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const nothing = { passed: 0, failures: [], skipped: [], flaky: [], files: [] };
const failure = (at) => ({
  file: `a${at}.test.ts`,
  name: `adds ${at}`,
  error: 'Expected: 1\n\nReceived: 2\nand more',
  repeat: `npm run unit -- a${at}.test.ts`,
});
const flaky = (at) => ({ file: 'e2e/a.spec.ts', name: `shows ${at}`, error: 'not visible' });
const newRun = () => new TestRun({ folder });
const summary = () => JSON.parse(readFileSync(path.join(folder, 'summary.json'), 'utf8'));

test('a run in which everything passes says how long what took', async () => {
  const run = newRun();
  const files = [
    { file: 'a.test.ts', seconds: 1 },
    { file: 'b.test.ts', seconds: 2 },
  ];
  await run.step('unit', async () => ({
    code: 0,
    output: '',
    tests: { ...nothing, passed: 7, files },
  }));
  await run.step('long', async () => ({ code: exitCodeSkipped, output: 'no server' }));
  expect(run.end(['- a note'])).toBe(0);
  expect(printed.slice(1)).toEqual([
    '- long (skipped)',
    'slowest files: 2.0 s b.test.ts · 1.0 s a.test.ts',
    '- skipped: long: no server',
    '- a note',
    '7 passed, 0 failed, 1 skipped',
  ]);
  expect(summary()).toMatchObject({
    commit: expect.stringMatching(/^[\da-f]{40}$/),
    dirty: expect.any(Boolean),
    passed: 7,
    failed: 0,
    flaky: [],
    seconds: { unit: expect.any(Number) },
  });
});

test('a step that fails without a test, or throws, is a failure, and the next one still runs', async () => {
  const run = newRun();
  await run.step('lint', async () => ({ code: 1, output: 'a.ts\n  no-undef\n1 problem' }));
  await run.step('types', () => Promise.reject(new Error('no compiler')));
  expect(run.end()).toBe(1);
  expect(summary().failures).toEqual([
    { file: 'lint', name: 'failed', error: '  no-undef\n1 problem', repeat: 'npm run lint' },
    {
      ...failure(0),
      file: 'types',
      name: 'failed',
      error: expect.any(String),
      repeat: 'npm run types',
    },
  ]);
});

test('a few flaky tests are named at the end of a green run, and written', async () => {
  const run = newRun();
  const tests = { ...nothing, passed: 9, flaky: [flaky(1)] };
  await run.step('e2e', async () => ({ code: 0, output: '', tests }));
  expect(run.end()).toBe(0);
  expect(printed.slice(-2)).toEqual([
    '- flaky, passed at the second attempt: e2e/a.spec.ts › shows 1',
    '9 passed, 0 failed',
  ]);
  expect(JSON.parse(readFileSync(path.join(folder, 'flaky.json'), 'utf8'))).toEqual([flaky(1)]);
});

test('more of them fail the run', async () => {
  const run = newRun();
  const many = Array.from({ length: maxFlaky + 1 }, (_, at) => flaky(at));
  await run.step('e2e', async () => ({ code: 0, output: '', tests: { ...nothing, flaky: many } }));
  expect(run.end()).toBe(1);
  expect(summary().failed).toBe(maxFlaky + 1);
});

test('a failed test is told with the start of its error and the command that repeats it', () => {
  expect(failureLines([failure(1)], 10)).toEqual([
    '✗ a1.test.ts › adds 1',
    '    Expected: 1',
    '    Received: 2',
    '    npm run unit -- a1.test.ts',
  ]);
});

test('a hundred failed tests end in thirty lines', async () => {
  const run = newRun();
  const failures = Array.from({ length: 100 }, (_, at) => failure(at));
  await run.step('unit', async () => ({
    code: 1,
    output: 'much',
    tests: { ...nothing, failures },
  }));
  printed.length = 0;
  expect(run.end()).toBe(1);
  expect(printed.length).toBeLessThanOrEqual(30);
  expect(printed).toContain('… and 93 more, in test-results/summary.json');
  expect(printed.at(-1)).toBe('0 passed, 100 failed');
});
