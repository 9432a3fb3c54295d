import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const fields = ['id', 'what', 'file', 'find', 'replace', 'tests'];

/** Reads the selected weakenings of `platform/weakenings`, and the errors in these lists. */
export function readWeakenings(workspace, { area = [], id = [] } = {}) {
  const folder = path.join(workspace, 'platform/weakenings');
  const areas = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'));
  const all = areas.flatMap((name) => readArea(folder, name));
  const faults = [
    ...area.filter((name) => !areas.includes(name)).map((name) => `There is no area ${name}.`),
    ...all.flatMap((weakening) => errorsOf(workspace, weakening)),
    ...duplicates(all.map((one) => one.id)).map((one) => `Two weakenings are called ${one}.`),
  ];
  const weakenings = all.filter(
    (one) =>
      (area.length === 0 || area.includes(one.area)) && (id.length === 0 || id.includes(one.id)),
  );
  return { weakenings, faults };
}

/** The file's text with the weakening planted, or why it cannot be planted. */
export function plantedText(text, { find, replace }) {
  const parts = text.split(find);
  if (parts.length === 1) return { fault: 'its text was not found in the file' };
  if (parts.length > 2) return { fault: `its text occurs ${parts.length - 1} times in the file` };
  if (find === replace) return { fault: 'it changes nothing' };
  return { text: parts.join(replace) };
}

function readArea(folder, area) {
  const list = JSON.parse(readFileSync(path.join(folder, `${area}.json`), 'utf8'));
  return list.map((weakening) => ({ ...weakening, area }));
}

function errorsOf(workspace, weakening) {
  const name = `${weakening.area}: ${weakening.id ?? JSON.stringify(weakening)}`;
  const missing = fields.filter((field) => weakening[field] === undefined);
  if (missing.length > 0) return [`${name} lacks ${missing.join(', ')}.`];
  if (!Array.isArray(weakening.tests) || weakening.tests.length === 0) {
    return [`${name} lists no tests.`];
  }
  return [weakening.file, ...weakening.tests]
    .filter((file) => !existsSync(path.join(workspace, file)))
    .map((file) => `${name}: there is no file ${file}.`);
}

function duplicates(ids) {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}
