import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from './languages.mjs';

const name = 'LocalesPlugin';

/** Emits one file of words per language; the host's also carries those that everybody uses. */
export class LocalesPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    const { workspace } = this.#options;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const missing = [];
        for (const language of Object.keys(languages)) {
          const words = {};
          for (const { file, namespaceOf } of this.#sourcesOf(language)) {
            const found = existsSync(file) ? file : path.join(path.dirname(file), 'en.json');
            compilation.fileDependencies.add(file);
            compilation.fileDependencies.add(found);
            if (found !== file) missing.push(path.relative(workspace, file));
            if (existsSync(found)) {
              Object.assign(words, namespaceOf(JSON.parse(readFileSync(found, 'utf8'))));
            }
          }
          const text = JSON.stringify(words);
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          compilation.emitAsset(`locales/${language}.${hash}.json`, new sources.RawSource(text));
        }
        if (missing.length > 0) {
          const warning = `English stands in for ${missing.join(', ')}.`;
          compilation.warnings.push(new WebpackError(warning));
        }
      });
    });
  }

  #sourcesOf(language) {
    const { name: app, folder, workspace, isHost } = this.#options;
    const own = {
      file: path.join(folder, `src/locales/${language}.json`),
      namespaceOf: (words) => ({ [app]: words }),
    };
    const common = {
      file: path.join(workspace, `shared/src/app/locales/${language}.json`),
      namespaceOf: (words) => words,
    };
    return isHost ? [own, common] : [own];
  }
}
