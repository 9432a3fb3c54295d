import { languages, type Language } from '../contract/languages';
import type { Manifest } from '../release/manifest';
import { messageFileName } from '../release/messageFile';
import type { Release } from '../release/release';
import {
  foldFallback,
  foldManifest,
  unfoldRelease,
  type ReleasePayload,
} from '../release/releasePayload';

/** A value with the form of a hash, different for each name. */
export function testHash(name: string): string {
  return `sha384-${name
    .replaceAll(/[^A-Za-z0-9]/g, '/')
    .padEnd(64, '+')
    .slice(0, 64)}`;
}

/** Message files with these words in their names. */
export function testMessages(word = ''): Record<Language, string> {
  const named = Object.keys(languages).map((language) => {
    const hash = `${language}${word}`.padEnd(22, '-').slice(0, 22);
    return [language, messageFileName(language as Language, hash)];
  });
  return Object.fromEntries(named) as Record<Language, string>;
}

interface TestManifest extends Partial<Omit<Manifest, 'files'>> {
  /** Names of scripts and styles, beside the entry. */
  files?: string[] | Manifest['files'];
}

/** The manifest of a version of `trade`, or of what is given. */
export function createTestManifest({ files = [], ...given }: TestManifest = {}): Manifest {
  const app = given.app ?? 'trade';
  const entry = given.entry ?? (app === 'host' ? 'host.js' : 'remoteEntry.js');
  const locales = given.locales ?? testMessages();
  const named = Array.isArray(files)
    ? [entry, ...files, ...(given.css ?? []), ...Object.values(locales)]
    : [];
  return {
    schema: 2,
    app,
    team: app,
    version: '1.0.0',
    entry,
    hostApi: app === 'host' ? '1.0.0' : '^1.0.0',
    uses: {},
    ...(app === 'host' && { provides: {} }),
    routes: ['/pages/market/market'],
    login: [],
    titles: {},
    preload: {},
    css: [],
    locales,
    menu: [],
    topics: [],
    storageKeys: [],
    ...given,
    files: Array.isArray(files)
      ? Object.fromEntries(named.map((file) => [file, { sha384: testHash(file), size: 1 }]))
      : files,
  };
}

interface TestRelease extends Partial<Omit<ReleasePayload, 'apps' | 'fallback'>> {
  apps?: Manifest[];
  fallback?: Manifest[];
}

/** A release of these versions as it is signed and stored. */
export function createTestPayload({
  apps = [createTestManifest({ app: 'host', routes: ['/pages/index/index'] })],
  fallback,
  ...given
}: TestRelease = {}): ReleasePayload {
  const routesOf = (app: string) => apps.find((one) => one.app === app)?.routes ?? [];
  return {
    schema: 2,
    env: 'local',
    seq: 1,
    prev: null,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expires: '9999-01-01T00:00:00.000Z',
    overrides: false,
    menu: [],
    ...given,
    apps: Object.fromEntries(apps.map((one) => [one.app, foldManifest(one, manifestHash(one))])),
    ...(fallback && {
      fallback: Object.fromEntries(
        fallback.map((one) => [one.app, foldFallback(one, manifestHash(one), routesOf(one.app))]),
      ),
    }),
  };
}

/** A release of these versions as a page works with it. */
export function createTestRelease(given: TestRelease = {}, unavailable?: string[]): Release {
  return unfoldRelease(createTestPayload(given), unavailable);
}

function manifestHash({ app, version }: Manifest): string {
  return testHash(`manifest of ${app}@${version}`);
}
