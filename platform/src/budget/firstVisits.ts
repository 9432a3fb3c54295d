import type { MeasuredPart } from './describe';
import type { BudgetedPart } from './sizes';

/** A visit and what it loads, by app. */
type FirstVisit = MeasuredPart & Required<Pick<MeasuredPart, 'loads'>>;

/** What a server sends with each file, and a browser counts: name, hash, lifetime and security headers. */
const headerBytes = 540;

/**
 * For each page, the scripts that a first visit loads until it is usable, with headers: the host's and its own. Without
 * the host, which a remote in a repository of its own does not have, there are none.
 */
export function measureFirstVisits(
  parts: BudgetedPart[],
  host: BudgetedPart[],
  limitOf: (visit: { app: string; name: string }) => number,
): FirstVisit[] {
  const entry = host.find(({ name }) => name === 'entry');
  if (!entry) return [];
  const forRemotes = host.filter(({ name }) => name === 'remotes');
  const home = parts.filter((part) => part.app === entry.app && part.name === 'entry');
  const pages = parts.filter(({ name }) => name.startsWith('page '));

  function visit({ app }: BudgetedPart, name: string, loads: BudgetedPart[]): FirstVisit {
    const files = loads.flatMap((part) => part.files);
    const bytes = loads.reduce((sum, part) => sum + part.bytes, files.length * headerBytes);
    return { app, name, bytes, files, modules: {}, loads, limit: limitOf({ app, name }) };
  }
  return [
    ...home.map((own) => visit(own, 'visit home', [own])),
    ...pages.map((page) =>
      visit(page, page.name.replace('page', 'visit'), [entry, ...forRemotes, page]),
    ),
  ];
}
