import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const name = 'StyleTimeoutPlugin';

/** Webpack gives up on a script that is slow, but would wait for a style as long as the browser does. */
export class StyleTimeoutPlugin {
  #timeoutMs;

  constructor(timeoutMs) {
    this.#timeoutMs = timeoutMs;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = MiniCssExtractPlugin.getCompilationHooks(compilation);
      hooks.beforeTagInsert.tap(
        name,
        (source, { tag }) =>
          `${source}\nsetTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: 'timeout', target: ${tag} }), ${this.#timeoutMs});`,
      );
    });
  }
}
