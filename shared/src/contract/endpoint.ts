import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/codes';

/** One API call, described once: the server mounts it and the client calls it, both below `/api`. */
export interface Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** One sentence for the API document. */
  summary: string;
  /** `user` needs a signed-in person and answers 999 to everybody else. */
  access: 'public' | 'user';
  input: Input;
  output: Output;
  /** What can go wrong beyond `INVALID_REQUEST`, `TOO_MANY_REQUESTS` and, for `user`, `LOGIN_REQUIRED`. */
  errors: readonly ErrorCode[];
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}
