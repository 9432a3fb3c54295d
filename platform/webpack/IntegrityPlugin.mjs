import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** Loads every chunk with the hash that its release names. A chunk that the release does not name is refused. */
export class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;

    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${checked('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${checked(tag, `${tag}.href`)}`,
      );
    });
  }
}

function checked(element, url) {
  return `${element}.crossOrigin = 'anonymous';\n${element}.integrity = window.__H5__.integrityOf(${url});`;
}
