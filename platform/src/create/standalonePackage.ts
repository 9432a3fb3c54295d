import { readVersions } from '../../scripts/packages/readVersions.mjs';
import { platformFolder } from '../folders';

interface PackageJson {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The scripts of a remote in its own repository; the tools come with the platform. */
const scripts = {
  build: 'h5 build',
  dev: 'h5 dev',
  lint: 'h5 lint',
  test: 'h5 test',
  types: 'h5 types',
};

/** What its tests find without importing it; in the workspace, the workspace has them. */
const types = ['@testing-library/jest-dom', '@types/jest', '@types/node'];

/**
 * The package.json of a remote in its own repository, made from that of a remote in the workspace: it depends on published
 * versions, or on files in the folder `packages`.
 */
export function standalonePackage(text: string, packages?: string): string {
  const own = JSON.parse(text) as PackageJson;
  const versions = readVersions(platformFolder);
  const depend = (names: string[]) =>
    Object.fromEntries(names.sort().map((name) => [name, specifierOf(name, versions, packages)]));
  return JSON.stringify({
    ...own,
    scripts,
    dependencies: depend(Object.keys(own.dependencies)),
    devDependencies: depend([...Object.keys(own.devDependencies), ...types]),
  });
}

function specifierOf(name: string, versions: Record<string, string>, packages?: string): string {
  const version = versions[name];
  if (version === undefined) throw new Error(`The platform knows no version of ${name}.`);
  if (!name.startsWith('@h5/')) return version;
  if (packages === undefined) return `^${version}`;
  return `file:${packages}/${name.slice(1).replace('/', '-')}-${version}.tgz`;
}
