import { createHash } from 'node:crypto';
import path from 'node:path';
import { messageAt } from './declarations.mjs';
import { languages } from './languages.mjs';
import { MessageNames } from './messageNames.mjs';
import { modulesOfGroup, pageGroup, readRoutes } from './pageChunks.mjs';
import { readPages } from './pages/readPages.mjs';
import { readMessages } from './readMessages.mjs';
import { reportAsBuildError } from './reportAsBuildError.mjs';

const name = 'LocalesPlugin';
const emitted = new WeakMap();

/**
 * The files of messages by language, of the whole app (`locales`) and of each route (`pageLocales`; undefined for the
 * host), and all words of the app by language.
 */
export function messagesOf(compilation) {
  return emitted.get(compilation);
}

/**
 * Emits the messages in `src/locales`: one file per language with all of an app, and for a remote one per page and
 * language with those that the modules of the page name. The host's files also contain the shared messages. A file is
 * named by its content, with 128 bits of its SHA-256: a release that contains the name needs no hash beside it. It also
 * contains the titles of its pages, by route, so that the host can show them before the page's scripts have arrived.
 */
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
    const { name: app, folder, root, shared, isHost } = this.#options;
    const missing = new Set();

    const emit = (language, parts) => {
      const text = JSON.stringify(
        isHost ? { ...parts.shared, [app]: parts.own } : { [app]: parts.own },
      );
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      const file = `locales/${language}.${hash}.json`;
      compilation.emitAsset(file, new sources.RawSource(text));
      return file;
    };
    const read = (folder, language) => {
      const file = path.join(folder, `${language}.json`);
      const { words, missing: lacking } = readMessages(compilation, file);
      for (const one of lacking) missing.add(one.replace(root + path.sep, ''));
      return words;
    };
    const inEach = (make) =>
      Object.fromEntries(Object.keys(languages).map((language) => [language, make(language)]));

    const words = inEach((language) => read(path.join(folder, 'src/locales'), language));
    const titles = this.#titles();
    const titled = (own, language, routes) => {
      const found = routes.map((route) => [route, messageAt(words[language], titles[route])]);
      const known = found.filter(([, title]) => title !== undefined);
      return known.length > 0 ? { ...own, '@titles': Object.fromEntries(known) } : own;
    };
    const locales = inEach((language) => {
      const common = isHost ? read(path.join(shared.modules, 'app/locales'), language) : {};
      const own = titled(words[language], language, Object.keys(titles));
      return emit(language, { own, shared: common });
    });
    const pages = isHost || compilation.errors.length > 0 ? undefined : this.#pages(compilation);
    const byRoute = pages?.map(([route, names]) => [
      route,
      inEach((language) =>
        emit(language, { own: titled(names.pick(words[language]), language, [route]) }),
      ),
    ]);
    const pageLocales = byRoute && Object.fromEntries(byRoute);
    emitted.set(compilation, { locales, pageLocales, words });
    if (missing.size > 0) {
      const warning = `English stands in for ${[...missing].join(', ')}.`;
      compilation.warnings.push(new WebpackError(warning));
    }
  }

  /** For each route, the key of its title. */
  #titles() {
    const titled = readPages(this.#options.folder).filter(({ title }) => title !== undefined);
    return Object.fromEntries(titled.map(({ route, title }) => [route, title]));
  }

  /** For each route, the keys that the app's own modules in its chunks name. */
  #pages(compilation) {
    const { name: app, folder } = this.#options;
    const { source, pages } = readRoutes(folder);
    const own = path.join(folder, 'src') + path.sep;
    return pages.map(({ route, request }) => {
      const texts = modulesOfGroup(compilation, pageGroup(compilation, source, request))
        .filter(({ resource }) => resource?.startsWith(own) && /\.tsx?$/.test(resource))
        .map((module) => String(module.originalSource().source()));
      return [route, new MessageNames(texts, app)];
    });
  }
}
