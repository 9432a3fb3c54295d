import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longGroups, LongProgress } from './longGroups.mjs';

let folder;
const write = (file, text = '') => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
  });
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-long-'));
  git('init', '-q');
  write('backend/src/main.long.ts');
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('groups are named after the folders of their files, with slow tests beside quick ones', () => {
  write('backend/src/spot/crash.long.ts');
  write('e2e/faults/api.long.ts');
  write('e2e/trade/chart.spec.ts', `test('pans', { tag: '@long' }, () => {});`);
  write('e2e/trade/orders.spec.ts', `test('buys', () => {});`);
  write('shared/src/app/storage.test.ts', `longTest('keeps all', () => {});`);
  write('shared/src/app/session.test.ts', `test('ends', () => {});`);
  expect(longGroups(folder)).toEqual([
    { name: 'app', unit: ['shared/src/app/storage.test.ts'], e2e: [] },
    { name: 'backend', unit: ['backend/src/main.long.ts'], e2e: [] },
    { name: 'faults', unit: [], e2e: ['faults/api.long.ts'] },
    { name: 'spot', unit: ['backend/src/spot/crash.long.ts'], e2e: [] },
    { name: 'trade', unit: [], e2e: ['trade/chart.spec.ts'] },
  ]);
});

test('an interrupted run goes on after what has passed, unless the sources have changed', () => {
  const file = path.join(folder, '.git/long.json');
  const first = new LongProgress(folder, file);
  first.note('spot', { passed: 4, failed: 0, seconds: 12.4 });
  first.note('faults', { passed: 4, failed: 1, seconds: 100 });
  const second = new LongProgress(folder, file);
  expect([second.hasPassed('spot'), second.hasPassed('faults')]).toEqual([true, false]);
  expect(second.table()).toEqual([
    'group   passed  failed   time',
    'spot         4       0   12 s',
    'faults       4       1  100 s',
  ]);
  write('backend/src/new.ts');
  expect(new LongProgress(folder, file).hasPassed('spot')).toBe(false);
});
