import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';
import { readVersionName } from './versionName';

export const revokeCommand = defineCommand({
  usage: 'revoke <app>@<version> [--env E] [--why TEXT]',
  summary: 'Withdraw a version, also in open pages; the last good version replaces it.',
  takesNames: true,
  options: { why: 'text' },
  async run({ registry, names, options, settings, who }) {
    const [app, version] = readVersionName(names, 'revoke');
    const env = options.env ?? settings.env;
    const release = await registry.releases.revoke(env, app, version, { who, why: options.why });
    return { text: describeRelease(release), json: release };
  },
});
