import { createHash } from 'node:crypto';
import path from 'node:path';
import { reportAsBuildError } from './reportAsBuildError.mjs';
import { languages } from './languages.mjs';
import { readMessages } from './readMessages.mjs';

const name = 'LocalesPlugin';

/** Emits one file of messages per language. The host's file also contains the shared messages. */
export class LocalesPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, () =>
        reportAsBuildError(compiler, compilation, () => this.#emit(compiler, compilation)),
      );
    });
  }

  #emit({ webpack: { WebpackError, sources } }, compilation) {
    const missing = [];
    for (const language of Object.keys(languages)) {
      const all = {};
      for (const { file, namespaceOf } of this.#sourcesOf(language)) {
        const { words, isMissing } = readMessages(compilation, file);
        if (isMissing) missing.push(path.relative(this.#options.workspace, file));
        Object.assign(all, namespaceOf(words));
      }
      const text = JSON.stringify(all);
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      compilation.emitAsset(`locales/${language}.${hash}.json`, new sources.RawSource(text));
    }
    if (missing.length > 0) {
      const warning = `English stands in for ${missing.join(', ')}.`;
      compilation.warnings.push(new WebpackError(warning));
    }
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
