import { languages } from './languages.mjs';

/**
 * What an app declares in `h5` of its package.json: its team, the titles of its pages, which of them need a session, its
 * menu entries with their words in every language, and its keys of local storage.
 */
export function declarationsOf({ app, h5 = {}, routes, words }) {
  const { team = app, pages = {}, menu = [], storageKeys = [] } = h5;
  for (const route of Object.keys(pages)) {
    if (!routes.includes(route)) {
      throw new Error(`package.json declares the page ${route}, which ${app} does not have.`);
    }
  }
  const titled = Object.entries(pages).filter(([, { title }]) => title !== undefined);
  for (const [route, { title }] of titled) wordsAt(title, words, `the title of ${route}`);
  return {
    team,
    titles: Object.fromEntries(titled.map(([route, { title }]) => [route, title])),
    login: routes.filter((route) => pages[route]?.login === true),
    menu: menu.map(({ words: key, ...entry }) => ({
      guard: 'anyone',
      ...entry,
      words: wordsAt(key, words, `the menu entry ${entry.id}`),
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
      throw new Error(
        `package.json names “${key}” for ${what}, which is no message (${language}).`,
      );
    }),
  );
}
