import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/codes';

/** What must hold before the handler of an endpoint runs; `errorsOf` knows the errors of each guard. */
export interface Guards {
  /** `user` needs a signed-in person and answers 999 to everybody else. */
  access: 'public' | 'user';
}

/** One API call, described once: the server mounts it and the client calls it, both below `/api`. */
export interface Endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
> extends Guards {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** One sentence for the API document. */
  summary: string;
  input: Input;
  output: Output;
  /** Every error of its own: those of its handler and those that its schema names. `errorsOf` adds the common ones. */
  errors: readonly ErrorCode[];
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}
