import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { describeCanaries, describeRelease } from './describeRelease';
import { requireEnvironment, requireReason } from './environments';
import { readPercent } from './readPercent';

const usage = 'canary [advance <app> <percent> | halt <app>] [--env E] [--why TEXT]';

export const canaryCommand = defineCommand({
  usage,
  summary:
    'Show canaries with what browsers say of them, give one to more visitors, or end it. “promote --canary” starts one, “promote” gives it to all.',
  takesNames: true,
  options: { why: 'text' },
  async run({ registry, names, options, settings, who }) {
    const { why, env = settings.env } = options;
    await requireEnvironment(registry, env);
    const [action, app, percent, surplus] = names;
    const reason = { who, why };
    if (action === 'advance' && app && percent && !surplus) {
      const share = readPercent(percent, `h5 promote ${app}@<version> --env ${env}`);
      const release = await registry.canaries.advance(env, app, share, reason);
      return { text: describeRelease(release), json: release };
    }
    if (action === 'halt' && app && names.length === 2) {
      await requireReason(registry, env, why);
      const release = await registry.canaries.halt(env, app, reason);
      return { text: describeRelease(release), json: release };
    }
    if (action !== undefined) {
      throw new UserError(
        `“h5 canary ${names.join(' ')}” is incomplete.`,
        `Usage: h5 ${usage}`,
        'usage',
      );
    }
    const release = await registry.releases.existing(env);
    const health = await registry.healthOf(env).read();
    const lines = describeCanaries(release, health);
    return { text: lines.join('\n') || `“${env}” has no canary.`, json: release.canary ?? {} };
  },
});
