import { valid, validRange } from 'semver';
import { z } from 'zod';
import type { AppVersion } from '@h5/shared/contract/release';
import { languages, type Language } from '@h5/shared/contract/languages';
import { UserError } from '../UserError';
import { findCollision, isFileName } from './fileName';

/** The manifest that a build writes beside its files. */
export interface Manifest extends AppVersion {
  app: string;
}

/** The files of a host, beside its scripts, that the document is rendered from. */
export const documentFiles = ['first-paint.html', 'first-paint.css', 'icon.svg'] as const;

const fileName = z.string().refine(isFileName, 'is not a valid file name inside the build');
const route = z
  .string()
  .regex(/^(\/[^\s/?#\\]+)+$/u, 'is not a route: it must start with “/” and not end with it');
const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);

const appVersion = z.strictObject({
  version: z.string().refine(isVersion, 'is not a valid version: use digits, dots and letters'),
  development: z.literal(true).optional(),
  entry: fileName,
  hostApi: z.string(),
  shared: z.string(),
  routes: z.array(route).min(1),
  preload: z.record(route, z.array(fileName)),
  remotePreload: z.array(fileName).optional(),
  css: z.array(fileName),
  locales: z.record(language, fileName),
  pageLocales: z.record(route, z.record(language, fileName)).optional(),
  files: z.record(
    fileName,
    z.strictObject({
      sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a SHA-384 hash'),
      size: z.int().nonnegative(),
    }),
  ),
});

const manifest = appVersion.extend({
  app: z.string().refine(isAppName, 'is not a valid app name: use lower-case letters and digits'),
});

/** Validates a manifest. Throws a UserError that says where it was read and what is wrong with it. */
export function checkManifest(value: unknown, where: string): Manifest {
  const read = manifest.safeParse(value);
  const problems = read.success ? inconsistencies(read.data.app, read.data) : read.error.issues;
  if (read.success && problems.length === 0) return read.data;
  throw new UserError(
    `The manifest of ${where} cannot be used: ${problems.slice(0, 3).map(describe).join('; ')}.`,
    'Build the app again with “h5 build”, and do not edit what it writes.',
  );
}

/** The first error in an app of a release, or undefined. */
export function manifestErrorOf(app: string, value: unknown): string | undefined {
  const read = appVersion.safeParse(value);
  const [problem] = read.success ? inconsistencies(app, read.data) : read.error.issues;
  return problem && describe(problem);
}

interface ManifestError {
  path: PropertyKey[];
  message: string;
  /** The errors of a key in a record. */
  issues?: ManifestError[];
}

function describe({ path, message, issues }: ManifestError): string {
  const names = path
    .map(String)
    .map((name) => (/^[\w./-]+$/.test(name) ? name : JSON.stringify(name)));
  return `${names.join(' › ')} ${issues?.[0]?.message ?? message}`.trim();
}

/** Errors between fields that are each valid on their own. */
function inconsistencies(app: string, build: AppVersion): ManifestError[] {
  const problems: ManifestError[] = [];
  function require(isMet: boolean, message: string, ...path: string[]) {
    if (!isMet) problems.push({ path, message });
  }
  const isHost = app === 'host';
  const named = [
    ['entry', build.entry],
    ...build.css.map((file) => ['css', file]),
    ...Object.values(build.preload).flatMap((files) => files.map((file) => ['preload', file])),
    ...(build.remotePreload ?? []).map((file) => ['remotePreload', file]),
    ...Object.values(build.locales).map((file) => ['locales', file]),
    ...Object.values(build.pageLocales ?? {}).flatMap((files) =>
      Object.values(files).map((file) => ['pageLocales', file]),
    ),
    ...(isHost ? documentFiles.map((file) => ['files', file]) : []),
  ] as [string, string][];
  for (const [field, file] of named) {
    require(Object.hasOwn(
      build.files,
      file,
    ), `names ${file}, which the build does not contain`, field);
  }
  const collision = findCollision(Object.keys(build.files));
  require(!collision, `names ${collision} twice`, 'files');
  require(new Set(build.routes).size === build.routes.length, 'contains a route twice', 'routes');
  for (const routeOf of Object.keys(build.preload)) {
    require(build.routes.includes(
      routeOf,
    ), `names ${routeOf}, which is not one of its routes`, 'preload');
  }
  const isRead = isHost ? valid : validRange;
  for (const field of ['hostApi', 'shared'] as const) {
    require(isRead(build[field]) !== null, `is not a ${isHost ? 'version' : 'range'}`, field);
  }
  return problems;
}

export function isAppName(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(name);
}

export function isVersion(name: string): boolean {
  return /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/.test(name) && name.length <= 100;
}
