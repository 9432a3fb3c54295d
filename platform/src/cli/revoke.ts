import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';

export const revokeCommand = defineCommand({
  usage: 'revoke <app>@<version> [--env E] [--why TEXT]',
  summary: 'Withdraw a version, also in open pages; the last good version replaces it.',
  takesNames: true,
  options: { why: 'text' },
  async run({ registry, names, options, settings, who }) {
    const [name = ''] = names;
    const [app, version] = name.split(/@(.*)/);
    if (!app || !version || names.length > 1) {
      throw new UserError(
        'Give one version to revoke.',
        'For example: h5 revoke trade@1.4.0+1a2b3c4d',
        'usage',
      );
    }
    const env = options.env ?? settings.env;
    const release = await registry.releases.revoke(env, app, version, { who, why: options.why });
    return { text: describeRelease(release), json: release };
  },
});
