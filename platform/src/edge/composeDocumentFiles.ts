import type { Language } from '@h5/shared/contract/languages';
import {
  anyRemotePage,
  type DocumentFiles,
  type FilesOfApp,
} from '@h5/shared/release/documentFiles';
import { messageHashOf } from '@h5/shared/release/messageFile';
import { appVersionName, originOf, type AppVersion } from '@h5/shared/release/release';
import { unfoldApp, type ReleasedApp } from '@h5/shared/release/releasePayload';
import { tradePage } from '@h5/shared/release/shownPage';
import type { ServedRelease } from './document';

/** What the document in a language names of the files of a release. Versions that cannot be served are left out. */
export function composeDocumentFiles(
  { release, host, unavailable }: Pick<ServedRelease, 'release' | 'host' | 'unavailable'>,
  language: Language,
): DocumentFiles {
  const { apps, canary = {} } = release;
  const compose = (app: string, released: ReleasedApp) =>
    filesOfApp(app, unfoldApp(released, originOf(release, app)), language);
  const drawn = Object.entries(canary).map(([app, { id, percent, app: released }]) => ({
    ...compose(app, released),
    canary: { id, percent },
  }));
  const stable = Object.entries(apps)
    .filter(([app]) => app !== 'host')
    .map(([app, released]) => compose(app, released));
  const remotes = [...drawn, ...stable].filter(
    (one) => !unavailable.includes(appVersionName(one.app, one)),
  );
  const exists = (path: string) => remotes.some(({ pages }) => Object.hasOwn(pages, path));
  return {
    trade: tradePage(exists),
    host: filesOfApp('host', { ...host, origin: originOf(release, 'host') }, language),
    remotes,
  };
}

function filesOfApp(app: string, build: Omit<AppVersion, 'files'>, language: Language): FilesOfApp {
  const { version, origin, preload, locales, pageLocales, remotePreload = [] } = build;
  const files: string[] = [];
  const messages: string[] = [];
  const listed = (named: string[], words: Record<Language, string>) => [
    placeIn(messages, messageHashOf(words[language]) ?? ''),
    ...named.map((file) => placeIn(files, file)),
  ];
  const pages: [path: string, places: number[]][] =
    app === 'host'
      ? [[anyRemotePage, listed(remotePreload, locales)]]
      : Object.entries(preload).map(([path, named]) => [
          path,
          listed(named, pageLocales?.[path] ?? locales),
        ]);
  return { app, version, origin, files, messages, pages: Object.fromEntries(pages) };
}

/** The place of a name in a list, which grows by a name that it does not have. */
function placeIn(names: string[], name: string): number {
  const place = names.indexOf(name);
  return place < 0 ? names.push(name) - 1 : place;
}
