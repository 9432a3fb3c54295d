import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { languages } from './languages.mjs';

const name = 'FirstPaintPlugin';

/**
 * Emits what the document shows before any script has run: the host's `first-paint/` with its
 * words in every language. The style sheet shows those of the document's language.
 */
export class FirstPaintPlugin {
  #folder;

  constructor({ folder }) {
    this.#folder = folder;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const sourceOf = (file) => path.join(this.#folder, 'first-paint', file);
        const words = this.#words(compilation);
        const missing = (key) =>
          compilation.errors.push(new WebpackError(`first-paint.html: no words for “${key}”.`));
        const html = expandWords(
          readFileSync(sourceOf('first-paint.html'), 'utf8'),
          words,
          missing,
        );
        const css = bundleStyles(sourceOf('first-paint.css'));

        for (const file of ['first-paint.html', 'first-paint.css', 'icon.svg']) {
          compilation.fileDependencies.add(sourceOf(file));
        }
        compilation.emitAsset('first-paint.html', new sources.RawSource(html));
        compilation.emitAsset('first-paint.css', new sources.RawSource(css));
        compilation.emitAsset(
          'icon.svg',
          new sources.RawSource(readFileSync(sourceOf('icon.svg'))),
        );
      });
    });
  }

  #words(compilation) {
    const fileOf = (language) => path.join(this.#folder, `src/locales/${language}.json`);
    return Object.fromEntries(
      Object.keys(languages).map((language) => {
        const file = existsSync(fileOf(language)) ? fileOf(language) : fileOf('en');
        compilation.fileDependencies.add(file);
        return [language, JSON.parse(readFileSync(file, 'utf8'))];
      }),
    );
  }
}

/** `{{tabs.home}}` becomes one span per language. */
export function expandWords(html, words, onMissing) {
  return html.replace(/\{\{([\w.]+)\}\}/g, (_, key) => {
    const spans = Object.entries(languages).map(([language, tag]) => {
      const text = find(words[language], key) ?? find(words.en, key);
      if (typeof text !== 'string') onMissing(key);
      return `<span lang="${tag}" data-words="${language}">${escapeHtml(String(text))}</span>`;
    });
    return spans.join('');
  });
}

function find(words, key) {
  return key.split('.').reduce((found, part) => found?.[part], words);
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function bundleStyles(file) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
  });
  const shown = Object.keys(languages)
    .map((language) => `[data-lang='${language}'] [data-words='${language}']`)
    .join(',');
  const rules = `[data-words],[data-first-paint='off'] #first-paint{display:none}`;
  return `${outputFiles[0].text}${rules}${shown}{display:inline}`;
}
