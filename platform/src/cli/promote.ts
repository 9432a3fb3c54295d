import { originOf } from '@h5/shared/release/release';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { checkOrigin } from '../registry/checkOrigin';
import { UserError } from '../UserError';
import type { Registry } from '../registry/Registry';
import { versionsOf } from '../registry/versionsOf';
import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';
import { rejectMistyped } from './environments';
import { readPercent } from './readPercent';

export const promoteCommand = defineCommand({
  usage:
    'promote [<app>@<version|latest>…] [--all] [--canary P%] [--env E] [--like E] [--why TEXT]',
  summary:
    'Change an environment to these versions, all of them or none; --like starts with the versions of another environment, --all with the newest of each app. With --canary, a share of the visitors runs this version of one app.',
  takesNames: true,
  options: { all: 'flag', canary: 'text', like: 'text', why: 'text' },
  async run({ registry, names, options, settings, who, progress }) {
    const { why, like, all, env = settings.env } = options;
    await rejectMistyped(registry, env);
    const named = await Promise.all(names.map((name) => parse(registry, name)));
    const twice = named.find(([app], index) => named.findIndex(([one]) => one === app) !== index);
    if (twice) {
      throw new UserError(`${twice[0]} is given twice.`, 'Give one version of each app.', 'usage');
    }
    if (options.canary !== undefined) {
      const [[app, version] = [], ...others] = named;
      if (!app || !version || others.length > 0 || all || like !== undefined) {
        throw new UserError(
          'A canary is one version of one app.',
          'For example: h5 promote trade@latest --canary 10% --env staging',
          'usage',
        );
      }
      const whole = `h5 promote ${app}@${version} --env ${env}`;
      const percent = readPercent(options.canary, whole);
      const release = await registry.canaries.start(env, app, version, percent, { who, why });
      return { text: describeRelease(release), json: release };
    }
    const newest = all ? await newestVersions(registry) : {};
    const begun = like === undefined ? {} : versionsOf(await registry.releases.existing(like)).apps;
    const versions = { ...newest, ...begun, ...Object.fromEntries(named) };
    if (Object.keys(versions).length === 0) {
      throw new UserError(
        'Nothing to promote.',
        'For example: h5 promote trade@latest --env staging',
        'usage',
      );
    }
    const release = await registry.releases.promote(env, versions, { who, why });
    await warnOfOrigins(registry, release, Object.keys(versions), progress);
    return { text: describeRelease(release), json: release };
  },
});

/** A CDN that asks the edge has a version only once it is promoted, so what it serves can be checked only now. */
async function warnOfOrigins(
  { versions }: Registry,
  release: ReleasePayload,
  promoted: string[],
  progress: (line: string) => void,
) {
  for (const app of promoted) {
    const origin = originOf(release, app);
    const published = origin && (await versions.find(app, release.apps[app]?.version ?? ''));
    if (!published) continue;
    try {
      await checkOrigin(origin, published.manifest);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      progress(`Warning: ${error.message} ${error.hint}`);
    }
  }
}

async function newestVersions({ versions }: Registry): Promise<Record<string, string>> {
  const apps = await versions.apps();
  const pairs = await Promise.all(apps.map(async (app) => [app, (await versions.list(app))[0]]));
  return Object.fromEntries(pairs.filter(([, version]) => version !== undefined)) as Record<
    string,
    string
  >;
}

async function parse(registry: Registry, name: string): Promise<[string, string]> {
  const [app, version] = name.split(/@(.*)/);
  if (!app || !version) {
    throw new UserError(
      `“${name}” is not a version of an app.`,
      'Write it as trade@latest, or with a version that “h5 status” shows.',
      'usage',
    );
  }
  if (version !== 'latest') return [app, version];
  const [newest] = await registry.versions.list(app);
  if (newest) return [app, newest];
  throw new UserError(
    `${app} was never published.`,
    `Run “h5 build ${app}” and “h5 publish ${app}”.`,
    'missing',
  );
}
