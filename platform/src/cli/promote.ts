import { Failure } from '../Failure';
import type { Registry } from '../registry/Registry';
import type { Command } from './Command';
import { describeRelease } from './describeRelease';

export const promote: Command = {
  usage: 'promote [<app>@<version|latest>…] [--env E] [--like E] [--why TEXT]',
  summary:
    'Let an environment run these versions: all of them at once, or none; --like begins with what another environment runs.',
  async run({ registry, names, options, settings, who }) {
    const { why, like, env = settings.env } = options;
    const named = await Promise.all(names.map((name) => parse(registry, name)));
    const begun = like === undefined ? {} : await versionsOf(registry, like);
    const versions = { ...begun, ...Object.fromEntries(named) };
    if (Object.keys(versions).length === 0) {
      throw new Failure('Nothing to promote.', 'Name it: h5 promote trade@latest --env staging');
    }
    const release = await registry.releases.promote(env, versions, { who, why });
    return { text: describeRelease(release), json: release };
  },
};

async function versionsOf({ releases }: Registry, env: string): Promise<Record<string, string>> {
  const release = await releases.current(env);
  if (!release) throw new Failure(`“${env}” has no release.`, 'Run “h5 status”.');
  const pairs = Object.entries(release.apps).map(([app, { version }]) => [app, version]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function parse(registry: Registry, name: string): Promise<[string, string]> {
  const [app = '', version] = name.split(/@(.*)/);
  if (version && version !== 'latest') return [app, version];
  const [newest] = await registry.versions.list(app);
  if (newest) return [app, newest];
  throw new Failure(
    `${app} was never published.`,
    `Run “h5 build ${app}” and “h5 publish ${app}”.`,
  );
}
