import type { Registry } from '../registry/Registry';
import { toUserError } from '../UserError';

/**
 * Signs the current release of an environment again, as a new one, once half of its time is over: browsers refuse an
 * expired one. A server without the private key only says so.
 */
export async function renewRelease(
  { releases, releaseLifetimeMs }: Registry,
  env: string,
  now = Date.now(),
): Promise<void> {
  const release = await releases.current(env);
  const left = Date.parse(release?.expires ?? '') - now;
  if (!release || !(left < releaseLifetimeMs / 2)) return;
  try {
    const { seq, expires } = await releases.renew(env, { who: 'h5 serve' });
    console.log(`Release ${release.seq} of “${env}” continues as ${seq}, until ${expires}.`);
  } catch (error) {
    const known = toUserError(error);
    if (!known) throw error;
    console.error(
      `Release ${release.seq} of “${env}” expires at ${release.expires} and cannot be renewed: ${known.message} ${known.hint}`,
    );
  }
}

/** Renews the release now, and whenever it becomes necessary. */
export async function keepRenewed(registry: Registry, env: string): Promise<void> {
  await renewRelease(registry, env);
  setInterval(
    () => {
      renewRelease(registry, env).catch((error: unknown) => console.error(error));
    },
    Math.min(longestPauseMs, registry.releaseLifetimeMs / 8),
  ).unref();
}

const longestPauseMs = 60 * 60_000;
