const name = 'HotUpdatesPlugin';

/** Enough for a page in a hidden tab to follow; an older one reloads. */
const keptFiles = 200;

/**
 * Emits hot updates. Each build also contains the updates between earlier builds, so that a page that missed some
 * builds can follow one by one.
 */
export class HotUpdatesPlugin {
  #updates = new Map();

  apply(compiler) {
    const { Compilation, HotModuleReplacementPlugin, NormalModule } = compiler.webpack;
    new HotModuleReplacementPlugin().apply(compiler);

    compiler.hooks.compilation.tap(name, (compilation) => {
      // The page replaces stylesheets itself: mini-css-extract-plugin looks for them without their content hash.
      NormalModule.getCompilationHooks(compilation).loader.tap(name, (context, { resource }) => {
        if (resource?.endsWith('.css')) context.hot = false;
      });
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After all names and bytes are final, before the manifest lists them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length === 0) this.#keep(compilation);
      });
    });
  }

  #keep(compilation) {
    for (const { name: file, info, source } of compilation.getAssets()) {
      if (info.hotModuleReplacement) this.#updates.set(file, source);
    }
    for (const [file, source] of this.#updates) {
      // A changed style that is undone leads back to an earlier hash, from which a page must not start again.
      const startsHere = file.includes(`.${compilation.hash}.`);
      if (startsHere || this.#updates.size > keptFiles) this.#updates.delete(file);
      else if (!compilation.getAsset(file)) {
        compilation.emitAsset(file, source, { hotModuleReplacement: true });
      }
    }
  }
}
