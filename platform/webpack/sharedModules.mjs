import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Libraries of which the page has a single copy. */
const libraries = [
  'react',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  'i18next',
  'react-i18next',
  'decimal.js',
];

/** Subpath exports that are separate modules. */
const entries = { react: ['react/jsx-runtime'] };

/** The host provides each module eagerly. A remote includes none and names the range it requires. */
export function sharedModules({ workspace, isHost, sharedRange }) {
  const packageOf = (name) =>
    JSON.parse(readFileSync(path.join(workspace, name, 'package.json'), 'utf8'));

  function share(version, requiredVersion) {
    return {
      singleton: true,
      version,
      requiredVersion,
      ...(isHost ? { eager: true } : { import: false }),
    };
  }

  const app = packageOf('shared').version;
  const ofLibraries = libraries.flatMap((library) => {
    const { version } = packageOf(`shared/node_modules/${library}`);
    return [library, ...(entries[library] ?? [])].map((key) => [
      key,
      share(version, `^${version}`),
    ]);
  });
  return Object.fromEntries([
    ['@h5/shared/app', share(app, sharedRange ?? `^${app}`)],
    ...ofLibraries,
  ]);
}

/**
 * Aliases for packages that would otherwise be included twice, completely, or in their development build: the
 * federation runtime is both imported and required, the router's `exports` name no production build, and shared
 * modules are not tree-shaken.
 */
export function singleCopyAliases(workspace, mode) {
  const runtime = resolveThrough(
    import.meta.filename,
    '@module-federation/enhanced/webpack',
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  );
  const router = resolveThrough(
    path.join(workspace, 'shared/package.json'),
    'react-router-dom',
    'react-router',
  );
  const production = path.join(path.dirname(router), '../production');
  const words = resolveThrough(path.join(workspace, 'shared/package.json'), 'react-i18next');
  return {
    '@module-federation/runtime-core$': runtime.replace(/\.cjs$/, '.js'),
    'react-i18next$': path.join(import.meta.dirname, 'aliases/react-i18next.mjs'),
    'react-i18next-whole$': words.replace('/commonjs/', '/es/'),
    ...(mode === 'production' && {
      'react-router$': path.join(production, 'index.mjs'),
      'react-router/dom$': path.join(production, 'dom-export.mjs'),
    }),
  };
}

/** Resolves a package through a chain of its dependents: with pnpm, a package sees only its own dependencies. */
function resolveThrough(from, ...names) {
  return names.reduce((file, name) => createRequire(file).resolve(name), from);
}
