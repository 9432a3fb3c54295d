import { valid, validRange } from 'semver';
import { z } from 'zod';
import { languages, type Language } from '@h5/shared/contract/languages';
import type { Manifest } from '@h5/shared/release/manifest';
import { messageHashOf } from '@h5/shared/release/messageFile';
import { UserError } from '../UserError';
import { contentTypeOf } from './contentTypes';
import { isGlobalName } from './globalNames';
import { findCollision, isFileName } from './fileName';
import { listLimits, versionLimits } from './limits';

export type { Manifest } from '@h5/shared/release/manifest';

/** The schema of manifests that this platform writes and reads. */
export const manifestSchema = 2;

/** The files of a host, beside its scripts, that the document is rendered from. */
export const documentFiles = ['first-paint.html', 'first-paint.css', 'icon.svg'] as const;

const fileName = z.string().refine(isFileName, 'is not a valid file name inside the build');
const route = z
  .string()
  .max(200)
  .regex(/^(\/[^\s\p{Cc}/?#\\]+)+$/u, 'is not a route: it must start with “/” and not end with it');
const files = z.array(fileName).max(listLimits.files);
const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);
/** It stands in messages and logs, where a control character could hide the rest. */
const name = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'contains a control character');
const appName = z
  .string()
  .refine(isAppName, 'is not a valid name: use lower-case letters and digits');

const fileHash = z.strictObject({
  sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a SHA-384 hash'),
  size: z.int().nonnegative(),
});

const sharedModules = z.record(
  name,
  z.strictObject({
    version: z.string().refine((text) => valid(text) !== null, 'is not a version'),
    exports: z.array(name).max(listLimits.exports),
  }),
);

const menuEntry = z.strictObject({
  id: name,
  place: z.enum(['tab', 'shortcut', 'account']),
  order: z.int().nonnegative(),
  /** A route, perhaps with a query that names what the page shows. */
  path: z
    .string()
    .max(200)
    .refine((path) => route.safeParse(routeOf(path)).success)
    .regex(/^[^?]*(\?[\w=&-]+)?$/, 'has a query with other signs'),
  icon: name,
  guard: z.enum(['anyone', 'signedIn', 'guest']),
  group: z.enum(['account', 'trading', 'about']).optional(),
  words: z.record(language, name),
});

const manifest = z.strictObject({
  schema: z.literal(manifestSchema),
  app: appName.refine((app) => !isGlobalName(app), 'already means something else in a browser'),
  team: appName,
  version: z.string().refine(isVersion, 'is not a valid version: use digits, dots and letters'),
  development: z.literal(true).optional(),
  entry: fileName,
  hostApi: z.string().max(100),
  uses: sharedModules,
  provides: sharedModules.optional(),
  routes: z.array(route).min(1).max(listLimits.entries),
  login: z.array(route).max(listLimits.entries),
  titles: z.record(route, name),
  preload: z.record(route, files),
  remotePreload: files.optional(),
  css: files,
  locales: z.record(language, fileName),
  pageLocales: z.record(route, z.record(language, fileName)).optional(),
  menu: z.array(menuEntry).max(listLimits.entries),
  topics: z.array(name).max(listLimits.entries),
  storageKeys: z.array(name).max(listLimits.entries),
  files: z.record(fileName, fileHash.extend({ br: fileHash.optional(), gz: fileHash.optional() })),
});

/** Validates a manifest. Throws a UserError that says where it was read and what is wrong with it. */
export function checkManifest(value: unknown, where: string): Manifest {
  if (isOlder(value)) {
    throw new UserError(
      `${where} was built by an older platform, which neither signs nor describes it as needed now.`,
      'Build and publish it again: “npm start” does, or “h5 build” and “h5 publish”.',
    );
  }
  const read = manifest.safeParse(value);
  const problems = read.success ? inconsistencies(read.data) : read.error.issues;
  if (read.success && problems.length === 0) return read.data;
  throw new UserError(
    `The manifest of ${where} cannot be used: ${problems.slice(0, 3).map(describe).join('; ')}.`,
    'Build the app again with “h5 build”, and do not edit what it writes.',
  );
}

/** Manifests had no schema number at first. */
function isOlder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'app' in value && !('schema' in value);
}

interface ManifestError {
  path: PropertyKey[];
  message: string;
  /** The errors of a key in a record. */
  issues?: ManifestError[];
}

