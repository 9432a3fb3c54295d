import type { Language } from '@h5/shared/contract/languages';

/** Words in all languages, as the build of a host and `fillMenus` write them. */
const words = /(?:<span lang="[^"]*" data-words="\w+">[^<]*<\/span>)+/g;

/** The first paint with its words in one language only. */
export function wordsIn(html: string, language: Language): string {
  const own = new RegExp(`<span lang="[^"]*"( data-words="${language}">[^<]*</span>)`);
  return html.replace(words, (all) => {
    const [, rest] = own.exec(all) ?? [];
    return rest ? `<span${rest}` : all;
  });
}
