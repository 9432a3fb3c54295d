import { isOrigin, originOf } from '@h5/shared/release/release';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { checkOrigin } from '../registry/checkOrigin';
import { UserError } from '../UserError';
import { defineCommand, type CliContext } from './Command';
import { requireEnvironment } from './environments';

type Context = CliContext<{ why: 'text' }>;

const usage = 'origin [<URL|self> [app…]] [--env E] [--why TEXT]';

export const originCommand = defineCommand({
  usage,
  summary:
    'Show or set the origin, such as a CDN, from which browsers load the files of these apps, or of all; “self” is that of the page.',
  takesNames: true,
  options: { why: 'text' },
  async run(context: Context) {
    const { registry, names, settings, options, who } = context;
    const env = options.env ?? settings.env;
    await requireEnvironment(registry, env);
    const [place, ...apps] = names;
    if (place === undefined) return describe(await registry.releases.existing(env));
    const origin = place === 'self' ? undefined : readOrigin(place);
    const release = await registry.releases.existing(env);
    const unknown = apps.find((app) => !Object.hasOwn(release.apps, app));
    if (unknown !== undefined) {
      const runs = `It runs: ${Object.keys(release.apps).join(', ')}.`;
      throw new UserError(`“${env}” runs no ${unknown}.`, runs, 'missing');
    }
    const moved = apps.length > 0 ? apps : Object.keys(release.apps);
    for (const app of origin === undefined ? [] : moved) {
      const version = release.apps[app]?.version ?? '';
      await checkOrigin(origin ?? '', (await registry.versions.get(app, version)).manifest);
    }
    const { why } = options;
    const origins = originsAfter(release, origin, apps);
    const action = names.join(' ');
    const made = await registry.releases.configure(
      env,
      'origin',
      { origins },
      { who, why, action },
    );
    return describe(made);
  },
});

type Origins = NonNullable<ReleasePayload['origins']>;

/** An origin for all apps replaces those of single ones. */
function originsAfter(
  { apps: all, origins = {} }: ReleasePayload,
  origin: string | undefined,
  apps: string[],
): Origins {
  if (apps.length === 0) return origin === undefined ? {} : { '*': origin };
  if (origin !== undefined) {
    return { ...origins, ...Object.fromEntries(apps.map((app) => [app, origin])) };
  }
  // What holds for all others has to be said for each of them.
  const others = Object.keys(all).filter((app) => !apps.includes(app));
  const kept = others.map((app) => [app, originOf({ origins }, app)]);
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined)) as Origins;
}

function readOrigin(text: string): string {
  const origin = text.replace(/\/$/, '');
  if (isOrigin(origin)) return origin;
  throw new UserError(
    `“${text}” is not an origin.`,
    'Give a URL without a path, such as https://cdn.example, or “self”.',
    'usage',
  );
}

function describe({ env, seq, origins = {} }: ReleasePayload) {
  const lines = Object.entries(origins).map(
    ([app, origin]) => `  ${(app === '*' ? 'all' : app).padEnd(12)} ${origin}`,
  );
  const text = [
    `${env}: release ${seq}`,
    ...(lines.length > 0 ? lines : ['  all files come from the origin of the page']),
  ].join('\n');
  return { text, json: { env, seq, origins } };
}
