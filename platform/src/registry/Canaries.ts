import { randomInt } from 'node:crypto';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { UserError } from '../UserError';
import type { ChangeReason } from './audit';
import { canaryNames, type CanaryName } from './canaryNames';
import type { Releases } from './Releases';
import { ReleaseWriter, type NextRelease, type RegistryParts } from './ReleaseWriter';
import { isRevoked, toAllowAgain } from './revoked';
import { candidatesOf, versionsOf } from './versionsOf';

/** Gives versions to a share of the visitors, at most one of each app. A promotion of its app, or a halt, ends a canary. */
export class Canaries {
  readonly #releases: Releases;
  readonly #writer: ReleaseWriter;

  constructor(parts: RegistryParts & { releases: Releases }) {
    this.#releases = parts.releases;
    this.#writer = new ReleaseWriter(parts);
  }

  async start(env: string, app: string, version: string, percent: number, reason: ChangeReason) {
    if (app === 'host') {
      throw new UserError(
        'The host cannot be a canary: the document requests it before it knows who runs what.',
        `Promote it where fewer people see it first: h5 promote host@${version} --env staging`,
      );
    }
    const base = await this.#releases.existing(env);
    const action = `start ${app}@${version} ${percent} %`;
    return this.#writer.change(env, 'canary', { ...reason, app, action }, (latest = base) => {
      const running = latest.apps[app]?.version;
      const other = latest.canary?.[app];
      if (running === undefined) {
        throw new UserError(
          `“${env}” runs no ${app}, which others would go on running.`,
          `Promote it: h5 promote ${app}@${version} --env ${env}`,
          'missing',
        );
      }
      if (running === version) {
        throw new UserError(`“${env}” runs ${app}@${version} already.`, `See “h5 status”.`);
      }
      if (other) {
        throw new UserError(
          `“${env}” has a canary of ${app} already, ${other.app.version}.`,
          `Promote or halt it first: h5 canary halt ${app} --env ${env} --why "…"`,
        );
      }
      if (isRevoked(latest.revoked, app, version)) {
        throw new UserError(
          `${app}@${version} was revoked in “${env}”.`,
          toAllowAgain(env, app, version),
        );
      }
      // A new id, so that no visitor has a bucket of it yet.
      const id = randomInt(2 ** 40).toString(36);
      return next(latest, { ...canaryNames(latest), [app]: { id, percent, version } });
    });
  }

  /** Gives the canary to a greater share. The visitors who run it already keep it. */
  async advance(env: string, app: string, percent: number, reason: ChangeReason) {
    const base = await this.#releases.existing(env);
    const action = `advance ${app} ${percent} %`;
    return this.#writer.change(env, 'canary', { ...reason, app, action }, (latest = base) => {
      const canaries = canaryNames(latest);
      const known = canaries[app] ?? notFound(latest, app);
      if (percent <= known.percent) {
        throw new UserError(
          `The canary of ${app} has ${known.percent} % of the visitors; its share can only grow.`,
          `To end it: h5 canary halt ${app} --env ${env} --why "…"`,
        );
      }
      return next(latest, { ...canaries, [app]: { ...known, percent } });
    });
  }

  /**
   * Ends a canary as a revoke of its version: its visitors return to the stable version at a safe moment, and it does not
   * run again until it is allowed to. With `id`, only that one is halted.
   */
  async halt(env: string, app: string, reason: ChangeReason, id?: string) {
    const base = await this.#releases.existing(env);
    const action = `halt ${app}`;
    return this.#writer.change(env, 'canary', { ...reason, app, action }, (latest = base) => {
      const { [app]: known, ...others } = canaryNames(latest);
      if (!known || (id !== undefined && known.id !== id)) return notFound(latest, app);
      const revoked = {
        app,
        version: known.version,
        why: ['canary halted', reason.why].filter(Boolean).join(': '),
      };
      return { ...next(latest, others), revoked: [...(latest.revoked ?? []), revoked] };
    });
  }
}

/** The next release: the same versions with other canaries. */
function next(latest: ReleasePayload, canary: Record<string, CanaryName>): NextRelease {
  const before = versionsOf(latest);
  return { apps: before.apps, candidates: candidatesOf(before.apps, before), canary };
}

function notFound({ env, canary = {} }: ReleasePayload, app: string): never {
  const others = Object.keys(canary);
  throw new UserError(
    `“${env}” has no canary of ${app}.`,
    others.length > 0
      ? `It has canaries of: ${others.join(', ')}.`
      : `Start one: h5 promote ${app}@<version> --canary 10% --env ${env}`,
    'missing',
  );
}
