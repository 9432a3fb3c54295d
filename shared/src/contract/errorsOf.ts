import type { Endpoint, Guards } from './endpoint';
import type { ErrorCode } from './errors/codes';
import type * as z from 'zod/mini';

/** Any call may answer these: the request is invalid, too large or one too many, or the server cannot handle it now. */
export const commonErrors = [
  'INVALID_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_FORMAT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

/** The errors that the guards answer before the handler runs. */
function guardErrors({ access }: Guards): readonly ErrorCode[] {
  return access === 'user' ? ['LOGIN_REQUIRED'] : [];
}

/** Every error that a call can answer. */
export function errorsOf(
  endpoint: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType>, 'access' | 'errors'>,
): readonly ErrorCode[] {
  return [...commonErrors, ...guardErrors(endpoint), ...endpoint.errors];
}
