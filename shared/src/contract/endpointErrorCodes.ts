import type { Endpoint, EndpointGuards } from './endpoint';
import type { ErrorCode } from './errors/codes';
import type * as z from 'zod/mini';

/** Any call may answer these: the request is invalid, too large or one too many, or the server cannot handle it now or at all. */
export const commonErrorCodes = [
  'INVALID_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_FORMAT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'NOT_CARRIED_OUT',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

/** The errors that each guard answers before the handler runs. */
const guardErrors: {
  [Guard in keyof EndpointGuards]-?: (value: EndpointGuards[Guard]) => readonly ErrorCode[];
} = {
  access: (access) => (access === 'user' ? ['LOGIN_REQUIRED'] : []),
};

/** Every error that a call can answer. */
export function endpointErrorCodes(
  endpoint: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType>, 'access' | 'errors'>,
): readonly ErrorCode[] {
  return [...commonErrorCodes, ...guardErrors.access(endpoint.access), ...endpoint.errors];
}
