import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/codes';

/**
 * The conditions that `route` checks before the handler runs; `endpointErrorCodes` knows the error of each. An endpoint cannot declare
 * another one, and a condition that is added here does not compile until both know it.
 */
export interface EndpointGuards {
  /** `user` needs a signed-in user; others get the reply type 999. */
  access: 'public' | 'user';
  /** The level of identity that it needs; below it the reply type is 998. */
  level?: 1 | 2;
  /** It opens something new, which a frozen account may not; closing stays possible. */
  opens?: true;
  /** Value leaves to another person or out of the exchange: refused to a frozen account and under a hold. */
  outflow?: true;
  /** A change of the security of an account, or what takes value out of it: a session without a key is refused. */
  key?: true;
  /** It gives another way in or to be asked: refused to a session that is held because its device is new. */
  device?: true;
  /**
   * The person proves more than the session: the field `pay_password`, and while TOTP or a passkey is on one of them: a code in the field
   * that is named here, or what the passkey answered to a challenge for this very request in `passkey`. Where nothing leaves, a recovery
   * code does as well.
   */
  factor?: 'pay_password' | 'code' | 'totp_code';
}

/** One API call, described once: the server mounts it and the client calls it, both below `/api`. */
export interface Endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
> extends EndpointGuards {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** One sentence for the API document. */
  summary: string;
  input: Input;
  output: Output;
  /** The form is sent as `multipart/form-data`, with a file in the field `file`. */
  takesFile?: true;
  /** The errors of the handler and those that the input schema names; `endpointErrorCodes` adds those of guards and the common ones. */
  errors: readonly ErrorCode[];
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}
