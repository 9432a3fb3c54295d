import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';
import { requireReason } from './environments';
import { readVersionName } from './versionName';

export const revokeCommand = versionCommand(
  'revoke',
  'Withdraw a version, also in open pages; the last good version replaces it.',
);

export const unrevokeCommand = versionCommand(
  'unrevoke',
  'Allow a revoked version again. It does not run until it is promoted.',
);

function versionCommand(verb: 'revoke' | 'unrevoke', summary: string) {
  return defineCommand({
    usage: `${verb} <app>@<version> [--env E] [--why TEXT]`,
    summary,
    takesNames: true,
    options: { why: 'text' },
    async run({ registry, names, options, settings, who }) {
      const [app, version] = readVersionName(names, verb);
      const { why, env = settings.env } = options;
      await requireReason(registry, env, why);
      const release = await registry.releases[verb](env, app, version, { who, why });
      return { text: describeRelease(release), json: release };
    },
  });
}
