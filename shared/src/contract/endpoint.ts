import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/codes';

/**
 * The conditions that `route` checks before the handler runs; `endpointErrorCodes` knows the error of each. An endpoint cannot declare
 * another one, and a condition that is added here does not compile until both know it.
 */
export interface EndpointGuards {
  /** `user` needs a signed-in user; others get the reply type 999. */
  access: 'public' | 'user';
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
  /** The errors of the handler and those that the input schema names; `endpointErrorCodes` adds those of guards and the common ones. */
  errors: readonly ErrorCode[];
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}
