import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { judgeCanary } from '../registry/canaryRule';
import { countVotes, type Health } from '../registry/HealthFile';
import type { Registry } from '../registry/Registry';
import { toUserError } from '../UserError';

/** Halts each canary that fails more often than the stable version. */
export async function haltCanaries(
  { canaries }: Pick<Registry, 'canaries'>,
  { env, canary = {} }: ReleasePayload,
  health: Health,
): Promise<void> {
  for (const [app, { id, percent, app: released }] of Object.entries(canary)) {
    const votes = countVotes(health.draws[id]);
    const { mustHalt } = judgeCanary({ share: percent / 100, ...votes });
    if (!mustHalt) continue;
    const name = `${app}@${released.version}`;
    const why = `${describe(votes.canary)}, of the stable version ${describe(votes.stable)}`;
    try {
      const { seq } = await canaries.halt(env, app, { who: 'h5 serve', why }, id);
      console.error(`The canary ${name} of “${env}” was halted by release ${seq}: ${why}.`);
    } catch (error) {
      const known = toUserError(error);
      if (!known) throw error;
      console.error(
        `The canary ${name} of “${env}” fails (${why}), but is not halted: ${known.message} ${known.hint}`,
      );
    }
  }
}

function describe({ ready, failed }: { ready: number; failed: number }): string {
  return `${failed} of ${ready + failed} networks saw it fail`;
}
