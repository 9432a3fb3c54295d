import path from 'node:path';
import { listRemotes } from '../platform/scripts/listRemotes.mjs';
import { exampleQuery, readPages } from '../platform/webpack/pages/readPages.mjs';
import { root } from './server';

/** What all pages of the product declare. */
const pages = [
  ...readPages(path.join(root, 'host')),
  ...listRemotes(root).flatMap((remote) => remote.pages),
];

export const declaredRoutes = pages.map(({ route }) => route);

/** The address that shows a page with data. */
export function exampleAddress(route: string): string {
  const page = pages.find((one) => one.route === route);
  const query = page && exampleQuery(page);
  return query ? `${route}?${query}` : route;
}

/** The pages whose example shows something, even if it is new to the person. */
export const pagesWithData = pages.filter(({ startsEmpty }) => startsEmpty === undefined);
