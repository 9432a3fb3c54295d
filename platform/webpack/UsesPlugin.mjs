import { createRequire } from 'node:module';
import { providedModules } from './provideSharedModules.mjs';
import { sharedVersions } from './sharedModules.mjs';

const name = 'UsesPlugin';

/**
 * Finds out what a build imports from the modules that the host shares, or for the host what these modules export. The
 * registry compares both before a release, instead of trusting ranges.
 */
export class UsesPlugin {
  #options;
  #modules = {};

  constructor(options) {
    this.#options = options;
  }

  /** For each shared module, its version and its exports that are used (or provided, for the host). */
  get modules() {
    return this.#modules;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After webpack has found out what modules export.
      compilation.hooks.finishModules.tap({ name, stage: 1_000 }, () => {
        const { shared, isHost } = this.#options;
        const versions = sharedVersions(shared);
        const found = isHost ? providedBy(compilation) : usedBy(compilation, versions);
        this.#modules = Object.fromEntries(
          [...found]
            .sort(byName)
            .map(([key, exports]) => [
              key,
              { version: versions[key].version, exports: [...exports].sort() },
            ]),
        );
      });
    });
  }
}

/** The exports that sources name. An import of a whole module names none. */
function usedBy({ modules, moduleGraph }, versions) {
  const found = new Map();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey } = module.options;
    const exports = new Set();
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const [first, second] = dependency?.getIds?.(moduleGraph) ?? [];
      // Of a CommonJS module, `React.useState` after `import React from 'react'` uses `useState`.
      const isWhole = first === 'default' && versions[shareKey]?.isCommonJs;
      const used = isWhole ? second : first;
      if (used !== undefined) exports.add(used);
    }
    found.set(shareKey, exports);
  }
  return found;
}

/** The host imports all shared modules in one place. */
function providedBy({ modules, moduleGraph }) {
  const found = new Map();
  for (const module of modules) {
    if (!providedModules.test(module.resource ?? '')) continue;
    for (const dependency of module.dependencies) {
      const source = dependency.request && moduleGraph.getModule(dependency);
      if (source) found.set(dependency.request, exportsOf(source, moduleGraph));
    }
  }
  return found;
}

/** Webpack does not know what a CommonJS module exports. */
function exportsOf(module, moduleGraph) {
  const known = moduleGraph.getProvidedExports(module);
  if (Array.isArray(known)) return known;
  return Object.keys(createRequire(module.resource)(module.resource));
}

function byName([a], [b]) {
  return a < b ? -1 : 1;
}
