import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Recorded by `E2E_RECORD=1 npm run e2e`. */
export const visitedRoutesFile = 'e2e/visitedRoutes.json';

/** What is recorded for a spec that visits all of them. */
export const everyRoute = 'every route';

/**
 * Which routes specs visit: those of their record, and those that they name. A spec without a record may visit every route.
 * `pages` have a route and the name by which specs write it.
 */
export function specVisitor(workspace, pages) {
  const recorded = JSON.parse(readFileSync(path.join(workspace, visitedRoutesFile), 'utf8'));
  const visitsEvery = (spec) => (recorded[spec] ?? everyRoute) === everyRoute;
  const namedBy = (spec) => {
    const text = readFileSync(path.join(workspace, 'e2e', spec), 'utf8');
    const isNamed = ({ name, route }) =>
      new RegExp(`\\bpagePaths\\.${name}\\b|${route}(?![\\w/])`).test(text);
    return pages.filter(isNamed).map(({ route }) => route);
  };
  return {
    visitsEvery,
    visits: (spec, routes) =>
      visitsEvery(spec) || [...recorded[spec], ...namedBy(spec)].some((route) => routes.has(route)),
  };
}
