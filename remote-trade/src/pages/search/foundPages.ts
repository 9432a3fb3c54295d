import { titleOfPage, type AppStore } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';

/** A page that a search offers. */
export interface FoundPage {
  path: string;
  title: string;
}

/** Pages that show something without a parameter, the most wanted first. What needs one is reached from another page. */
const paths = [
  pagePaths.coinSelect,
  pagePaths.transfer,
  pagePaths.exchange,
  pagePaths.payment,
  pagePaths.bankIn,
  pagePaths.assets,
  pagePaths.orders,
  pagePaths.futuresRecord,
  pagePaths.optionRecord,
  pagePaths.profit,
  pagePaths.alerts,
  pagePaths.traders,
  pagePaths.copies,
  pagePaths.leadTrading,
  pagePaths.markets,
  pagePaths.finance,
  pagePaths.lockProducts,
  pagePaths.lockOrders,
  pagePaths.invest,
  pagePaths.investPositions,
  pagePaths.tokenSales,
  pagePaths.tokenSubscriptions,
  pagePaths.borrowing,
  pagePaths.artworks,
  pagePaths.transferHistory,
  pagePaths.depositRecord,
  pagePaths.allRecords,
  pagePaths.bill,
  pagePaths.notices,
  pagePaths.settings,
  pagePaths.profile,
  pagePaths.security,
  pagePaths.withdrawalAddresses,
  pagePaths.bank,
  pagePaths.identity,
  pagePaths.password,
  pagePaths.payPassword,
  pagePaths.article,
  pagePaths.faq,
  pagePaths.contact,
  pagePaths.about,
  pagePaths.compliance,
];

const places = ['tab', 'shortcut', 'account'] as const;

/** The pages of the release whose title, or word in a menu, has the query in it, in the language of the page. */
export function findPages(app: AppStore, query: string): FoundPage[] {
  const wanted = simple(query);
  if (!wanted) return [];
  const entries = places.flatMap((place) => app.menu(place));
  const titled = paths.flatMap((path) => {
    const title = titleOfPage(app.locale, path);
    return title === undefined || !app.hasRoute(path) ? [] : [{ path, title }];
  });
  const known = [...titled, ...entries.map(({ path, label }) => ({ path, title: label }))];
  const found = known.filter(({ title }) => simple(title).includes(wanted));
  const isFirst = ({ path }: FoundPage, at: number) =>
    found.findIndex((other) => other.path === path) === at;
  return found
    .filter(isFirst)
    .sort((a, b) => Number(startsWith(b, wanted)) - Number(startsWith(a, wanted)));
}

function startsWith({ title }: FoundPage, wanted: string): boolean {
  return simple(title).startsWith(wanted);
}

/** The title of a page, or its word in a menu. */
export function nameOfPage(app: AppStore, path: string): string | undefined {
  const entries = places.flatMap((place) => app.menu(place));
  return titleOfPage(app.locale, path) ?? entries.find((entry) => entry.path === path)?.label;
}

/** Without case and accents, so that "depot" finds "Dépôt". */
function simple(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
