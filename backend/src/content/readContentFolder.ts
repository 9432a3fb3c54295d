import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapValues } from 'es-toolkit';
import * as z from 'zod/mini';
import { isLanguage, languages, type Language } from '@h5/shared/contract/languages';
import { StartError } from '../StartError';
import { brokenLinksIn } from './textLinks';
import { ownTexts, textChanges, type SiteTexts, type TextChanges } from './siteTexts';

/** The texts of every language: those of the product with the changes of the operator's folder, if there is one. */
export function readTexts(folder: string | undefined): Record<Language, SiteTexts> {
  const changes = folder === undefined ? {} : readContentFolder(folder);
  return mapValues(languages, (_, language) => withChanges(ownTexts(language), changes[language]));
}

function readContentFolder(folder: string): Partial<Record<Language, TextChanges>> {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    throw new StartError(`H5_CONTENT: the folder ${folder} cannot be read.`, { cause: error });
  }
  return Object.fromEntries(
    files.map((name) => {
      const language = name.replace(/\.json$/, '');
      if (name === language || !isLanguage(language)) {
        throw new StartError(
          `H5_CONTENT: ${name} is not named after a language, such as en.json. There are ${Object.keys(languages).join(', ')}.`,
        );
      }
      return [language, readChanges(path.join(folder, name), language)];
    }),
  );
}

function readChanges(file: string, language: Language): TextChanges {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`H5_CONTENT: ${file} cannot be read as JSON.`, { cause: error });
  }
  const { success, data, error } = textChanges.safeParse(content, {
    error: z.locales.en().localeError,
  });
  if (!success) {
    throw new StartError(`H5_CONTENT: ${file} is wrong. ${z.prettifyError(error)}`);
  }
  const known = ownTexts(language);
  for (const name of Object.keys(data.articles ?? {})) {
    if (name in known.articles) continue;
    const names = Object.keys(known.articles).join(', ');
    throw new StartError(`H5_CONTENT: ${file} has an article ${name}. There are ${names}.`);
  }
  for (const [name, section] of Object.entries(data.faq ?? {})) {
    if (section === null || section.title !== undefined || name in known.faq) continue;
    throw new StartError(`H5_CONTENT: ${file} has a new section ${name} without a title.`);
  }
  const [broken] = brokenLinksIn(data);
  if (broken !== undefined) {
    throw new StartError(`H5_CONTENT: ${file} has a link that leads nowhere: ${broken}`);
  }
  return data;
}

function withChanges(own: SiteTexts, changes: TextChanges = {}): SiteTexts {
  return {
    faq: changedFaq(own.faq, changes.faq ?? {}),
    contact: changes.contact ?? own.contact,
    about: changes.about ?? own.about,
    compliance: changes.compliance ?? own.compliance,
    articles: { ...own.articles, ...changes.articles },
  };
}

function changedFaq(own: SiteTexts['faq'], changes: NonNullable<TextChanges['faq']>) {
  const faq: SiteTexts['faq'] = {};
  for (const id of new Set([...Object.keys(own), ...Object.keys(changes)])) {
    const change = changes[id];
    if (change === null) continue;
    const title = change?.title ?? own[id]?.title ?? '';
    const all = Object.entries({ ...own[id]?.questions, ...change?.questions });
    const questions = all.flatMap(([key, one]) => (one === null ? [] : [[key, one] as const]));
    faq[id] = { title, questions: Object.fromEntries(questions) };
  }
  return faq;
}
