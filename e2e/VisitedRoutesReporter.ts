import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { everyRoute, visitedRoutesFile } from '../platform/scripts/changed/visitedRoutes.mjs';
import { declaredRoutes } from './pages';
import { root } from './server';

/**
 * Writes down which routes each spec has shown: `npm run test:changed` selects specs by them. A run of some tests only adds to
 * the record.
 */
export default class VisitedRoutesReporter implements Reporter {
  readonly #visited = new Map<string, Set<string>>();

  onTestEnd(test: TestCase): void {
    const spec = path.relative(path.join(root, 'e2e'), fileOf(test.parent));
    const visits = test.annotations.filter(({ type }) => type === 'visited');
    const all = this.#visited.get(spec) ?? new Set();
    for (const { description = '' } of visits) all.add(description);
    if (spec.endsWith('.spec.ts') && all.size > 0) this.#visited.set(spec, all);
  }

  onEnd(): void {
    const file = path.join(root, visitedRoutesFile);
    const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | string[]>;
    const now = [...this.#visited].map(([spec, visited]) => {
      const known = before[spec] ?? [];
      const routes = declaredRoutes
        .filter((route) => known === everyRoute || known.includes(route) || visited.has(route))
        .sort();
      return [spec, routes.length === declaredRoutes.length ? everyRoute : routes] as const;
    });
    const all = Object.entries({ ...before, ...Object.fromEntries(now) });
    const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}

/** A test may be declared by a helper, so its own file is not always that of its spec. */
function fileOf(suite: Suite): string {
  if (suite.type === 'file' || !suite.parent) return suite.location?.file ?? '';
  return fileOf(suite.parent);
}
