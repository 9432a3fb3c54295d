import { Failure } from '../Failure';
import type { Registry } from '../registry/Registry';
import type { Command } from './Command';
import { describeRelease } from './describeRelease';

export const promote: Command = {
  usage: 'promote <app>@<version|latest>… [--env E] [--why TEXT]',
  summary: 'Let an environment run these versions: all of them at once, or none.',
  async run({ registry, names, options, settings, who }) {
    const versions = Object.fromEntries(
      await Promise.all(names.map((name) => parse(registry, name))),
    ) as Record<string, string>;
    if (names.length === 0) {
      throw new Failure('Nothing to promote.', 'Name it: h5 promote trade@latest --env staging');
    }
    const env = options.env ?? settings.env;
    const release = await registry.releases.promote(env, versions, { who, why: options.why });
    return { text: describeRelease(release), json: release };
  },
};

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