function describe({ path, message, issues }: ManifestError): string {
  const names = path.map(String).map((one) => (/^[\w./-]+$/.test(one) ? one : JSON.stringify(one)));
  return `${names.join(' › ')} ${issues?.[0]?.message ?? message}`.trim();
}

/** Errors between fields that are each valid on their own. */
function inconsistencies(build: Manifest): ManifestError[] {
  const problems: ManifestError[] = [];
  function require(isMet: boolean, message: string, ...path: string[]) {
    if (!isMet) problems.push({ path, message });
  }
  const isHost = build.app === 'host';
  const messages = [build.locales, ...Object.values(build.pageLocales ?? {})].flatMap((files) =>
    Object.values(files),
  );
  const named = [
    ['entry', build.entry],
    ...build.css.map((file) => ['css', file]),
    ...Object.values(build.preload).flatMap((files) => files.map((file) => ['preload', file])),
    ...(build.remotePreload ?? []).map((file) => ['remotePreload', file]),
    ...messages.map((file) => ['locales', file]),
    ...(isHost ? documentFiles.map((file) => ['files', file]) : []),
  ] as [string, string][];
  for (const [field, file] of named) {
    const isThere = Object.hasOwn(build.files, file);
    require(isThere, `names ${file}, which the build does not contain`, field);
  }
  for (const file of messages) {
    require(messageHashOf(file) !== undefined, `${file} is not named by its content`, 'locales');
  }
  const collision = findCollision(Object.keys(build.files));
  require(!collision, `names ${collision} twice`, 'files');
  const routes = new Set(build.routes);
  require(routes.size === build.routes.length, 'contains a route twice', 'routes');
  for (const field of ['preload', 'pageLocales', 'titles'] as const) {
    for (const path of Object.keys(build[field] ?? {})) {
      require(routes.has(path), `names ${path}, which is not one of its routes`, field);
    }
  }
  for (const path of build.login) {
    require(routes.has(path), `names ${path}, which is not one of its routes`, 'login');
  }
  for (const { id, path, place, guard } of build.menu) {
    const isOwn = routes.has(routeOf(path));
    // The first paint is the same for everybody, and a tab bar that changes would move under the finger.
    require(place !== 'tab' || guard === 'anyone', `${id} is a tab and not for anyone`, 'menu');
    require(isOwn, `${id} leads to ${path}, which is not one of its routes`, 'menu');
  }
  for (const key of build.storageKeys.filter((one) => one.includes('.'))) {
    const isOwn = key.startsWith(`${build.app}.`);
    require(isOwn, `contains ${key}, which does not begin with “${build.app}.”`, 'storageKeys');
  }
  const isRead = isHost ? valid : validRange;
  require(isRead(build.hostApi) !== null, `is not a ${isHost ? 'version' : 'range'}`, 'hostApi');
  require(isHost === (build.provides !== undefined), 'is what the host has', 'provides');
  problems.push(...excesses(build));
  return problems;
}

function routeOf(path: string): string {
  return path.split('?')[0] ?? '';
}

/** A very small file grows a little when it is compressed. */
const encodingOverhead = 1_024;

/** Files of a kind that is not served, or more than a version may contain. */
function excesses({ files, development }: Manifest): ManifestError[] {
  const path = ['files'];
  const unknown = Object.keys(files).filter((file) => contentTypeOf(file) === undefined);
  const problems = unknown.map((file) => ({ path, message: `${file} is of an unknown kind` }));
  // Development builds hold maps, and are neither published nor kept.
  if (development) return problems;
  const sizes = Object.values(files).map(({ size }) => size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { files: count, fileBytes, bytes } = versionLimits;
  if (sizes.length > count) problems.push({ path, message: `are more than ${count}` });
  if (total > bytes) problems.push({ path, message: `have more than ${bytes} bytes` });
  if (sizes.some((size) => size > fileBytes)) {
    problems.push({ path, message: `contain one of more than ${fileBytes} bytes` });
  }
  const isPadded = Object.values(files).some(({ size, br, gz }) =>
    [br, gz].some((encoding) => encoding && encoding.size > size + encodingOverhead),
  );
  if (isPadded) problems.push({ path, message: 'contain one that is larger when compressed' });
  return problems;
}

export function isAppName(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text);
}

export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/.test(text) && text.length <= 100;
}
