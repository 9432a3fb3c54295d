import { UserError } from '../UserError';
import type { Command } from './Command';
import { describeRelease } from './describeRelease';

export const rollback: Command = {
  usage: 'rollback [--env E] [--to SEQ] [--why TEXT]',
  summary: 'Bring back all that ran before, or the release with this number.',
  async run({ registry, options, settings, who }) {
    const { to, why, env = settings.env } = options;
    if (to !== undefined && !/^[1-9]\d*$/.test(to)) {
      throw new UserError(`“${to}” is no release.`, `Numbers are in “h5 status --env ${env}”.`);
    }
    const release = await registry.releases.rollback(env, to ? Number(to) : undefined, {
      who,
      why,
    });
    return { text: describeRelease(release), json: release };
  },
};
