import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRoutes, routesAffectedBy } from './affectedRoutes.mjs';
import { ImportGraph } from './importGraph.mjs';
import { specVisitor } from './visitedRoutes.mjs';

/** Files that no e2e test depends on. */
const unrelated = [
  /\.(test|long)\.(ts|tsx|mjs)$/,
  /(^|\/)testing\//,
  /^(docs|backend\/bench)\//,
  /^(?!README\.md$)[^/]+\.(md|test\.mjs)$/,
  /^(eslint|jest)\.config|^\.(oxfmtrc|editorconfig|gitignore)|^LICENSE$/,
  /^platform\/scripts\/(changed|flaky|test|types)/,
];

/** Specs of the platform itself: registry, edge, command line, builds. */
export const platformSpecs = [
  'platform/budget.spec.ts',
  'platform/host.spec.ts',
  'platform/loading.spec.ts',
  'platform/swap.spec.ts',
  'faults/remotes.spec.ts',
  'shell/shell.spec.ts',
];

/** They run the commands of the README. */
const specsOfReadme = ['platform/swap.spec.ts'];

export function allSpecs(workspace) {
  return readdirSync(path.join(workspace, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/**
 * The e2e tests that a change of these files can break, and the routes that specs which visit every route may limit
 * themselves to; undefined: all routes.
 */
export function relatedSpecs(workspace, files) {
  const specs = new Set();
  const affected = new Map();
  const graph = new ImportGraph(workspace);
  const routes = readRoutes(workspace);
  const { visits, visitsEvery } = specVisitor(workspace, routes);
  let needsAllRoutes = false;
  const add = (names) => names.forEach((name) => specs.add(name));

  for (const file of files.filter((one) => !unrelated.some((pattern) => pattern.test(one)))) {
    if (file.startsWith('e2e/')) {
      const using = specsUsing(workspace, graph, file);
      needsAllRoutes ||= using.some(visitsEvery);
      add(using);
    } else if (file === 'README.md') add(specsOfReadme);
    else if (file.startsWith('platform/')) add(platformSpecs);
    else for (const one of routesAffectedBy(file, routes)) affected.set(one.route, one);
  }
  const changed = new Set(affected.keys());
  if (affected.size > 0) add(allSpecs(workspace).filter((name) => visits(name, changed)));
  const isAll = needsAllRoutes || affected.size === 0 || affected.size === routes.length;
  return {
    specs: [...specs].sort(),
    routes: isAll ? undefined : [...affected.values()].map(({ app, route }) => `${app}:${route}`),
  };
}

/** A spec that was changed, or those that import a changed file; a configuration belongs to all. */
function specsUsing(workspace, graph, file) {
  const all = allSpecs(workspace);
  if (!existsSync(path.join(workspace, file))) return all;
  const using = all.filter((name) => graph.reachableFrom(`e2e/${name}`).has(file));
  const isShared = /^e2e\/(playwright\.config|globalSetup|package|tsconfig)/.test(file);
  return isShared || setupFiles(graph).has(file) ? all : using;
}

function setupFiles(graph) {
  return new Set([
    ...graph.reachableFrom('e2e/playwright.config.ts'),
    ...graph.reachableFrom('e2e/globalSetup.ts'),
  ]);
}
