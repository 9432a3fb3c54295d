import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const day = 86_400_000;
const maxDays = 14;

/**
 * The flaky tests of `platform/quarantine.json`: `{ file, name, reason, since }` each, `since` being a date such as 2026-11-29.
 * They do not run and are listed at the end of every run, until they are repaired or moved to `test:long`: within two weeks.
 */
export function readQuarantine(workspace) {
  const file = path.join(workspace, 'platform/quarantine.json');
  const list = JSON.parse(readFileSync(file, 'utf8'));
  const errors = list.flatMap((entry) => errorsOf(workspace, entry));
  if (errors.length > 0) throw new Error(`${file}: ${errors.join(' ')}`);
  return list;
}

function errorsOf(workspace, { file, name, reason, since }) {
  if (!file || !name || !reason || !/^\d{4}-\d\d-\d\d$/.test(since)) {
    return ['An entry needs a file, a name, a reason and a date.'];
  }
  const location = path.join(workspace, file);
  if (!existsSync(location)) return [`There is no file ${file}.`];
  const hasTest = readFileSync(location, 'utf8').includes(name);
  return hasTest ? [] : [`${file} contains no test “${name}”.`];
}

/** The lines to print after a run. */
export function quarantineLines(quarantine, now = Date.now()) {
  return quarantine.map(({ file, name, reason, since }) => {
    const isOverdue = now - Date.parse(since) > maxDays * day;
    const overdue = isOverdue ? ', for more than two weeks: repair or move it' : '';
    return `- quarantined since ${since}${overdue}: ${file} › ${name}: ${reason}`;
  });
}

/** Jest's arguments that leave out the quarantined unit tests. */
export function unitTestPattern(quarantine) {
  const names = quarantine.filter(({ file }) => !file.startsWith('e2e/')).map(({ name }) => name);
  if (names.length === 0) return [];
  return [`--testNamePattern=^(?!.*(${names.map(escaped).join('|')})$)`];
}

/** Playwright's `grepInvert` for the quarantined e2e tests. */
export function e2eGrepInvert(quarantine) {
  const ofE2e = quarantine.filter(({ file }) => file.startsWith('e2e/'));
  return ofE2e.map(
    ({ file, name }) => new RegExp(`${escaped(path.basename(file))}.* ${escaped(name)}$`),
  );
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
