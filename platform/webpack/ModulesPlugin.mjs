import path from 'node:path';

const name = 'ModulesPlugin';

/**
 * Writes `modules.json`: the sources of each script and their sizes before minification. `h5 budget` uses it to
 * explain growth. It is not part of the version, and no browser reads it.
 */
export class ModulesPlugin {
  #root;

  constructor({ root }) {
    this.#root = root;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Written after the manifest, which lists what is published.
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

  /** Packages are named by their package name, our sources by their path. Webpack's own modules have no name. */
  #nameOf(module) {
    const file = module.nameForCondition();
    if (!file) return undefined;
    const packaged = file.match(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/);
    const name = packaged ? packaged[1] : path.relative(this.#root, file);
    return name.replaceAll('\\', '/');
  }
}

/** The modules inside a concatenated module. */
function parts(module) {
  return module.modules ? [...module.modules].flatMap(parts) : [module];
}
