import { StartError } from '../StartError';

/** Who decides about something: a policy after a while, or an operator. */
export interface ReviewPolicy {
  /** How long the policy waits before it agrees, in exchange time; undefined leaves the decision to an operator. */
  delayMs: number | undefined;
}

/**
 * Reads `operator` or `auto:<seconds>`.
 *
 * @throws {StartError} for anything else.
 */
export function readReviewPolicy(
  name: string,
  text: string | undefined,
  fallback: string,
): ReviewPolicy {
  const value = text || fallback;
  const [, seconds] = /^auto:(\d{1,6})$/.exec(value) ?? [];
  if (seconds !== undefined) return Object.freeze({ delayMs: Number(seconds) * 1_000 });
  if (value === 'operator') return Object.freeze({ delayMs: undefined });
  throw new StartError(`${name} must be operator, or auto: and seconds such as auto:30.`);
}
