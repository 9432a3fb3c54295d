import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const name = 'StyleTimeoutPlugin';

/** Webpack has a timeout for slow scripts but not for styles; this plugin adds one. */
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
