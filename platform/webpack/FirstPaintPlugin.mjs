import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { languages } from './languages.mjs';

const name = 'FirstPaintPlugin';

/**
 * Emits what the document shows before any script has run: the markup that the host's
 * `first-paint/render.tsx` returns, with its words in every language, and the styles of its parts.
 */
export class FirstPaintPlugin {
  #folder;
  #workspace;

  constructor({ folder, workspace }) {
    this.#folder = path.join(folder, 'src');
    this.#workspace = workspace;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const words = this.#words(compilation);
        const missing = (key) =>
          compilation.errors.push(new WebpackError(`The first paint has no words for “${key}”.`));
        const { script, styles, inputs } = await bundle(
          path.join(this.#folder, 'first-paint/render.tsx'),
        );
        const icon = path.join(this.#folder, 'first-paint/icon.svg');

        for (const file of [...inputs, icon]) compilation.fileDependencies.add(file);
        const { html, rules } = liftStyles(run(script).render());
        const assets = {
          'first-paint.html': expandWords(html, words, missing),
          'first-paint.css': `${styles}${rules}${languageRules()}`,
          'icon.svg': readFileSync(icon),
        };
        for (const [file, content] of Object.entries(assets)) {
          compilation.emitAsset(file, new sources.RawSource(content));
        }
      });
    });
  }

  #words(compilation) {
    function read(folder, language) {
      const file = path.join(folder, `${language}.json`);
      const found = existsSync(file) ? file : path.join(folder, 'en.json');
      compilation.fileDependencies.add(found);
      return JSON.parse(readFileSync(found, 'utf8'));
    }
    return Object.fromEntries(
      Object.keys(languages).map((language) => [
        language,
        {
          host: read(path.join(this.#folder, 'locales'), language),
          ...read(path.join(this.#workspace, 'shared/src/app/locales'), language),
        },
      ]),
    );
  }
}

/** The module for Node, and beside it the styles of everything it draws, under readable names. */
async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outdir: path.dirname(entry),
    write: false,
    metafile: true,
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const textOf = (extension) => outputFiles.find((file) => file.path.endsWith(extension))?.text;
  return {
    script: textOf('.js') ?? '',
    styles: textOf('.css') ?? '',
    inputs: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}

function run(script) {
  const module = { exports: {} };
  const require = createRequire(import.meta.filename);
  new Function('module', 'exports', 'require', script)(module, module.exports, require);
  return module.exports;
}

/** The page's policy forbids `style="…"`, so each becomes a rule; equal ones share it. */
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
export function expandWords(html, words, onMissing) {
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

/** Of the words in every language, those of the document's are shown. */
function languageRules() {
  const shown = Object.keys(languages)
    .map((language) => `[data-lang='${language}'] [data-words='${language}']`)
    .join(',');
  return `[data-words],[data-first-paint='off'] #first-paint{display:none}${shown}{display:inline}`;
}
