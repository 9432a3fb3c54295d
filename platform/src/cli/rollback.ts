import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';
import { requireReason } from './environments';

export const rollbackCommand = defineCommand({
  usage: 'rollback [app…] [--env E] [--to SEQ] [--why TEXT]',
  summary:
    'Restore the previous versions, or those of the release with this number. With apps, theirs alone: what other teams have promoted since stays.',
  takesNames: true,
  options: { to: 'text', why: 'text' },
  async run({ registry, names, options, settings, who }) {
    const { to, why, env = settings.env } = options;
    if (to !== undefined && !/^[1-9]\d*$/.test(to)) {
      throw new UserError(
        `“${to}” is not a release number.`,
        `“h5 status --env ${env}” lists them.`,
        'usage',
      );
    }
    const seq = to === undefined ? undefined : Number(to);
    await requireReason(registry, env, why);
    const { releases } = registry;
    const release =
      names.length > 0
        ? await releases.rollbackApps(env, [...new Set(names)], seq, { who, why })
        : await releases.rollback(env, seq, { who, why });
    return { text: describeRelease(release), json: release };
  },
});
