import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.join(import.meta.dirname, 'docs');

/** The rows of the table, with what the last column says of this platform. */
export function claimsIn(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return { what: cells[1], ours: cells.at(-2) };
  });
}

/** Why a claim is not proven by a test; undefined if it is, or if it claims nothing. */
export function unprovenBy({ what, ours }, read) {
  if (ours === 'no') return undefined;
  const [, name, file] = /^yes(?:, [^:]+)?: \[(.+)\]\((\S+)\)$/.exec(ours) ?? [];
  if (!name) return `${what}: there is no link to a test`;
  if (!/\.(test|spec|long)\.(ts|tsx|mjs)$/.test(file)) return `${what}: ${file} is no test`;
  return read(file)?.includes(name) ? undefined : `${what}: ${file} has no “${name}”`;
}

const read = (file) => {
  const location = path.join(docs, file);
  return existsSync(location) ? readFileSync(location, 'utf8') : undefined;
};

test('each “yes” of the comparison names a test that exists', () => {
  const claims = claimsIn(readFileSync(path.join(docs, 'comparison.md'), 'utf8'));
  expect(claims.length).toBeGreaterThan(15);
  expect(claims.map((claim) => unprovenBy(claim, read)).filter(Boolean)).toEqual([]);
});

test.each([
  ['yes', 'there is no link to a test'],
  ['yes: [something](../README.md)', 'README.md is no test'],
  ['yes: [something](../nowhere.test.ts)', 'has no “something”'],
  ['yes: [nothing of the kind](../comparison.test.mjs)', undefined],
])('“%s” is proven unless %s', (ours, fault) => {
  const why = unprovenBy({ what: 'It', ours }, read);
  expect(why).toEqual(fault && expect.stringContaining(fault));
});
