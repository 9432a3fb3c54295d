import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { declarationsOf } from './declarations.mjs';
import { messagesOf } from './LocalesPlugin.mjs';
import { exposedGroup, pageGroup, readRoutes } from './pageChunks.mjs';
import { readPages } from './pages/readPages.mjs';
import { readTopics } from './readTopics.mjs';

const name = 'ManifestPlugin';

/** Writes `manifest.json`, which describes the build for a release. */
export class ManifestPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the last plugin that may still change bytes or names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length > 0) return;
        try {
          const text = JSON.stringify(this.#describe(compilation), null, 2);
          compilation.emitAsset('manifest.json', new sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new WebpackError(error.message));
        }
      });
    });
  }

  #describe(compilation) {
    const { name: app, folder, shared, isHost, isProduction, uses } = this.#options;
    const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const pages = readPages(folder);
    const { routes, preload, remotePreload, entry, css } = isHost
      ? hostParts(compilation, own, pages)
      : remoteParts(compilation, folder);
    const { locales, pageLocales, words } = messagesOf(compilation);
    const sources = path.join(folder, 'src');

    const content = {
      entry,
      hostApi: isHost ? own.version : (own.h5?.hostApi ?? '*'),
      ...(isHost ? { uses: {}, provides: uses.modules } : { uses: uses.modules }),
      routes,
      preload,
      ...(isHost && { remotePreload }),
      css,
      locales,
      ...(pageLocales && { pageLocales }),
      ...declarationsOf({ app, h5: own.h5, pages, words }),
      topics: readTopics(isHost ? [sources, shared.modules] : [sources]),
      files: filesOf(compilation),
    };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
    if (isProduction) return { schema: 2, app, version: `${own.version}+${hash}`, ...content };
    const version = `${own.version}-dev+${hash}`;
    return { schema: 2, app, version, development: true, ...content };
  }
}

function filesOf(compilation) {
  const files = compilation.getAssets().map((asset) => {
    const bytes = asset.source.buffer();
    const sha384 = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [asset.name, { sha384, size: bytes.length }];
  });
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The entry of the host contains all of its pages. Its package.json has the old routes, which lead to a page. */
function hostParts(compilation, own, pages) {
  const files = servable(compilation.entrypoints.get('host').getFiles());
  const entry = files.find((file) => file.endsWith('.js'));
  const css = files.filter((file) => file.endsWith('.css'));
  const routes = [...pages.map(({ route }) => route), ...(own.h5?.oldRoutes ?? [])];
  return {
    entry,
    css,
    routes,
    preload: Object.fromEntries(routes.map((route) => [route, files])),
    remotePreload: servable([...(compilation.namedChunks.get('federation')?.files ?? [])]),
  };
}

function remoteParts(compilation, folder) {
  const { source, pages } = readRoutes(folder);
  const container = servable(compilation.entrypoints.values().next().value.getFiles());
  const exposed = servable(exposedGroup(compilation, source).getFiles());

  const preload = pages.map(({ route, request }) => {
    const page = servable(pageGroup(compilation, source, request).getFiles());
    return [route, [...new Set([...container, ...exposed, ...page])]];
  });
  return {
    entry: 'remoteEntry.js',
    css: [],
    routes: pages.map(({ route }) => route),
    preload: Object.fromEntries(preload),
  };
}

function servable(files) {
  return files.filter((file) => /(?<!\.hot-update)\.(js|css)$/.test(file));
}
