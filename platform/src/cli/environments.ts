import { findNearest } from '../registry/findNearest';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';

/** Throws unless the environment has a release. */
export async function requireEnvironment({ releases }: Registry, env: string): Promise<void> {
  const known = await releases.environments();
  if (!known.includes(env)) throw unknownEnvironment(env, known);
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
