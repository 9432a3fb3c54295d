import type { TFunction } from 'i18next';
import { titleOfPage, type AppStore } from '@h5/shared/app';
import { rankOfText } from './matchWords';
import { addressOfAction, keyOfAction, offeredActions, type SearchAction } from './searchActions';
import { searchedPages } from './searchedPages';

/** A page that a search offers, or an action, which is where something begins. */
export interface FoundPage {
  /** What the search keeps of it. */
  key: string;
  path: string;
  title: string;
}

const places = ['tab', 'shortcut', 'account'] as const;

/** The pages of the release whose title, or word in a menu, answers the query, in the language of the page. */
export function findPages(app: AppStore, query: string, recent: readonly string[]): FoundPage[] {
  const entries = places.flatMap((place) => app.menu(place));
  const titled = searchedPages.flatMap((path) => {
    const title = titleOfPage(app.locale, path);
    return title === undefined || !app.hasRoute(path) ? [] : [{ path, title }];
  });
  const known = [...titled, ...entries.map(({ path, label }) => ({ path, title: label }))];
  const ranked = known.map(({ path, title }) => ({
    page: { key: path, path, title },
    rank: rankOfText(title, query),
  }));
  return inOrder(ranked, recent).filter(
    ({ path }, at, found) => found.findIndex((other) => other.path === path) === at,
  );
}

/** The actions whose name, or another word for it, answers the query. */
export function findActions(
  app: AppStore,
  t: TFunction<'trade'>,
  query: string,
  recent: readonly string[],
): FoundPage[] {
  const ranked = offeredActions(app).map((name) => {
    const title = titleOfAction(t, name);
    const isNamed = rankOfText(title, query);
    const words = t(`search.words.${name}`);
    const rank = isNamed > 0 ? isNamed : Math.min(rankOfText(`${title}, ${words}`, query), 1);
    return { page: { key: keyOfAction(name), path: addressOfAction(name), title }, rank };
  });
  return inOrder(ranked, recent);
}

export function titleOfAction(t: TFunction<'trade'>, name: SearchAction): string {
  return t(`search.action.${name}`);
}

/** What was opened lately comes first, then what begins with the query. */
function inOrder(
  ranked: readonly { page: FoundPage; rank: number }[],
  recent: readonly string[],
): FoundPage[] {
  const weight = ({ page, rank }: { page: FoundPage; rank: number }) =>
    rank + (recent.includes(page.key) ? 2 : 0);
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => weight(b) - weight(a))
    .map(({ page }) => page);
}

/** The title of a page, or its word in a menu. */
export function nameOfPage(app: AppStore, path: string): string | undefined {
  const entries = places.flatMap((place) => app.menu(place));
  return titleOfPage(app.locale, path) ?? entries.find((entry) => entry.path === path)?.label;
}
