import { PasskeyError, type PasskeyProblem } from '@h5/shared/requests/passkeys';

/** Why the browser gave no passkey, if that is the error: `passkey.problem` has its words. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  return error instanceof PasskeyError ? error.problem : undefined;
}
