import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ranks = ['none', 'patch', 'minor', 'major'];

/** What the change from one set of exports to another requires: a removed name `major`, an added one `minor`. */
export function requiredBump(before, now) {
  const [old, next] = [flat(before), flat(now)];
  const removed = old.filter((name) => !next.includes(name));
  const added = next.filter((name) => !old.includes(name));
  return {
    bump: removed.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'none',
    removed,
    added,
  };
}

function flat(names) {
  return Object.entries(names).flatMap(([module, list]) => list.map((name) => `${module} ${name}`));
}

/** The largest bump that the changesets in a folder announce for each package. */
export function pendingBumps(folder) {
  const bumps = {};
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith('.md') || file === 'README.md') continue;
    for (const [name, bump] of bumpsIn(readFileSync(path.join(folder, file), 'utf8'), file)) {
      bumps[name] = larger(bumps[name] ?? 'none', bump);
    }
  }
  return bumps;
}

/** The packages and their bumps in the head of a changeset, which must also say what changes. */
function bumpsIn(text, file) {
  const [, head, summary = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || summary.trim() === '') throw new Error(`${file} is not a changeset.`);
  const rows = head.split('\n').filter((line) => line.trim() !== '');
  return rows.map((line) => {
    const [, name, bump] = /^['"]?([@\w/-]+)['"]?: *(patch|minor|major)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`${file}: “${line}” names no package and its bump.`);
    return [name, bump];
  });
}

export function isCovered(required, pending = 'none') {
  return ranks.indexOf(pending) >= ranks.indexOf(required);
}

function larger(one, other) {
  return isCovered(one, other) ? other : one;
}
