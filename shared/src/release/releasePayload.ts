import { isInCanary, readBucket } from './canary';
import { languages, type Language } from '../contract/languages';
import type { Manifest } from './manifest';
import { messageFileName, messageHashOf } from './messageFile';
import { originOf, type AppVersion, type FallbackVersion, type Release } from './release';

/** One version of an app as a release names it: without what only the registry needs, and each name once. */
export interface ReleasedApp {
  version: string;
  development?: true | undefined;
  /** The hash of its manifest, as in the `integrity` attribute. */
  manifest: string;
  entry: string;
  /** Scripts and styles. */
  files: string[];
  /** The SHA-384 hashes of `files`, in base64. */
  hashes: string[];
  /** Places in `files` of the styles that the document loads itself. */
  css: number[];
  /** For the host, places in `files` of what it needs to open a page of a remote. */
  remotePreload?: number[] | undefined;
  routes: Record<string, ReleasedRoute>;
  /** Hashes of message files: rows of one hash per language. The first row is the whole app. */
  messages: string[][];
}

export interface ReleasedRoute {
  /** Places in `files` of what its first screen needs. */
  files: number[];
  /** The row of its messages. */
  messages: number;
  login?: true | undefined;
}

/** A version that a share of the visitors runs instead of the one in `apps`. */
export interface ReleasedCanary {
  /** Different for each canary: visitors draw a bucket for it. */
  id: string;
  percent: number;
  app: ReleasedApp;
}

/** What is signed, stored as a release and inlined in the document: a release in a compact form. */
export interface ReleasePayload extends Omit<
  Release,
  'apps' | 'stable' | 'unavailable' | 'replacedHost'
> {
  schema: 2;
  /** The oldest boot script that can start it. */
  minBoot?: number | undefined;
  /** All public keys of the environment, so that open pages know the next one before it signs alone. */
  keys?: PublicKey[] | undefined;
  /** The list of team keys that it was made with. */
  keyList?: KeyListName | undefined;
  apps: Record<string, ReleasedApp>;
  /** By app; only while there is one. */
  canary?: Record<string, ReleasedCanary> | undefined;
}

/** The public halves of a key, one for each algorithm, as SPKI in base64. */
export interface PublicKey {
  id: string;
  ed25519: string;
  p256: string;
}

/** Names a version of the list of team keys: an environment never goes back to an older one. */
export interface KeyListName {
  seq: number;
  hash: string;
}

/** The reply at `releasePath`, and the file of a release that a document names. */
export interface ReleaseReply {
  /** The signed bytes as text. */
  payload: string;
  signatures: ReleaseSignature[];
  unavailable: string[];
}

export interface ReleaseSignature {
  keyid: string;
  sig: string;
}

const order = Object.keys(languages) as Language[];
const prefix = 'sha384-';

/** What a release contains of a manifest; `hash` is that of the manifest's bytes. */
export function foldManifest(manifest: Manifest, hash: string): ReleasedApp {
  const { version, development, entry, preload, css, locales, pageLocales = {}, login } = manifest;
  const files = Object.keys(manifest.files).filter(isLoadedByPages);
  const rows = new Map<string, number>();
  const messages: string[][] = [];
  const placeOf = (file: string) => files.indexOf(file);
  const rowOf = (names: Record<Language, string>) => {
    const hashes = order.map((language) => messageHashOf(names[language]) ?? '');
    const key = hashes.join();
    if (!rows.has(key)) rows.set(key, messages.push(hashes) - 1);
    return rows.get(key) ?? 0;
  };
  rowOf(locales);
  const routes = manifest.routes.map((route): [string, ReleasedRoute] => [
    route,
    {
      files: (preload[route] ?? [entry]).map(placeOf),
      messages: rowOf(pageLocales[route] ?? locales),
      ...(login.includes(route) && { login: true }),
    },
  ]);
  return {
    version,
    ...(development && { development }),
    manifest: hash,
    entry,
    files,
    hashes: files.map((file) => manifest.files[file]?.sha384.slice(prefix.length) ?? ''),
    css: css.map(placeOf),
    ...(manifest.remotePreload && { remotePreload: manifest.remotePreload.map(placeOf) }),
    routes: Object.fromEntries(routes),
    messages,
  };
}

/** What a release contains of the last good version of an app whose current version has these routes. */
export function foldFallback(
  { version, files, routes }: Manifest,
  manifest: string,
  currentRoutes: string[],
): FallbackVersion {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const lacks = currentRoutes.filter((route) => !routes.includes(route));
  return {
    version,
    manifest,
    scripts: scripts.map(([, { sha384 }]) => sha384.slice(prefix.length)),
    ...(lacks.length > 0 && { lacks }),
  };
}

/** The release as one browser runs it: its cookies say which canaries it has drawn. */
export function unfoldRelease(
  { canary = {}, ...payload }: ReleasePayload,
  unavailable: string[] = [],
  cookies = '',
): Release {
  const apps: Record<string, AppVersion> = {};
  const stable: Record<string, AppVersion> = {};
  for (const [app, released] of Object.entries(payload.apps)) {
    const origin = originOf(payload, app);
    apps[app] = unfoldApp(released, origin);
    const drawn = canary[app];
    if (!drawn || !isInCanary(readBucket(cookies, app, drawn.id), drawn.percent)) continue;
    stable[app] = apps[app];
    apps[app] = unfoldApp(drawn.app, origin);
  }
  return {
    ...payload,
    apps,
    ...(Object.keys(stable).length > 0 && { stable }),
    ...(unavailable.length > 0 && { unavailable }),
  };
}

export function unfoldApp(released: ReleasedApp, origin?: string): AppVersion {
  const { version, development, entry, files, hashes, css, routes, messages } = released;
  const fileAt = (place: number) => files[place] ?? '';
  const messagesAt = (row: number) =>
    Object.fromEntries(
      order.map((language, column) => {
        const hash = messages[row]?.[column];
        return [language, hash ? messageFileName(language, hash) : ''];
      }),
    ) as Record<Language, string>;
  const paths = Object.keys(routes);
  const byPath = <Value>(read: (route: ReleasedRoute) => Value) =>
    Object.fromEntries(Object.entries(routes).map(([path, route]) => [path, read(route)]));
  return {
    version,
    development,
    entry,
    routes: paths,
    login: paths.filter((path) => routes[path]?.login),
    preload: byPath((route) => route.files.map(fileAt)),
    css: css.map(fileAt),
    remotePreload: released.remotePreload?.map(fileAt),
    locales: messagesAt(0),
    pageLocales: byPath((route) => messagesAt(route.messages)),
    files: Object.fromEntries(
      files.map((file, place) => [file, { sha384: prefix + (hashes[place] ?? '') }]),
    ),
    ...(origin !== undefined && { origin }),
  };
}

/** Files that a script or a link of the product loads, and that therefore need a hash in the release. */
function isLoadedByPages(file: string): boolean {
  // Development builds also have lists of what an update replaces.
  return /(\.js|\.css|\.hot-update\.json)$/.test(file) && !/(^|\/)first-paint\.css$/.test(file);
}
