/** `npm run words`: the messages of the product as one sheet for translators, and back. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '../../webpack/languages.mjs';
import { Sheet, SheetError } from './Sheet.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const usage = `npm run words                              writes words.csv with all languages
npm run words -- --languages fra,th        with some of them
npm run words -- --import words.csv        takes the texts of a sheet into the files of messages`;

const options = {
  languages: { type: 'string' },
  import: { type: 'string' },
  out: { type: 'string', default: 'words.csv' },
  help: { type: 'boolean' },
};

const folders = [
  'shared/src/app/locales',
  'shared/src/app/notices/locales',
  'shared/src/contract/errors',
  ...readdirSync(root)
    .filter((name) => /^(host|remote-\w+)$/.test(name))
    .map((name) => `${name}/src/locales`),
].filter((folder) => existsSync(path.join(root, folder)));

try {
  run();
} catch (error) {
  const isOfUsage = error.code?.startsWith('ERR_PARSE_ARGS');
  if (!isOfUsage && !(error instanceof SheetError)) throw error;
  console.error(isOfUsage ? `${error.message}\n${usage}` : error.message);
  process.exitCode = 1;
}

function run() {
  const { values } = parseArgs({ options });
  const sheet = new Sheet(root, folders);
  if (values.help) console.log(usage);
  else if (values.import !== undefined) {
    if (!existsSync(values.import)) throw new SheetError(`There is no file ${values.import}.`);
    const changed = Object.entries(sheet.read(readFileSync(values.import, 'utf8')));
    const list = changed.map(([language, count]) => `${language} ${count}`).join(', ');
    console.log(list ? `Changed messages: ${list}.` : 'Nothing has changed.');
  } else {
    writeFileSync(values.out, sheet.write(chosenLanguages(values.languages)));
    console.log(`Wrote ${values.out}.`);
  }
}

function chosenLanguages(list) {
  if (list === undefined) return undefined;
  const chosen = list.split(',');
  const unknown = chosen.filter((name) => name === 'en' || !(name in languages));
  if (unknown.length === 0) return chosen;
  const known = Object.keys(languages).filter((name) => name !== 'en');
  throw new SheetError(`Unknown: ${unknown.join(', ')}. The languages are ${known.join(', ')}.`);
}
