import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileInSuite, writeSuites } from './suites.mjs';

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

const suitesIn = (folder) => {
  const location = path.join(workspace, folder, 'dist/suites');
  return readdirSync(location)
    .sort()
    .map((file) => [file, readFileSync(path.join(location, file), 'utf8')]);
};
const filesIn = (text) => [...text.matchAll(/describe\("([^"]+)"/g)].map(([, file]) => file);

test('each backend test file is in one suite, or runs by itself', () => {
  const spot = Array.from({ length: 8 }, (_, at) => `backend/src/spot/${at}.test.ts`);
  for (const file of [...spot, 'backend/src/app.test.ts', 'backend/src/spot/9.long.ts'])
    write(file);
  write(spot[7], '// a long file'.padEnd(500));
  write('backend/src/wire/names.test.ts', 'expect(names).toMatchSnapshot();');
  write('backend/dist/suites/gone-0.test.ts');

  expect(writeSuites(workspace).backend).toEqual([
    '<rootDir>/backend/dist/suites/*.test.ts',
    '<rootDir>/backend/src/wire/names.test.ts',
  ]);
  const suites = suitesIn('backend');
  expect(suites.map(([name]) => name)).toEqual(['backend-0.test.ts', 'backend-6.test.ts']);
  const files = suites.flatMap(([, text]) => filesIn(text));
  expect(files.sort()).toEqual(['backend/src/app.test.ts', ...spot]);
  // Jest begins with the longest one.
  expect(suites[1][1].length).toBeGreaterThan(500);
});

test('files of a remote are suites that begin anew, unless one changes what all share', () => {
  write('remote-nft/src/Artworks.test.tsx', 'renderPage();');
  write('remote-nft/src/store.test.ts', '  jest.useFakeTimers();');
  write('shared/src/clock.test.ts', "jest.useFakeTimers();\ntest('ticks');");
  write('shared/src/zone.test.ts', '/** @jest-environment-options {"timeZone":"Asia/Tokyo"} */');
  write('shared/src/calls.test.ts', '// Runs by itself: it is slow.');
  write('platform/src/edge.test.ts');

  expect(writeSuites(workspace).browser).toEqual([
    '<rootDir>/remote-nft/dist/suites/*.test.ts',
    '<rootDir>/shared/dist/suites/*.test.ts',
    '<rootDir>/shared/src/calls.test.ts',
    '<rootDir>/shared/src/clock.test.ts',
    '<rootDir>/shared/src/zone.test.ts',
  ]);
  const [[, text]] = suitesIn('remote-nft');
  expect(filesIn(text)).toEqual([
    'remote-nft/src/Artworks.test.tsx',
    'remote-nft/src/store.test.ts',
  ]);
  expect(text.match(/beginFile\(cleanup\); require/g)).toHaveLength(2);
  expect(suitesIn('shared')).toEqual([]);
});

test('the file of a test is in its name', () => {
  expect(fileInSuite(['backend/src/app.test.ts', 'a server'])).toBe('backend/src/app.test.ts');
  expect(fileInSuite(['shared/src/Sheet.test.tsx'])).toBe('shared/src/Sheet.test.tsx');
  expect(fileInSuite(['a server'])).toBeUndefined();
  expect(fileInSuite([])).toBeUndefined();
});
