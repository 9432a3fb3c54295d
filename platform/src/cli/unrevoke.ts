import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';
import { readVersionName } from './versionName';

export const unrevokeCommand = defineCommand({
  usage: 'unrevoke <app>@<version> [--env E] [--why TEXT]',
  summary: 'Allow a revoked version again. It does not run until it is promoted.',
  takesNames: true,
  options: { why: 'text' },
  async run({ registry, names, options, settings, who }) {
    const [app, version] = readVersionName(names, 'unrevoke');
    const { why, env = settings.env } = options;
    const release = await registry.releases.unrevoke(env, app, version, { who, why });
    return { text: describeRelease(release), json: release };
  },
});
