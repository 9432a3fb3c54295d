import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileInSuite, suiteFolder, writeSuites } from './suites.mjs';

let workspace;
beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'h5-suites-'));
  execFileSync('git', ['init', '-q'], { cwd: workspace });
});
afterEach(() => rmSync(workspace, { recursive: true }));

const write = (file, text = '') => {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), text);
};

test('each backend test file is in one suite of its module, or runs by itself', () => {
  const spot = Array.from({ length: 8 }, (_, at) => `backend/src/spot/${at}.test.ts`);
  for (const file of [...spot, 'backend/src/app.test.ts', 'backend/src/spot/9.long.ts'])
    write(file);
  write('backend/src/wire/names.test.ts', 'expect(names).toMatchSnapshot();');
  write('shared/src/money.test.ts');
  write(`${suiteFolder}/gone-0.test.ts`);

  expect(writeSuites(workspace)).toEqual([
    '<rootDir>/backend/dist/suites/*.test.ts',
    '<rootDir>/backend/src/wire/names.test.ts',
  ]);
  const folder = path.join(workspace, suiteFolder);
  expect(readdirSync(folder).sort()).toEqual([
    'server-0.test.ts',
    'spot-0.test.ts',
    'spot-6.test.ts',
  ]);
  const text = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const named = [...text.join('').matchAll(/describe\("([^"]+)"/g)].map(([, file]) => file);
  expect(named.sort()).toEqual(['backend/src/app.test.ts', ...spot]);
});

test('the file of a test is in its name', () => {
  expect(fileInSuite(['backend/src/app.test.ts', 'a server'])).toBe('backend/src/app.test.ts');
  expect(fileInSuite(['a server'])).toBeUndefined();
  expect(fileInSuite([])).toBeUndefined();
});
