import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isCovered, pendingBumps, requiredBump } from './changesets.mjs';
import { exportedNames } from './exportedNames.mjs';
import { describePackage, publicPackages, readRecord } from './publicPackages.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'h5-changesets-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file, text) => writeFileSync(path.join(folder, file), text);

test.each(publicPackages)('a change of what %s exports has a changeset', (name) => {
  const now = describePackage(name);
  const recorded = readRecord(name);
  const { bump, removed, added } = requiredBump(recorded.exports, now.exports);
  const pending = pendingBumps(path.join(workspace, '.changeset'))[now.name];
  // Add one as CONTRIBUTING.md says below “Versions of the packages”.
  const missing = isCovered(bump, pending) ? [] : [`a ${bump} changeset of ${now.name}`];
  expect({ missing, for: missing.length > 0 ? { removed, added } : undefined }).toEqual({
    missing: [],
  });
  // Otherwise run recordExports.mjs, as after every version.
  expect(recorded.version).toBe(now.version);
});

test('a removed name needs a major version, an added one a minor version', () => {
  const before = { './fruit': ['apple', 'pear'] };
  expect(requiredBump(before, before).bump).toBe('none');
  expect(requiredBump(before, { './fruit': ['apple', 'fig', 'pear'] })).toEqual({
    bump: 'minor',
    removed: [],
    added: ['./fruit fig'],
  });
  expect(requiredBump(before, { './fruit': ['apple', 'fig'] }).bump).toBe('major');
  expect(requiredBump(before, {}).removed).toEqual(['./fruit apple', './fruit pear']);
});

test('the largest bump that changesets announce counts', () => {
  write('red-pears.md', "---\n'@h5/shared': minor\n---\n\nPears are red.\n");
  write('no-apples.md', "---\n'@h5/shared': major\n'@h5/platform': patch\n---\n\nNo apples.\n");
  write('README.md', 'About this folder.');
  const pending = pendingBumps(folder);
  expect(pending).toEqual({ '@h5/shared': 'major', '@h5/platform': 'patch' });
  expect(isCovered('major', pending['@h5/shared'])).toBe(true);
  expect(isCovered('minor', pending['@h5/platform'])).toBe(false);
  expect(isCovered('minor', undefined)).toBe(false);
  expect(isCovered('none', undefined)).toBe(true);
});

test.each([
  ['without a summary', "---\n'@h5/shared': minor\n---\n", 'is not a changeset'],
  ['without a bump', "---\n'@h5/shared': big\n---\nText", 'names no package and its bump'],
  ['that is only text', 'Text', 'is not a changeset'],
])('a changeset %s is refused', (_, text, message) => {
  write('one.md', text);
  expect(() => pendingBumps(folder)).toThrow(message);
});

test('finds every kind of export', () => {
  write(
    'fruit.ts',
    `export const a = 1, { b, c: [d] } = x;
     export function e() {}
     export class F {}
     export interface G {}
     export type H = 1;
     export { i, j as k } from './other';
     export * from './rest';
     export * from 'package';
     const l = 1;`,
  );
  write('rest.tsx', 'export const m = 1; export default m;');
  write('fruit.test.ts', 'export const n = 1;');
  const found = exportedNames(folder, { './*': './*.ts', './style.css': './style.css' });
  expect(found).toEqual({
    './fruit': ['* from package', 'F', 'G', 'H', 'a', 'b', 'd', 'e', 'i', 'k', 'm'],
    './rest': ['default', 'm'],
  });
});
