import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findPackage } from './findShared.mjs';

/** Libraries of which the page has a single copy, and their subpath exports that are separate modules. */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  'i18next',
  'react-i18next',
  'decimal.js',
  'zod/mini',
];

const commonJs = new Set(['react', 'react/jsx-runtime', 'react-dom']);

/** The modules that remotes get from the host, by name. */
export function sharedVersions({ folder }) {
  const own = path.join(folder, 'package.json');
  const versionOf = (file) => JSON.parse(readFileSync(file, 'utf8')).version;

  const ofLibraries = libraries.map((name) => {
    const version = versionOf(findPackage(own, name.split('/')[0]));
    return [name, { version, isCommonJs: commonJs.has(name) }];
  });
  const app = { version: versionOf(own), isCommonJs: false };
  return Object.fromEntries([['@h5/shared/app', app], ...ofLibraries]);
}

/** A remote includes no shared module. Whether a host provides what it uses is checked before a release. */
export function requiredModules(shared) {
  const required = Object.entries(sharedVersions(shared)).map(([name, { version }]) => {
    const requiredVersion = `^${version.split('.')[0]}.0.0`;
    return [name, { singleton: true, version, requiredVersion, import: false }];
  });
  return Object.fromEntries(required);
}

/**
 * Aliases for packages that would otherwise be included twice, completely, or in their development build: the
 * federation runtime is both imported and required, the router's `exports` name no production build, and shared
 * modules are not tree-shaken.
 */
export function singleCopyAliases({ folder }, mode) {
  const shared = path.join(folder, 'package.json');
  const runtime = resolveThrough(
    import.meta.filename,
    '@module-federation/enhanced/webpack',
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  );
  const router = resolveThrough(shared, 'react-router-dom', 'react-router');
  const production = path.join(path.dirname(router), '../production');
  const words = resolveThrough(shared, 'react-i18next');
  return {
    '@module-federation/runtime-core$': runtime.replace(/\.cjs$/, '.js'),
    ...partOf('react-i18next', words.replace('/commonjs/', '/es/')),
    ...partOf('zod/mini', resolveThrough(shared, 'zod/mini').replace(/\.cjs$/, '.js')),
    ...partOf('mobx', moduleOf(shared, 'mobx')),
    ...partOf('mobx-react-lite', moduleOf(shared, 'mobx-react-lite')),
    ...partOf('i18next', moduleOf(shared, 'i18next')),
    ...(mode === 'production' && {
      'react-router$': path.join(production, 'index.mjs'),
      'react-router/dom$': path.join(production, 'dom-export.mjs'),
    }),
  };
}

/** The alias of a library, and the library itself under the name by which the alias imports it. */
function partOf(name, whole) {
  const file = name.replace('/', '-');
  const alias = path.join(import.meta.dirname, `aliases/${file}.mjs`);
  return { [`${name}$`]: alias, [`${file}-whole$`]: whole };
}

/** The ES module of a library. */
function moduleOf(from, name) {
  const file = findPackage(from, name);
  const { exports } = JSON.parse(readFileSync(file, 'utf8'));
  return path.join(path.dirname(file), exports['.'].import.default);
}

/** Resolves a package through a chain of its dependents: with pnpm, a package sees only its own dependencies. */
function resolveThrough(from, ...names) {
  return names.reduce((file, name) => createRequire(file).resolve(name), from);
}
