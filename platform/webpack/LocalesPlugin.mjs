import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messageAt } from './declarations.mjs';
import { languages } from './languages.mjs';
import { pageGroup, readRoutes, sourcesOfGroup } from './pageChunks.mjs';
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
 * Emits the messages in folders named `locales`: one file per language with all of an app, and for a remote one
 * per page and language with what its modules use. The host's files also contain the shared messages. A file is named
 * by its content, with 128 bits of its SHA-256: a release that contains the name needs no hash beside it. It also
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
    const { name: app, root, shared, isHost } = this.#options;
    const folders = this.#folders;
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
    const merged = (list, language) =>
      list.reduce((all, folder) => merge(all, read(folder, language)), {});

    const inEach = (make) =>
      Object.fromEntries(Object.keys(languages).map((language) => [language, make(language)]));

    const words = inEach((language) => merged(folders, language));
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
    const pages =
      isHost || compilation.errors.length > 0 ? undefined : this.#pages(compilation, folders);
    const byRoute = pages?.map(([route, used]) => [
      route,
      inEach((language) =>
        emit(language, { own: titled(merged(used, language), language, [route]) }),
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

  /** For each route, the folders of messages above the sources of its chunks. */
  #pages(compilation, folders) {
    const { source, pages } = readRoutes(this.#options.folder);
    return pages.map(({ route, request }) => {
      const files = sourcesOfGroup(compilation, pageGroup(compilation, source, request));
      const isUsed = (locales) => [...files].some((file) => isWithin(path.dirname(locales), file));
      return [route, folders.filter(isUsed)];
    });
  }

  /** All folders of the app that hold messages. */
  get #folders() {
    const root = path.join(this.#options.folder, 'src');
    const found = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name === 'locales')
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    // A remote without any is told which folder it lacks.
    return found.length > 0 ? found : [path.join(root, 'locales')];
  }
}

function isWithin(folder, file) {
  return file.startsWith(folder + path.sep);
}

/** Merges nested messages. A test checks that no key occurs in two files. */
function merge(one, other) {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const isBranch = typeof value === 'object' && typeof all[key] === 'object';
    all[key] = isBranch ? merge(all[key], value) : value;
  }
  return all;
}
