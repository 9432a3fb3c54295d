import path from 'node:path';

const name = 'ModulesPlugin';

/**
 * Writes `modules.json`: which sources lie in each script, and how long they are before they are made
 * small. It explains why a script has grown; it is no part of the version, and no browser reads it.
 */
export class ModulesPlugin {
  #workspace;

  constructor({ workspace }) {
    this.#workspace = workspace;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The manifest names what is published; this is written after it.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(this.#describe(compilation), null, 1);
        compilation.emitAsset('modules.json', new sources.RawSource(text));
      });
    });
  }

  #describe({ chunks, chunkGraph }) {
    const modulesOf = (chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(parts);
    return Object.fromEntries(
      [...chunks].flatMap((chunk) => {
        const sizes = this.#sizesOf(modulesOf(chunk));
        return [...chunk.files].filter((file) => file.endsWith('.js')).map((file) => [file, sizes]);
      }),
    );
  }

  #sizesOf(modules) {
    const sizes = {};
    for (const module of modules) {
      const source = this.#nameOf(module);
      const size = module.size('javascript');
      if (source && size > 0) sizes[source] = (sizes[source] ?? 0) + size;
    }
    return sizes;
  }

  /** A package by its name, a source of ours by its path; what webpack adds itself has neither. */
  #nameOf(module) {
    const file = module.nameForCondition();
    if (!file) return undefined;
    const packaged = file.match(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/);
    const name = packaged ? packaged[1] : path.relative(this.#workspace, file);
    return name.replaceAll('\\', '/');
  }
}

/** Modules that were joined into one. */
function parts(module) {
  return module.modules ? [...module.modules].flatMap(parts) : [module];
}
