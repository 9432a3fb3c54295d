import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { holes, MessageFiles } from '../../testing/messageFiles.mjs';
import { languages as tags } from '../../webpack/languages.mjs';
import { plural } from '../../webpack/messageNames.mjs';

const languages = Object.keys(tags);
/** A cell that begins like this would be a formula in a spreadsheet, so it is written after an apostrophe. */
const escapedFormula = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** What is wrong with a sheet, in one line for each fault. */
export class SheetError extends Error {}

/** The messages of some folders as one table for translators, with a row for each message and a column for each language. */
export class Sheet {
  #root;
  #folders;
  #files;

  constructor(root, folders) {
    this.#root = root;
    this.#folders = folders;
    this.#files = new MessageFiles(root);
  }

  /** The table as CSV. `missing` names the chosen languages that lack a message of their row. */
  write(chosen = languages.filter((language) => language !== 'en')) {
    const rows = this.#folders.flatMap((folder) => {
      const words = this.#read(folder);
      const keys = mergedKeys([words.get('en'), ...chosen.map((language) => words.get(language))]);
      return keys.map((key) => ({
        folder,
        key,
        missing: chosen.filter((language) => isMissing(words, language, key)).join(' '),
        en: words.get('en').get(key) ?? '',
        ...Object.fromEntries(
          chosen.map((language) => [language, words.get(language).get(key) ?? '']),
        ),
      }));
    });
    const columns = ['folder', 'key', 'missing', 'en', ...chosen];
    return stringify(rows, { header: true, columns, bom: true, escape_formulas: true });
  }

  /**
   * Writes the texts of a table into the files of messages; an empty cell changes nothing. Returns how many messages of each
   * language changed. Throws a `SheetError`, and writes nothing, if the table has a fault.
   */
  read(csv) {
    const rows = parseRows(csv);
    const all = new Map(this.#folders.map((folder) => [folder, this.#read(folder)]));
    const changes = [];
    const faults = rows.flatMap(({ folder, key, missing: _, en = '', ...texts }) => {
      const words = all.get(folder);
      if (!words) return [`${folder}: there are no messages in this folder`];
      return Object.entries(texts).flatMap(([language, text]) => {
        if (text === '' || words.get(language)?.get(key) === text) return [];
        const fault = faultOf({ words, language, key, en, text });
        if (fault) return [`${folder}, ${key}, ${language}: ${fault}`];
        changes.push({ folder, language, key, text });
        return [];
      });
    });
    if (faults.length > 0) throw new SheetError(faults.join('\n'));
    for (const { folder, language, key, text } of changes) {
      all.get(folder).get(language).set(key, text);
    }
    this.#save(all, changes);
    return Object.fromEntries(
      languages
        .map((language) => [language, changes.filter((one) => one.language === language).length])
        .filter(([, count]) => count > 0),
    );
  }

  /** The messages of a folder, by language and key. */
  #read(folder) {
    return new Map(
      languages.map((language) => [language, new Map(this.#files.read(folder, language))]),
    );
  }

  #save(all, changes) {
    for (const name of new Set(changes.map(({ folder, language }) => `${folder}/${language}`))) {
      const [folder, language] = [path.dirname(name), path.basename(name)];
      const words = all.get(folder);
      const keys = mergedKeys([words.get('en'), words.get(language)]);
      const own = keys.filter((key) => words.get(language).has(key));
      const text = JSON.stringify(nested(own, words.get(language)), null, 2);
      writeFileSync(path.join(this.#root, `${name}.json`), `${text}\n`);
    }
  }
}

function parseRows(csv) {
  try {
    return parse(csv, {
      bom: true,
      columns: checkColumns,
      // Spreadsheets of some languages save semicolons.
      delimiter: /^\uFEFF?"?folder"?;/.test(csv) ? ';' : ',',
      cast: (text) => text.replace(escapedFormula, ''),
    });
  } catch (error) {
    throw new SheetError(error.message);
  }
}

function checkColumns(columns) {
  if (columns.includes('folder') && columns.includes('key')) return columns;
  throw new SheetError('The first line must name the columns of an export: folder, key, …');
}

function faultOf({ words, language, key, en, text }) {
  if (!languages.includes(language)) return 'there is no such language';
  const english = words.get('en');
  const source = english.get(key) ?? english.get(`${key.replace(plural, '')}_other`);
  if (source === undefined) return 'there is no such message';
  if (en !== '' && en !== english.get(key)) {
    return 'the English text has changed; export the sheet again';
  }
  if (!formsOf(language).includes(plural.exec(key)?.[1] ?? 'other')) {
    return 'the language has no such plural form';
  }
  if (holes(text) !== holes(source))
    return `it must contain ${closed(holes(source)) || 'no placeholder'}`;
  return undefined;
}

/** Placeholders as a text has them, with their ends. */
function closed(beginnings) {
  const ends = { '{{': '}}', '{': '}', '<': '>' };
  return beginnings.replace(/(\{\{|\{|<)\S+/g, (all, beginning) => `${all}${ends[beginning]}`);
}

function formsOf(language) {
  return new Intl.PluralRules(tags[language]).resolvedOptions().pluralCategories;
}

function isMissing(words, language, key) {
  const [, form = 'other'] = plural.exec(key) ?? [];
  return formsOf(language).includes(form) && !words.get(language).has(key);
}

/** The keys of several languages in the order of the first; plural forms that it lacks follow those that it has. */
function mergedKeys([first, ...others]) {
  const base = (key) => key.replace(plural, '');
  const extra = [...new Set(others.flatMap((words) => [...words.keys()]))].filter(
    (key) => !first.has(key),
  );
  const keys = [...first.keys()];
  for (const key of extra) {
    const after = keys.findLastIndex((one) => base(one) === base(key));
    keys.splice(after < 0 ? keys.length : after + 1, 0, key);
  }
  return keys;
}

function nested(keys, words) {
  const root = {};
  for (const key of keys) {
    const parts = key.split('.');
    const name = parts.pop();
    const parent = parts.reduce((object, part) => (object[part] ??= {}), root);
    parent[name] = words.get(key);
  }
  return root;
}
