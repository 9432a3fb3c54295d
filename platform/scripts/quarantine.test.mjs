import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { e2eGrepInvert, quarantineLines, readQuarantine, unitTestPattern } from './quarantine.mjs';

const workspace = path.resolve(import.meta.dirname, '../..');
const since = '2026-11-20';
const unit = {
  file: 'backend/src/a.test.ts',
  name: 'a fill (of 2) arrives',
  reason: 'timing',
  since,
};
const e2e = {
  file: 'e2e/trade/b.spec.ts',
  name: 'a chart pans',
  reason: 'frames are dropped',
  since: '2026-11-01',
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-quarantine-'));
  for (const { file, name } of [unit, e2e]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `test('${name}', () => {});`);
  }
  mkdirSync(path.join(folder, 'platform'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function quarantine(list) {
  writeFileSync(path.join(folder, 'platform/quarantine.json'), JSON.stringify(list));
  return readQuarantine(folder);
}

test('every quarantined test of the product exists and has a reason and a date', () => {
  expect(() => readQuarantine(workspace)).not.toThrow();
});

test('each quarantined test is listed with its reason, and that it is overdue', () => {
  expect(quarantineLines(quarantine([unit, e2e]), Date.parse('2026-11-29'))).toEqual([
    '- quarantined since 2026-11-20: backend/src/a.test.ts › a fill (of 2) arrives: timing',
    '- quarantined since 2026-11-01, for more than two weeks: repair or move it: e2e/trade/b.spec.ts › a chart pans: frames are dropped',
  ]);
});

test('a quarantined test is left out of its run, and no other test is', () => {
  const list = quarantine([unit, e2e]);
  const [argument] = unitTestPattern(list);
  const runs = new RegExp(argument.replace('--testNamePattern=', ''));
  expect(runs.test('orders a fill (of 2) arrives')).toBe(false);
  expect(runs.test('orders a fill (of 2) arrives twice')).toBe(true);
  const [leftOut] = e2eGrepInvert(list);
  expect(leftOut.test(' trade/b.spec.ts a chart pans')).toBe(true);
  expect(leftOut.test(' trade/c.spec.ts a chart pans')).toBe(false);
  expect(unitTestPattern([])).toEqual([]);
  expect(e2eGrepInvert([])).toEqual([]);
});

test.each([
  ['without a reason', { ...unit, reason: '' }, 'a reason'],
  ['without a date', { ...unit, since: 'Monday' }, 'a date'],
  ['of a file that is gone', { ...unit, file: 'backend/src/gone.test.ts' }, 'There is no file'],
  ['that was renamed', { ...unit, name: 'a fill is sent' }, 'contains no test'],
])('an entry %s is an error', (_, entry, message) => {
  expect(() => quarantine([entry])).toThrow(message);
});
