import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { context } from 'esbuild';
import { reportAsBuildError } from './reportAsBuildError.mjs';
import { keepUsedStyles } from './keepUsedStyles.mjs';
import { languages } from './languages.mjs';
import { readMessages } from './readMessages.mjs';
import { inUiLayer, uiStyles } from './uiLayer.mjs';

const name = 'FirstPaintPlugin';

/** What the edge's scripts show before the host's styles are there: an error, and a mark of what is not verified. */
export const readByEdge = [
  ...['--input', '--head', '--brand', '--brand-soft', '--floating', '--warn', '--micro'],
  ...['--safe-top', '--page-side', '--z-tab-bar'],
];

/**
 * Emits what the document shows before any script runs: the markup that the host's `first-paint/render.tsx` returns,
 * with its messages in every language, and the styles of its components that it uses. The edge keeps one language.
 */
export class FirstPaintPlugin {
  #folder;
  #shared;
  /** The inputs of the last successful bundle: while one of them does not compile, esbuild cannot list them. */
  #inputs;
  /** An incremental esbuild context. */
  #bundler;

  constructor({ folder, shared }) {
    this.#folder = path.join(folder, 'src');
    this.#shared = shared;
    this.#inputs = [this.#entry];
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;

    compiler.hooks.shutdown.tapPromise(name, async () => (await this.#bundler)?.dispose());
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, () =>
        reportAsBuildError(compiler, compilation, () => this.#emit(compiler, compilation)),
      );
    });
  }

  async #emit({ webpack: { WebpackError, sources } }, compilation) {
    const icon = path.join(this.#folder, 'first-paint/icon.svg');
    for (const file of [...this.#inputs, icon]) compilation.fileDependencies.add(file);
    const words = this.#messages(compilation);
    const missing = (key) =>
      compilation.errors.push(new WebpackError(`The first paint has no message “${key}”.`));
    const { script, styles, inputs } = await bundle(
      await (this.#bundler ??= bundlerOf(this.#entry)),
    );
    this.#inputs = inputs;
    for (const file of inputs) compilation.fileDependencies.add(file);
    const { html, rules } = liftStyles(run(script).render());
    const assets = {
      'first-paint.html': expandMessages(html, words, missing),
      'first-paint.css': keepUsedStyles(`${styles}${rules}${stateRules}`, html, readByEdge),
      'icon.svg': readFileSync(icon),
      ...this.#icons(compilation),
    };
    for (const [file, content] of Object.entries(assets)) {
      compilation.emitAsset(file, new sources.RawSource(content));
    }
  }

  get #entry() {
    return path.join(this.#folder, 'first-paint/render.tsx');
  }

  /** The icons of the installed site. */
  #icons(compilation) {
    const folder = path.join(this.#folder, 'icons');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return Object.fromEntries(
      files.map((file) => {
        compilation.fileDependencies.add(path.join(folder, file));
        return [`icons/${file}`, readFileSync(path.join(folder, file))];
      }),
    );
  }

  #messages(compilation) {
    const read = (folder, language) =>
      readMessages(compilation, path.join(folder, `${language}.json`)).words;
    return Object.fromEntries(
      Object.keys(languages).map((language) => [
        language,
        {
          host: read(path.join(this.#folder, 'locales'), language),
          ...read(path.join(this.#shared.modules, 'app/locales'), language),
        },
      ]),
    );
  }
}

/** Bundles the module for Node, and the styles of all its components with readable class names. */
function bundlerOf(entry) {
  return context({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outdir: path.dirname(entry),
    write: false,
    metafile: true,
    logLevel: 'silent',
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [uiLayer],
  });
}

async function bundle(bundler) {
  const { outputFiles, metafile } = await bundler.rebuild();
  const textOf = (extension) => outputFiles.find((file) => file.path.endsWith(extension))?.text;
  return {
    script: textOf('.js') ?? '',
    styles: textOf('.css') ?? '',
    inputs: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}

/** As in every chunk, component styles are in a layer below page styles. */
const uiLayer = {
  name: 'uiLayer',
  setup({ onLoad }) {
    onLoad({ filter: uiStyles }, async ({ path: file }) => ({
      contents: inUiLayer(await readFile(file, 'utf8')),
      loader: 'local-css',
    }));
  },
};

function run(script) {
  const module = { exports: {} };
  const require = createRequire(import.meta.filename);
  new Function('module', 'exports', 'require', script)(module, module.exports, require);
  return module.exports;
}

/** The content security policy forbids `style="…"`, so each becomes a rule; equal ones share it. */
export function liftStyles(html) {
  const styles = [];
  const lifted = html.replace(/ style="([^"]*)"/g, (_, style) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  const rules = styles.map((style, index) => `[data-style='${index}']{${style}}`);
  return { html: lifted, rules: rules.join('') };
}

/** `{{host:tabs.home}}` becomes one span per language. */
export function expandMessages(html, words, onMissing) {
  return html.replace(/\{\{([\w.:]+)\}\}/g, (_, key) => {
    const spans = Object.entries(languages).map(([language, tag]) => {
      const text = find(words[language], key) ?? find(words.en, key);
      if (typeof text !== 'string') onMissing(key);
      return `<span lang="${tag}" data-words="${language}">${escapeHtml(String(text))}</span>`;
    });
    return spans.join('');
  });
}

function find(words, key) {
  return key.split(/[.:]/).reduce((found, part) => found?.[part], words);
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The document opens at another page, or its words are in another language than the person's. */
const stateRules =
  "[data-first-paint='off'] #first-paint{display:none}[data-first-paint='wordless'] [data-words]{visibility:hidden}";
