import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import { modulesByFolder } from '@h5/shared/contract/modules';
import { readRoutes } from '../../../platform/scripts/changed/affectedRoutes.mjs';
import { exampleAddress } from '../../pages';
import { root } from '../../server';
import type { ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

/** The endpoints that a script imports. */
function endpointsIn(file: string): AnyEndpoint[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = text.matchAll(/import \{([^}]*)\} from '[^']*\/contract\/([\w-]+)\/[\w-]+'/g);
  return [...imports].flatMap(([, names = '', folder = '']) => {
    const { endpoints = {}, examples = {} } = modulesByFolder[folder] ?? {};
    const calls = names.split(',').map((name) => name.trim());
    return calls.filter((name) => name in examples).map((name) => endpoints[name] as AnyEndpoint);
  });
}

/** The endpoints that any script of the client imports. */
export function calledEndpoints(): AnyEndpoint[] {
  const apps = readdirSync(root).filter((name) => /^(host|remote-.*)$/.test(name));
  const folders = [...apps.map((app) => `${app}/src`), 'shared/src/app', 'shared/src/requests'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/\.(test|long)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return [...new Set(files.flatMap(endpointsIn))];
}

interface Page {
  /** With the query that shows it. */
  address: string;
  calls: ReadonlySet<AnyEndpoint>;
}

/** The pages with the calls that their sources import, those with few calls first. */
function pagesByCalls(): Page[] {
  return readRoutes(root)
    .map(({ route, files }) => ({
      address: exampleAddress(route),
      calls: new Set([...files].filter((file) => !file.startsWith('shared/')).flatMap(endpointsIn)),
    }))
    .sort((one, other) => one.calls.size - other.calls.size);
}

/**
 * The calls that a page makes when it opens: those of its sources for which no trigger is written. The page that makes the fewest calls is
 * the one for this. It says what went wrong, and once it has recovered it no longer offers to try again.
 */
export function triggersOfPages(written: readonly ApiTrigger[]): ApiTrigger[] {
  const known = new Set(written.map(({ endpoint }) => endpoint));
  const pages = pagesByCalls();
  return calledEndpoints()
    .filter((endpoint) => !known.has(endpoint))
    .flatMap((endpoint) => {
      const page = pages.find(({ calls }) => calls.has(endpoint));
      return page ? [openingOf(page.address, endpoint)] : [];
    });
}
