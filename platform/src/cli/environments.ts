import { developmentEnv } from '../registry/Development';
import { findNearest } from '../registry/findNearest';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';

/** Throws unless the environment has a release. */
export async function requireEnvironment({ releases }: Registry, env: string): Promise<void> {
  const known = await releases.environments();
  if (known.includes(env)) return;
  const isEmpty = (await releases.files.withoutRelease()).includes(env);
  throw isEmpty
    ? new UserError(`“${env}” has no release yet.`, promoteTo(env), 'missing')
    : unknownEnvironment(env, known);
}

/** What to do with an environment that has no release. */
export function promoteTo(env: string): string {
  return `Promote to it: h5 promote --all --env ${env}`;
}

/** Names the environment that was probably meant. */
export function unknownEnvironment(env: string, known: string[]): UserError {
  const near = findNearest(env, known);
  const hint =
    known.length > 0 ? `There are: ${known.join(', ')}.` : 'Promote something to it first.';
  return new UserError(
    `There is no environment “${env}”.`,
    near === undefined ? hint : `Did you mean “${near}”? ${hint}`,
    'missing',
  );
}

/**
 * Throws if a change that takes away what an environment has gives no reason: the audit log should say it. In “local”, and in
 * environments that do not exist, nobody has to give one.
 */
export async function requireReason(
  { releases }: Registry,
  env: string,
  why: string | undefined,
): Promise<void> {
  if (env === developmentEnv || why?.trim()) return;
  if (!(await releases.files.isBegun(env))) return;
  throw new UserError(
    `A reason is missing: others use “${env}”, and the audit log tells them why.`,
    'Add it: --why "…"',
    'usage',
  );
}

/** Throws if a new environment would have almost the name of another one: it is probably mistyped. */
export async function rejectMistyped({ releases }: Registry, env: string): Promise<void> {
  if (await releases.files.isBegun(env)) return;
  const near = findNearest(env, await releases.environments());
  if (near === undefined) return;
  throw new UserError(
    `There is no environment “${env}”. Did you mean “${near}”?`,
    `If not, make it first: h5 env create ${env}`,
    'missing',
  );
}
