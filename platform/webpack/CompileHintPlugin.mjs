const name = 'CompileHintPlugin';

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets the browser compile all functions of an app's entry in the background while the script arrives. Without it, the main
 * thread parses most of them twice: once to skip them and again when they are first called.
 */
export class CompileHintPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.compilation.tap(name, (compilation) => {
      // After minification, which removes comments, and before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const entry of compilation.entrypoints.values()) {
          for (const file of entry.getEntrypointChunk().files) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(file, (source) => new sources.ConcatSource(hint, source));
          }
        }
      });
    });
  }
}
