import type { Endpoint, EndpointGuards } from './endpoint';
import type { ErrorCode } from './errors/codes';
import type * as z from 'zod/mini';

/**
 * Any call may answer these: the request is invalid, too large or one too many, lacks the proof of its session's key, or the server
 * cannot handle it now or at all.
 */
export const commonErrorCodes = [
  'INVALID_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_FORMAT',
  'TOO_MANY_REQUESTS',
  'SESSION_KEY_MISSING',
  'BUSY',
  'NOT_CARRIED_OUT',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

/** The errors that each guard answers before the handler runs. */
const guardErrors: {
  [Guard in keyof EndpointGuards]-?: (
    value: NonNullable<EndpointGuards[Guard]>,
  ) => readonly ErrorCode[];
} = {
  access: (access) => (access === 'user' ? ['LOGIN_REQUIRED'] : []),
  level: () => ['IDENTITY_REQUIRED'],
  opens: () => ['FROZEN'],
  outflow: () => ['FROZEN', 'HOLD'],
  key: () => ['KEY_NEEDED'],
  device: () => ['HOLD'],
  factor: (field) => [
    ...(['PAY_PASSWORD_UNSET', 'PAY_PASSWORD_MISSING', 'PAY_PASSWORD_WRONG'] as const),
    'FACTOR_BLOCKED',
    ...(field === 'pay_password'
      ? []
      : (['NEED_TOTP', 'TOTP_WRONG', 'NEED_PASSKEY', 'PASSKEY_WRONG'] as const)),
  ],
};

/** Every error that a call can answer. */
export function endpointErrorCodes(
  endpoint: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType>, keyof EndpointGuards | 'errors'>,
): readonly ErrorCode[] {
  const { access, level, opens, key, device, outflow, factor, errors } = endpoint;
  return [
    ...commonErrorCodes,
    ...guardErrors.access(access),
    ...(level ? guardErrors.level(level) : []),
    ...(opens ? guardErrors.opens(opens) : []),
    ...(key ? guardErrors.key(key) : []),
    ...(device ? guardErrors.device(device) : []),
    ...(outflow ? guardErrors.outflow(outflow) : []),
    ...(factor ? guardErrors.factor(factor) : []),
    ...errors,
  ];
}
