import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from '../workspaceFiles.mjs';

/** A test of `test:long` that stands beside tests of `npm test`. */
const marks = { unit: /\b(longTest[.(]|firstOf\()/, e2e: /@long\b/ };

/**
 * The tests of `test:long` in groups, each named after the folder of its files: `{ name, unit, e2e }` with the files of
 * each runner.
 */
export function longGroups(workspace) {
  const groups = new Map();
  for (const file of workspaceFiles(workspace)) {
    const isE2e = file.startsWith('e2e/');
    if (!isLong(workspace, file, isE2e)) continue;
    const name = groupOf(file);
    const group = groups.get(name) ?? { name, unit: [], e2e: [] };
    group[isE2e ? 'e2e' : 'unit'].push(isE2e ? file.replace('e2e/', '') : file);
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function isLong(workspace, file, isE2e) {
  if (/\.long\.(tsx?|mjs)$/.test(file)) return true;
  if (!(isE2e ? /\.spec\.ts$/ : /\.test\.tsx?$/).test(file)) return false;
  return marks[isE2e ? 'e2e' : 'unit'].test(readFileSync(path.join(workspace, file), 'utf8'));
}

function groupOf(file) {
  const folders = path.dirname(file).split('/');
  const last = folders.at(-1);
  return last === 'src' || last === 'scripts' ? folders[0] : last;
}

/** What has passed of `test:long` already, for these very sources. An interrupted run goes on after it. */
export class LongProgress {
  #file;
  #sources;
  /** @type {Record<string, { passed: number, failed: number, seconds: number }>} */
  groups;

  constructor(workspace, file) {
    this.#file = file;
    this.#sources = hashOfSources(workspace);
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.groups = before.sources === this.#sources ? before.groups : {};
  }

  hasPassed(name) {
    return this.groups[name]?.failed === 0;
  }

  note(name, result) {
    this.groups[name] = result;
    const content = { sources: this.#sources, groups: this.groups };
    writeFileSync(this.#file, `${JSON.stringify(content, null, 2)}\n`);
  }

  /** A table of what ran, in lines. */
  table() {
    const rows = Object.entries(this.groups).map(([name, { passed, failed, seconds }]) => [
      name,
      String(passed),
      String(failed),
      `${Math.round(seconds)} s`,
    ]);
    const all = [['group', 'passed', 'failed', 'time'], ...rows];
    const widths = all[0].map((_, at) => Math.max(...all.map((row) => row[at].length)));
    return all.map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at])))
        .join('  '),
    );
  }
}

function hashOfSources(workspace) {
  const hash = createHash('sha256');
  const git = (...args) => execFileSync('git', args, { cwd: workspace, maxBuffer: 1 << 28 });
  hash.update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
  const untracked = git('ls-files', '--others', '--exclude-standard').toString().split('\n');
  for (const file of untracked.filter(Boolean)) {
    hash.update(file).update(readFileSync(path.join(workspace, file)));
  }
  return hash.digest('hex');
}
