import { languages } from './languages.mjs';

/**
 * What an app declares: the titles of its pages, and which of them need a session; in `h5` of its package.json, its team, its
 * menu entries with their words in every language, and its keys of local storage.
 */
export function declarationsOf({ app, h5 = {}, pages, words }) {
  const { team = app, menu = [], storageKeys = [] } = h5;
  const titled = pages.filter(({ title }) => title !== undefined);
  for (const { route, title } of titled) wordsAt(title, words, `The title of ${route}`);
  return {
    team,
    titles: Object.fromEntries(titled.map(({ route, title }) => [route, title])),
    login: pages.filter(({ login }) => login).map(({ route }) => route),
    menu: menu.map(({ words: key, ...entry }) => ({
      guard: 'anyone',
      ...entry,
      words: wordsAt(key, words, `The name of the menu entry ${entry.id}`),
    })),
    storageKeys,
  };
}

/** The message with a key such as `menu.chart`; undefined if there is none. */
export function messageAt(words, key) {
  const found = String(key)
    .split('.')
    .reduce((branch, part) => branch?.[part], words);
  return typeof found === 'string' ? found : undefined;
}

/** The words of a key in each language. */
function wordsAt(key, words, what) {
  return Object.fromEntries(
    Object.keys(languages).map((language) => {
      const found = messageAt(words[language], key);
      if (found !== undefined) return [language, found];
      throw new Error(`${what} is “${key}”, which is no message (${language}).`);
    }),
  );
}
