import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { describeRelease } from './describeRelease';

export const rollbackCommand = defineCommand({
  usage: 'rollback [--env E] [--to SEQ] [--why TEXT]',
  summary: 'Restore the previous versions, or those of the release with this number.',
  options: { to: 'text', why: 'text' },
  async run({ registry, options, settings, who }) {
    const { to, why, env = settings.env } = options;
    if (to !== undefined && !/^[1-9]\d*$/.test(to)) {
      throw new UserError(
        `“${to}” is not a release number.`,
        `“h5 status --env ${env}” lists them.`,
        'usage',
      );
    }
    const release = await registry.releases.rollback(env, to ? Number(to) : undefined, {
      who,
      why,
    });
    return { text: describeRelease(release), json: release };
  },
});
